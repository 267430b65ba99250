import { expect, it } from "vitest";
import { fromInstant, nowInstant, systemClock, toInstant } from "./clock.ts";

it("writes and reads instants to the millisecond", () => {
  const at = Date.UTC(2026, 10, 20, 14, 32, 10, 123);
  expect(toInstant(at)).toBe("2026-11-20T14:32:10.123Z");
  expect(fromInstant(toInstant(at))).toBe(at);
  expect(nowInstant({ now: () => at })).toBe("2026-11-20T14:32:10.123Z");
  expect(() => fromInstant("yesterday")).toThrow(RangeError);
});

it("reads the system time", () => {
  const before = Date.now();
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
});
