import { expect, it } from "vitest";
import { changedIn } from "./changed-in.ts";

it("returns what was changed and omits what was not", () => {
  const before = { name: "Duka", limits: { user: "5.00", manager: null }, open: true };
  expect(changedIn(before, { ...before })).toEqual({});
  expect(changedIn(before, { ...before, name: "Soko" })).toEqual({ name: "Soko" });
  const limits = { user: "5.00", manager: "20.00" };
  expect(changedIn(before, { ...before, limits } as never)).toEqual({ limits });
});
