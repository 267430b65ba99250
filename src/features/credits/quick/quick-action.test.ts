import { expect, it } from "vitest";
import { firstAction } from "./quick-action.ts";

const all = { mayGive: true, mayCollect: true };

it("starts with the last action or, without one, with a payment on the debts screen", () => {
  expect(firstAction(null, "/sales/create", all)).toBe("lend");
  expect(firstAction(null, "/credits", all)).toBe("collect");
  expect(firstAction("collect", "/sales/create", all)).toBe("collect");
  expect(firstAction("lend", "/credits/0195", all)).toBe("lend");
});

it("never starts with an action the user has no permission for", () => {
  expect(firstAction("collect", "/credits", { mayGive: true, mayCollect: false })).toBe("lend");
  expect(firstAction("lend", "/", { mayGive: false, mayCollect: true })).toBe("collect");
});
