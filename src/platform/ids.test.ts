import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIds, systemIds } from "./ids.ts";

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timeOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
const filled = (value: number) => (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(value);

describe("[S5] UUIDv7", () => {
  it("has the version, the variant and the time of RFC 9562", () => {
    const id = createIds({ now: () => 0x0195_1234_5678 }).next();
    expect(id).toMatch(uuid7);
    expect(timeOf(id)).toBe(0x0195_1234_5678);
  });

  it("reproduces the example of RFC 9562, appendix A.6, except for its random part", () => {
    const id = createIds({ now: () => 1_645_557_742_000 }).next();
    expect(id.slice(0, 15)).toBe("017f22e2-79b0-7");
  });

  it("increases within one millisecond, and when the clock goes back", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 200 }), (steps) => {
        let now = 1_000_000;
        const ids = createIds({ now: () => now });
        const made = steps.map((step) => {
          now += step;
          return ids.next();
        });
        expect(made).toEqual([...new Set(made)].toSorted());
      }),
    );
  });

  it("keeps increasing from the highest seed", () => {
    const ids = createIds({ now: () => 7 }, filled(0xff));
    const made = Array.from({ length: 1000 }, () => ids.next());
    expect(made.map(timeOf).every((time) => time === 7)).toBe(true);
    expect(made).toEqual(made.toSorted());
    expect(made.every((id) => uuid7.test(id))).toBe(true);
  });

  it("stays valid for a clock before 1970 or far beyond", () => {
    expect(createIds({ now: () => -5 }).next()).toMatch(uuid7);
    expect(createIds({ now: () => Number.MAX_SAFE_INTEGER }).next()).toMatch(uuid7);
    expect(timeOf(createIds({ now: () => 12.7 }).next())).toBe(12);
  });

  it("two generators in the same millisecond do not collide", () => {
    const clock = { now: () => 5 };
    const made = Array.from({ length: 2000 }, () => createIds(clock).next());
    expect(new Set(made).size).toBe(made.length);
    expect(systemIds.next()).toMatch(uuid7);
  });
});
