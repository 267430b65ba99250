import { expect, it } from "vitest";
import { readNewPassword } from "./read-new-password.ts";

it("reports a weak password and a different repetition together", () => {
  expect(readNewPassword({ password: "short", confirm: "other" })).toEqual({
    ok: false,
    problems: { password: "weak", confirm: "differs" },
  });
});

it("accepts a strong password that was repeated", () => {
  const typed = { password: "Mlango-7-wazi", confirm: "Mlango-7-wazi" };
  expect(readNewPassword(typed)).toEqual({ ok: true, ...typed });
});
