import { expect, it } from "vitest";
import { readPhoneForm } from "./phone-form-values.ts";

it("reports why a number cannot be used", () => {
  expect(readPhoneForm({ phone: "" })).toEqual({
    ok: false,
    problems: { phone: "phone_required" },
  });
});

it("reads a number in international format", () => {
  expect(readPhoneForm({ phone: "0712 345 678" })).toEqual({ ok: true, phone: "+255712345678" });
});
