import { expect, it } from "vitest";
import { ticksOf } from "./chart-ticks.ts";

it("labels every tick when there are few, wrapping long names", () => {
  const { autoSkip, label } = ticksOf(["Duka kuu Kariakoo", "Tawi"]);
  expect(autoSkip).toBe(false);
  expect([0, 1].map(label)).toEqual([["Duka kuu", "Kariakoo"], ["Tawi"]]);
});

it("skips ticks that do not fit when there are many, each label on one line", () => {
  const { autoSkip, label } = ticksOf(["Duka kuu Kariakoo", "b", "c", "d", "e"]);
  expect([autoSkip, label(0)]).toEqual([true, "Duka kuu Kariakoo"]);
});
