import { expect, it } from "vitest";
import { readVoid } from "./void-draft.ts";

it("requires the whereabouts of the items and a reason", () => {
  expect(readVoid({ goods: null, reason: " " })).toEqual({
    ok: false,
    problems: { goods: "missing", reason: "missing" },
  });
  expect(readVoid({ goods: "back", reason: " wrong till " })).toEqual({
    ok: true,
    goods: "back",
    reason: "wrong till",
  });
});
