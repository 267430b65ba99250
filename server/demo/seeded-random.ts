/** A reproducible random generator: the same seed gives the same values in the same order. */
export type SeededRandom = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  yes(probability: number): boolean;
  /** A uniformly chosen element of a list. Throws RangeError if it is empty. */
  one<T>(list: readonly T[]): T;
  /** An element chosen with probability proportional to its weight (≥ 0). */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T;
  /** A UUIDv7 for the given time in epoch milliseconds. */
  id(at: number): string;
};

/** mulberry32: 32 bits of state are enough for demo data, and it takes ten lines. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function whole(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    let last: readonly [item: T, weight: number] | undefined;
    for (const entry of list) {
      if (entry[1] <= 0) continue;
      last = entry;
      left -= entry[1];
      if (left < 0) break;
    }
    if (!last) throw new RangeError("nothing to choose from");
    return last[0];
  }

  return {
    next,
    whole,
    weighted,
    yes: (probability) => next() < probability,
    one: (list) => weighted(list.map((item) => [item, 1] as const)),
    id: (at) => uuidV7(at, () => whole(0, 0xffff)),
  };
}

/** RFC 9562 §5.7: 48 bits of epoch milliseconds, version 7, variant 10, the rest from `word`. */
function uuidV7(at: number, word: () => number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const time = hex(at, 12);
  const version = hex(0x7000 | (word() & 0x0fff), 4);
  const variant = hex(0x8000 | (word() & 0x3fff), 4);
  const rest = hex(word(), 4) + hex(word(), 4) + hex(word(), 4);
  return [time.slice(0, 8), time.slice(8), version, variant, rest].join("-");
}
