import { expect, it } from "vitest";
import { readReset } from "./reset-form-values.ts";

const password = "Mlango-7-wazi";

it("reports every invalid field at once", () => {
  expect(readReset({ phone: "", code: "12", password: "", confirm: "x" })).toEqual({
    ok: false,
    problems: {
      phone: "phone_required",
      code: "code_format",
      password: "weak",
      confirm: "differs",
    },
  });
});

it("sends the number in international format", () => {
  expect(readReset({ phone: "0712345678", code: "123456", password, confirm: password })).toEqual({
    ok: true,
    body: {
      phone: "+255712345678",
      reset_code: "123456",
      new_password: password,
      confirm_password: password,
    },
  });
});
