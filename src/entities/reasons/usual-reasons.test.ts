import { expect, it } from "vitest";
import { longestReason, mostReasons, reasonKinds, reasonProblems } from "#/domain/reasons.ts";
import { reasonsOf } from "./usual-reasons.ts";

const say = (text: { message?: string }) => text.message ?? "";

it("offers the business's own reasons, and the default ones of a kind it never changed", () => {
  const own = { void: ["Rung up twice"], pay_in: [] };
  expect(reasonsOf(own, "void", say)).toEqual(["Rung up twice"]);
  expect(reasonsOf(own, "pay_in", say)).toEqual([]);
  expect(reasonsOf(own, "return", say)).toContain("Faulty");
  expect(reasonsOf(undefined, "pay_out", say)).toContain("Lunch");
});

it("every default list could be stored unchanged", () => {
  for (const kind of reasonKinds) {
    const list = reasonsOf(undefined, kind, say);
    expect(list.length).toBeLessThanOrEqual(mostReasons);
    expect(reasonProblems(list).filter(Boolean)).toEqual([]);
    expect(list.filter((reason) => reason.length > longestReason)).toEqual([]);
  }
});
