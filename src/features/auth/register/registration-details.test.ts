import { describe, expect, it } from "vitest";
import { registerBody } from "#/contract/registration.ts";
import {
  bodyOf,
  type Details,
  faultsOf,
  fieldOf,
  isOptional,
  noDetails,
  type Secrets,
  wireName,
} from "./registration-details.ts";

const details: Details = {
  ...noDetails,
  firstName: " Asha ",
  lastName: "Mwakalinga",
  email: " Asha@Duka.Test ",
  phone: "0712 345 678",
  businessName: "Duka la Asha",
  businessType: "retail",
  businessCategory: "food",
  addressLine1: "Mtaa wa Msimbazi",
  city: "Dar es Salaam",
  subdomain: "duka-la-asha",
};
const secrets: Secrets = {
  password: "Karibu#2026",
  confirmPassword: "Karibu#2026",
  acceptTerms: true,
  acceptPrivacy: true,
};
const proof = { token: "proof-of-asha", language: "sw" } as const;

describe("the registration details form", () => {
  it("accepts the required fields alone, and then produces a body the contract accepts", () => {
    expect(faultsOf(details, secrets)).toEqual({});
    const body = bodyOf(details, secrets, proof);
    expect(registerBody.parse(body)).toEqual({
      registration_token: "proof-of-asha",
      first_name: "Asha",
      last_name: "Mwakalinga",
      email: "asha@duka.test",
      phone: "+255712345678",
      password: "Karibu#2026",
      confirm_password: "Karibu#2026",
      business_name: "Duka la Asha",
      subdomain: "duka-la-asha",
      business_type: "retail",
      business_category: "food",
      address_line_1: "Mtaa wa Msimbazi",
      city: "Dar es Salaam",
      country: "Tanzania",
      language: "sw",
      accept_terms: true,
      accept_privacy: true,
    });
  });

  it("sends every available field", () => {
    const whole = Object.fromEntries(
      Object.entries(details).map(([name, text]) => [name, text === "" ? "x" : text]),
    ) as Details;
    const body = bodyOf(
      { ...whole, country: "other", otherCountry: " Comoros ", businessWebsite: "duka.co.tz" },
      secrets,
      proof,
    );
    // The session adds its device keys (S26).
    const { device_keys: _keys, ...fields } = registerBody.shape;
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(fields).toSorted());
    expect(body).toMatchObject({ country: "Comoros", business_website: "https://duka.co.tz" });
  });

  it("reports every empty required field", () => {
    const empty: Secrets = {
      password: "",
      confirmPassword: "",
      acceptTerms: false,
      acceptPrivacy: false,
    };
    expect(faultsOf({ ...noDetails, country: "" }, empty)).toEqual({
      firstName: "required",
      lastName: "required",
      email: "required",
      businessName: "required",
      businessType: "required",
      businessCategory: "required",
      addressLine1: "required",
      city: "required",
      country: "required",
      subdomain: "required",
      password: "required",
      confirmPassword: "required",
      acceptTerms: "accept_needed",
      acceptPrivacy: "accept_needed",
    });
  });

  it.each([
    [{ email: "asha@" }, { email: "email" }],
    [{ phone: "12345" }, { phone: "phone" }],
    [{ businessPhone: "abc" }, { businessPhone: "contact_phone" }],
    [{ businessPhone: "022 211 1111" }, {}],
    [{ businessEmail: "x" }, { businessEmail: "email" }],
    [{ businessWebsite: "javascript:alert(1)" }, { businessWebsite: "website" }],
    [{ businessWebsite: "duka" }, { businessWebsite: "website" }],
    [{ country: "other" }, { otherCountry: "required" }],
    [{ subdomain: "Duka" }, { subdomain: "bad_characters" }],
    [{ subdomain: "-duka" }, { subdomain: "edge_hyphen" }],
    [{ subdomain: "ab" }, { subdomain: "too_short" }],
    [{ subdomain: "www" }, { subdomain: "reserved" }],
  ] as const)("for %j reports %j", (change, faults) => {
    expect(faultsOf({ ...details, ...change }, secrets)).toEqual(faults);
  });

  it("requires a strong password, entered twice identically", () => {
    expect(faultsOf(details, { ...secrets, password: "short" })).toEqual({
      password: "password",
      confirmPassword: "passwords_differ",
    });
    expect(faultsOf(details, { ...secrets, confirmPassword: "Karibu#2027" })).toEqual({
      confirmPassword: "passwords_differ",
    });
  });

  it("maps its fields to the contract's names", () => {
    expect(wireName("addressLine1")).toBe("address_line_1");
    expect(fieldOf("business_legal_name")).toBe("businessLegalName");
    expect(fieldOf("accept_terms")).toBe("acceptTerms");
    expect(fieldOf("registration_token")).toBeNull();
    expect(isOptional("vatNumber")).toBe(true);
    expect(isOptional("city")).toBe(false);
  });
});
