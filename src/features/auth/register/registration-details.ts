import type { RegisterBody } from "#/contract/registration.ts";
import {
  businessCategories,
  businessTypes,
  type BusinessCategory,
  type BusinessType,
} from "#/domain/business-kinds.ts";
import { readContactPhone } from "#/domain/contact-phone.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import { readSubdomain, type SubdomainReading } from "#/domain/subdomain.ts";
import { readWebsite } from "#/domain/website.ts";
import { countryName, otherCountry } from "./countries.ts";

/** Field names of the details form, as in the specification, in display order. */
export const detailNames = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "businessName",
  "businessType",
  "businessCategory",
  "businessPhone",
  "businessEmail",
  "businessWebsite",
  "addressLine1",
  "addressLine2",
  "city",
  "stateProvince",
  "postalCode",
  "country",
  "otherCountry",
  "subdomain",
  "businessLegalName",
  "registrationNumber",
  "taxId",
  "vatNumber",
] as const;
export type DetailName = (typeof detailNames)[number];
export type Details = Readonly<Record<DetailName, string>>;

/** Values never stored on the device; lost when the page closes. */
export interface Secrets {
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptTerms: boolean;
  readonly acceptPrivacy: boolean;
}
export type FieldName = DetailName | keyof Secrets;

type SubdomainFault = Exclude<Extract<SubdomainReading, { ok: false }>["code"], "required">;

/** Validation errors of a field. */
export type FieldFault =
  | "required"
  | "email"
  | "phone"
  | "contact_phone"
  | "website"
  | "password"
  | "passwords_differ"
  | "accept_needed"
  | SubdomainFault;
export type Faults = Partial<Record<FieldName, FieldFault>>;

/** An empty form with Tanzania as country. */
export const noDetails: Details = {
  ...(Object.fromEntries(detailNames.map((name) => [name, ""])) as Record<DetailName, string>),
  country: "TZ",
};

const required = [
  "firstName",
  "lastName",
  "email",
  "businessName",
  "businessType",
  "businessCategory",
  "addressLine1",
  "city",
  "country",
  "subdomain",
] as const satisfies readonly DetailName[];

/** Whether a field may be empty. */
export function isOptional(name: DetailName): boolean {
  return !(required as readonly DetailName[]).includes(name) && name !== "otherCountry";
}

/** Validates the form; returns errors by field, empty if it may be sent. */
export function faultsOf(details: Details, secrets: Secrets): Faults {
  const faults: Faults = {};
  for (const name of required) if (details[name].trim() === "") faults[name] = "required";
  if (details.country === otherCountry && details.otherCountry.trim() === "") {
    faults.otherCountry = "required";
  }
  for (const name of ["email", "businessEmail"] as const) {
    if (isWrong(details[name], (text) => isEmail(normaliseEmail(text)))) faults[name] = "email";
  }
  if (isWrong(details.phone, (text) => readPhone(text).ok)) faults.phone = "phone";
  if (isWrong(details.businessPhone, (text) => readContactPhone(text) !== null)) {
    faults.businessPhone = "contact_phone";
  }
  if (isWrong(details.businessWebsite, (text) => readWebsite(text) !== null)) {
    faults.businessWebsite = "website";
  }
  const label = readSubdomain(details.subdomain);
  if (!label.ok) faults.subdomain = label.code;
  return { ...faults, ...secretFaults(secrets) };
}

function isWrong(text: string, isGood: (text: string) => boolean): boolean {
  return text.trim() !== "" && !isGood(text);
}

function secretFaults({ password, confirmPassword, acceptTerms, acceptPrivacy }: Secrets): Faults {
  const faults: Faults = {};
  if (password === "") faults.password = "required";
  else if (!checkPassword(password).ok) faults.password = "password";
  if (confirmPassword === "") faults.confirmPassword = "required";
  else if (confirmPassword !== password) faults.confirmPassword = "passwords_differ";
  if (!acceptTerms) faults.acceptTerms = "accept_needed";
  if (!acceptPrivacy) faults.acceptPrivacy = "accept_needed";
  return faults;
}

/** Converts a valid form to the contract's request body. Omits empty fields. */
export function bodyOf(
  details: Details,
  secrets: Secrets,
  proof: { token: string; language: "en" | "sw" },
): RegisterBody {
  const { country, otherCountry: typed, businessType, businessCategory, ...texts } = details;
  const named = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === "" ? [] : [[wireName(name), text.trim()] as const],
  );
  const phone = readPhone(details.phone);
  const website = readWebsite(details.businessWebsite);
  return {
    ...(Object.fromEntries(named) as Pick<
      RegisterBody,
      | "first_name"
      | "last_name"
      | "email"
      | "business_name"
      | "subdomain"
      | "address_line_1"
      | "city"
    >),
    ...(phone.ok ? { phone: phone.value } : {}),
    ...(website === null ? {} : { business_website: website }),
    email: normaliseEmail(details.email),
    business_type: kindOf<BusinessType>(businessTypes, businessType),
    business_category: kindOf<BusinessCategory>(businessCategories, businessCategory),
    country: country === otherCountry ? typed.trim() : countryName(country),
    password: secrets.password,
    confirm_password: secrets.confirmPassword,
    accept_terms: true,
    accept_privacy: true,
    registration_token: proof.token,
    language: proof.language,
  };
}

function kindOf<Kind extends string>(kinds: readonly Kind[], text: string): Kind {
  const found = kinds.find((kind) => kind === text);
  if (found === undefined) throw new RangeError(`no kind of business: ${text}`);
  return found;
}

/** Converts `addressLine1` to the contract's spelling, `address_line_1`. */
export function wireName(name: string): string {
  return name.replace(/([A-Z]|\d+)/gu, (part) => `_${part.toLowerCase()}`);
}

const fieldNames: readonly FieldName[] = [
  ...detailNames,
  "password",
  "confirmPassword",
  "acceptTerms",
  "acceptPrivacy",
];

/** Returns the form field for a contract name; null if the form has no such field. */
export function fieldOf(wire: string): FieldName | null {
  return fieldNames.find((name) => wireName(name) === wire) ?? null;
}
