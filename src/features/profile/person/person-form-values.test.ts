import { expect, it } from "vitest";
import { readPerson } from "./person-form-values.ts";

const known = "+255712345678";
const values = { first: " Asha ", last: "", phone: "0712345678", password: "" };

it("requires no password while the number is unchanged", () => {
  expect(readPerson(values, known)).toEqual({
    ok: true,
    names: { first_name: "Asha", last_name: "" },
    phone: known,
  });
});

it("requires a password to change the number", () => {
  const changed = { ...values, phone: "0787654321" };
  expect(readPerson(changed, known)).toEqual({ ok: false, problems: { password: "missing" } });
  expect(readPerson({ ...changed, password: "x" }, known)).toMatchObject({
    ok: true,
    phone: "+255787654321",
  });
});

it("reports the first invalid field only", () => {
  const wrong = { ...values, first: "", phone: "12" };
  expect(readPerson(wrong, known)).toEqual({ ok: false, problems: { first: "missing" } });
  expect(readPerson({ ...wrong, first: "Asha" }, null)).toEqual({
    ok: false,
    problems: { phone: "invalid" },
  });
});

it("accepts a user without a number", () => {
  expect(readPerson({ ...values, phone: "" }, null)).toMatchObject({
    ok: true,
    phone: undefined,
  });
});
