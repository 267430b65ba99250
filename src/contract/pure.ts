/**
 * Creates a schema at module level in `operations/`. The app imports facts about operations from there but
 * validates no bodies, so bundlers must be able to drop unused schemas, which requires a call marked as free
 * of side effects.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pure<Made>(make: () => Made): Made {
  return make();
}
