import { expect, it } from "vitest";
import { compareEffective, compareInstants } from "./effective-order.ts";

it("[S15] compares instants as times, not as text", () => {
  expect(compareInstants("2026-11-20T10:00:10Z", "2026-11-20T10:00:10.500Z")).toBeLessThan(0);
  expect(compareInstants("2026-11-20T10:00:10.100Z", "2026-11-20T10:00:10.099Z")).toBeGreaterThan(
    0,
  );
  expect(compareInstants("2026-11-20T10:00:10Z", "2026-11-20T10:00:10.000Z")).toBe(0);
  expect(compareInstants("2026-11-20T13:00:00+03:00", "2026-11-20T10:00:00Z")).toBe(0);
  expect(() => compareInstants("soon", "2026-11-20T10:00:00Z")).toThrow(RangeError);
});

it("[S15] orders equal times by operation id", () => {
  const effectiveAt = "2026-11-20T10:00:00.000Z";
  expect(compareEffective({ effectiveAt, opId: "a" }, { effectiveAt, opId: "b" })).toBeLessThan(0);
  expect(compareEffective({ effectiveAt, opId: "b" }, { effectiveAt, opId: "a" })).toBeGreaterThan(
    0,
  );
  expect(compareEffective({ effectiveAt, opId: "a" }, { effectiveAt, opId: "a" })).toBe(0);
});
