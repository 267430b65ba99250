import { expect, it } from "vitest";
import { noSessionEnd, readSessionEnd } from "./session-end-form-values.ts";

it("ends no session without a password", () => {
  expect(readSessionEnd(noSessionEnd)).toEqual({ ok: false, problems: { password: "missing" } });
});

it("sends the password exactly as typed", () => {
  const values = { password: " a b ", lost: true };
  expect(readSessionEnd(values)).toEqual({ ok: true, body: values });
});
