import { describe, expect, it } from "vitest";
import { mostSerials } from "#/domain/serial-key.ts";
import { foundWith, seenSerials } from "./serial-list.ts";

describe("counted serial-tracked units", () => {
  it("are as many as their serial numbers, or more if a higher quantity was entered", () => {
    expect(foundWith(0, { before: 0, now: 1 })).toBe(1000);
    expect(foundWith(2000, { before: 2, now: 3 })).toBe(3000);
    expect(foundWith(2000, { before: 2, now: 1 })).toBe(1000);
    expect(foundWith(5000, { before: 2, now: 3 })).toBe(5000);
    expect(foundWith(5000, { before: 4, now: 6 })).toBe(6000);
  });

  it("are missing if every unit has a number and theirs was not seen", () => {
    expect(seenSerials(["a-1", "A-3"], ["A-1", "A-2"], 2000)).toEqual({
      missing: ["A-2"],
      fresh: ["A-3"],
      leftOut: 0,
    });
    expect(seenSerials(["A-1"], ["A-1", "A-2"], 2000)).toMatchObject({ missing: [], fresh: [] });
    expect(seenSerials([], ["A-1"], 0)).toMatchObject({ missing: ["A-1"], fresh: [] });
  });

  it("are not reported missing when a count has more numbers than it can list", () => {
    const seen = Array.from({ length: mostSerials + 2 }, (_, at) => `N-${at}`);
    const { missing, fresh, leftOut } = seenSerials(seen, ["A-1"], seen.length * 1000);
    expect([missing, fresh.length, leftOut]).toEqual([[], mostSerials, 2]);
    const last = seen.slice(0, mostSerials);
    expect(seenSerials(last, ["A-1"], last.length * 1000).missing).toEqual(["A-1"]);
  });
});
