import { describe, expect, it } from "vitest";
import { adjustmentReasons, fitsReason } from "#/domain/adjustment.ts";
import {
  emptyAdjustment,
  readAdjustment,
  wayOf,
  type AdjustFormValues,
} from "./adjust-form-values.ts";

const entry = (over: Partial<AdjustFormValues>): AdjustFormValues => ({
  ...emptyAdjustment,
  ...over,
});

describe("a typed stock adjustment", () => {
  it("takes its direction from the reason, or the chosen one when the reason allows both", () => {
    expect(wayOf({ reason: "lost", way: "in" })).toBe("out");
    expect(wayOf({ reason: "found", way: "out" })).toBe("in");
    expect(wayOf({ reason: "damaged_kept", way: "in" })).toBe("in");
    expect(
      readAdjustment(entry({ reason: "lost", quantity: "3", note: " Rats " }), "piece"),
    ).toEqual({ ok: true, reason: "lost", delta: -3_000, note: "Rats" });
    expect(
      readAdjustment(entry({ reason: "other", way: "in", quantity: "0.25" }), "kg"),
    ).toMatchObject({ delta: 250 });
  });

  it("always matches its reason", () => {
    for (const reason of adjustmentReasons)
      for (const way of ["in", "out"] as const) {
        const reading = readAdjustment(entry({ reason, way, quantity: "2" }), "piece");
        expect(reading.ok && fitsReason(reason, reading.delta)).toBe(true);
      }
  });

  it.each([
    [{ quantity: "2" }, { reason: "missing" }],
    [{ reason: "lost" }, { quantity: "missing" }],
    [{ reason: "lost", quantity: "0" }, { quantity: "nothing" }],
    [{ reason: "lost", quantity: "1.5" }, { quantity: "whole_only" }],
    [{}, { reason: "missing", quantity: "missing" }],
  ] as const)("%j is refused at the field", (over, problems) => {
    expect(readAdjustment(entry(over), "piece")).toEqual({ ok: false, problems });
  });
});
