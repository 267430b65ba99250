/**
 * Makes a schema at the top of a file of `operations/`. The app reads facts of a kind from there but checks no
 * bodies: what only describes them is left out of its bundles, which needs a call that is known to do nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pure<Made>(make: () => Made): Made {
  return make();
}
