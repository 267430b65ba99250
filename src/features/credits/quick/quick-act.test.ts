import { expect, it } from "vitest";
import { firstAct } from "./quick-act.ts";

const all = { mayGive: true, mayCollect: true };

it("begins with what was done last, and among the debts with a payment", () => {
  expect(firstAct(null, "/sales/create", all)).toBe("lend");
  expect(firstAct(null, "/credits", all)).toBe("collect");
  expect(firstAct("collect", "/sales/create", all)).toBe("collect");
  expect(firstAct("lend", "/credits/0195", all)).toBe("lend");
});

it("begins with nothing the person has no right to", () => {
  expect(firstAct("collect", "/credits", { mayGive: true, mayCollect: false })).toBe("lend");
  expect(firstAct("lend", "/", { mayGive: false, mayCollect: true })).toBe("collect");
});
