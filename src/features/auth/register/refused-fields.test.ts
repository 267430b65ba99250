import { expect, it } from "vitest";
import { refusedFields } from "./refused-fields.ts";

const words = { userExists: "exists", subdomainTaken: "taken", subdomainReserved: "reserved" };

it("maps each field the server names to the form's own name", () => {
  const fields = {
    first_name: ["Too long", "And odd"],
    address_line_1: ["Missing"],
    registration_token: ["Not ours to show"],
  };
  expect(refusedFields({ code: "validation_failed", fields, seconds: null }, words)).toEqual({
    firstName: "Too long",
    addressLine1: "Missing",
  });
});

it.each([
  ["user_exists", { email: "exists" }],
  ["subdomain_taken", { subdomain: "taken" }],
  ["subdomain_reserved", { subdomain: "reserved" }],
  ["server_error", {}],
  ["unheard", {}],
] as const)("shows %s at the matching field", (code, said) => {
  expect(refusedFields({ code, fields: {}, seconds: null }, words)).toEqual(said);
});

it("keeps the server's own message if it sent one", () => {
  const fields = { subdomain: ["Imechukuliwa"] };
  expect(refusedFields({ code: "subdomain_taken", fields, seconds: null }, words)).toEqual({
    subdomain: "Imechukuliwa",
  });
});
