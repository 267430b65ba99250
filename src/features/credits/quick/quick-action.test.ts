import { expect, it } from "vitest";
import { firstAction } from "./quick-action.ts";

const all = { mayGive: true, mayCollect: true };

it("begins with what was done last, and among the debts with a payment", () => {
  expect(firstAction(null, "/sales/create", all)).toBe("lend");
  expect(firstAction(null, "/credits", all)).toBe("collect");
  expect(firstAction("collect", "/sales/create", all)).toBe("collect");
  expect(firstAction("lend", "/credits/0195", all)).toBe("lend");
});

it("begins with nothing the person has no right to", () => {
  expect(firstAction("collect", "/credits", { mayGive: true, mayCollect: false })).toBe("lend");
  expect(firstAction("lend", "/", { mayGive: false, mayCollect: true })).toBe("collect");
});
