/**
 * A small seeded generator (mulberry32): the same seed gives the same run on every machine, so a
 * failing schedule can be printed as one number.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** UUIDv7-shaped ids in a fixed order: `tag` keeps the ids of different makers apart. */
export function seededIds(tag: number): () => string {
  let next = 0;
  return () => {
    next += 1;
    const time = next.toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tag.toString(16).padStart(12, "0")}`;
  };
}
