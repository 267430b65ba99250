import { expect, it } from "vitest";
import { readStart } from "./start-form-values.ts";

const start = { phone: "0712345678", businessName: "Duka", channel: "sms", email: "" } as const;

it("requires an email address only for a code by email", () => {
  expect(readStart(start)).toEqual({ ok: true, phone: "+255712345678" });
  expect(readStart({ ...start, channel: "email" })).toEqual({
    ok: false,
    problems: { email: "missing" },
  });
  expect(readStart({ ...start, channel: "email", email: "asha@" })).toEqual({
    ok: false,
    problems: { email: "invalid" },
  });
});

it("reports every invalid field at once", () => {
  expect(readStart({ ...start, phone: "", businessName: " " })).toEqual({
    ok: false,
    problems: { phone: "phone_required", businessName: "missing" },
  });
});
