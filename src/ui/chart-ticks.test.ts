import { expect, it } from "vitest";
import { ticksOf } from "./chart-ticks.ts";

it("names every one of a few, in lines where the name is long", () => {
  const { autoSkip, label } = ticksOf(["Duka kuu Kariakoo", "Tawi"]);
  expect(autoSkip).toBe(false);
  expect([0, 1].map(label)).toEqual([["Duka kuu", "Kariakoo"], ["Tawi"]]);
});

it("leaves out of many what has no room, each in one line", () => {
  const { autoSkip, label } = ticksOf(["Duka kuu Kariakoo", "b", "c", "d", "e"]);
  expect([autoSkip, label(0)]).toEqual([true, "Duka kuu Kariakoo"]);
});
