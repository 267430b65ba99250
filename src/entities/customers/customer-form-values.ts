import { creditLimitOf, usualCreditDays } from "#/domain/credit.ts";
import { formatMoneyWire, money, parseMoney } from "#/domain/money.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import type { BusinessRow } from "#/contract/business-row.ts";
import { givenFields, type WholeFields } from "#/contract/given-fields.ts";
import { type CustomerFieldName, customerFieldNames } from "#/contract/customer-fields.ts";
import type { Language } from "#/i18n/language.ts";
import type { CustomerRow, OpeningDebt } from "#/contract/customer.ts";
import { addDays } from "#/i18n/dates.ts";
import { realDay } from "#/domain/import/import-day.ts";
import { readNumber } from "#/ui/number-text.ts";

/** Immediate payment, credit up to a limit, or unlimited; each is an explicit choice. */
export type CreditKind = "none" | "limit" | "unlimited";

/** Input of the customer form. */
export interface CustomerFormValues {
  name: string;
  phone: string;
  email: string;
  address: string;
  credit: CreditKind;
  /** Read only if `credit` is a limit. */
  limit: string;
  days: string;
  isWholesale: boolean;
  noReminders: boolean;
  /** Null: the business's language. */
  language: Language | null;
  isActive: boolean;
  /** A new customer's existing debt; empty for none. */
  owed: string;
  /** Days, `2026-11-20`; empty if unknown, or if the agreed days to pay apply. */
  owedSince: string;
  owedDue: string;
}

export interface CustomerProblems {
  name?: "missing";
  phone?: "not_a_number";
  email?: "not_an_address";
  limit?: "not_an_amount";
  days?: "not_days";
  owed?: "not_an_amount";
  owedSince?: "not_a_day" | "in_the_future";
  owedDue?: "not_a_day";
}

/** A new customer's existing debt, before it has an id. */
export type OpeningFields = Omit<OpeningDebt, "id">;

/** A customer's fields by their contract names. */
export type CustomerFields = WholeFields<CustomerRow, CustomerFieldName>;

export type CustomerReading =
  | { ok: true; fields: CustomerFields; opening: OpeningFields | null }
  | { ok: false; problems: CustomerProblems };

const blankCustomer: CustomerFields = {
  name: "",
  phone: null,
  email: null,
  address: "",
  credit_limit: "0.00",
  no_credit_limit: false,
  credit_days: usualCreditDays,
  is_wholesale: false,
  no_reminders: false,
  language: null,
  is_active: true,
};

/** Returns a new customer's record with the business's default terms. */
export function newCustomer(business: NewTerms | null): CustomerFields {
  return { ...blankCustomer, ...newTermsOf(business) };
}

type NewTerms = {
  settings: Pick<BusinessRow["settings"], "new_customer_limit" | "new_customer_days">;
};

/** Without defaults, a new customer has to pay immediately until a user with permission changes it. */
export function newTermsOf(
  business: NewTerms | null,
): Pick<CustomerFields, "credit_limit" | "no_credit_limit" | "credit_days"> {
  const { new_customer_limit: limit = "0.00", new_customer_days: days = usualCreditDays } =
    business?.settings ?? {};
  return { credit_limit: limit ?? "0.00", no_credit_limit: limit === null, credit_days: days };
}

/** Returns the fields of an existing customer for editing. */
export function fieldsOf(customer: CustomerRow): CustomerFields {
  return {
    ...blankCustomer,
    ...givenFields(customer, customerFieldNames),
    no_credit_limit: creditLimitOf(customer) === null,
  };
}

/** Returns the form's initial values for a customer. `figure` formats an amount without its sign. */
export function formValuesOf(
  fields: CustomerFields,
  figure: (minor: number) => string,
  opening: OpeningFields | null = null,
): CustomerFormValues {
  const limit = creditLimitOf(fields);
  return {
    name: fields.name,
    phone: fields.phone ?? "",
    email: fields.email ?? "",
    address: fields.address,
    credit: limit === null ? "unlimited" : limit === 0 ? "none" : "limit",
    limit: limit ? figure(limit) : "",
    days: String(fields.credit_days),
    isWholesale: fields.is_wholesale,
    noReminders: fields.no_reminders,
    language: fields.language,
    isActive: fields.is_active,
    owed: opening === null ? "" : figure(money(opening.amount)),
    owedSince: opening?.since ?? "",
    owedDue: opening?.due_date ?? "",
  };
}

/**
 * Parses the form; all errors are returned together. A phone number becomes `+255…`. An existing debt falls
 * due the agreed number of days after it was lent, or after today, unless another day is given.
 */
export function readCustomer(values: CustomerFormValues, today: string): CustomerReading {
  const problems: CustomerProblems = {};
  const name = values.name.trim();
  if (name === "") problems.name = "missing";
  const phone = values.phone.trim() === "" ? null : readPhone(values.phone);
  if (phone !== null && !phone.ok) problems.phone = "not_a_number";
  const email = normaliseEmail(values.email);
  if (email !== "" && !isEmail(email)) problems.email = "not_an_address";
  const limit = values.credit === "limit" ? readLimit(values.limit) : 0;
  if (limit === null) problems.limit = "not_an_amount";
  const days = /^\d{1,3}$/u.test(values.days.trim()) ? Number(values.days) : null;
  if (days === null || days > 365) problems.days = "not_days";
  const owed = values.owed.trim() === "" ? 0 : readOwed(values.owed);
  if (owed === null) problems.owed = "not_an_amount";
  const since = owed === 0 || values.owedSince === "" ? null : realDay(values.owedSince);
  const due = owed === 0 || values.owedDue === "" ? null : realDay(values.owedDue);
  if (owed !== 0 && values.owedSince !== "") {
    if (since === null) problems.owedSince = "not_a_day";
    else if (since > today) problems.owedSince = "in_the_future";
  }
  if (owed !== 0 && values.owedDue !== "" && due === null) problems.owedDue = "not_a_day";
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    fields: {
      name,
      phone: phone?.ok ? phone.value : null,
      email: email === "" ? null : email,
      address: values.address.trim(),
      credit_limit: formatMoneyWire(limit ?? 0),
      no_credit_limit: values.credit === "unlimited",
      credit_days: days ?? 0,
      is_wholesale: values.isWholesale,
      no_reminders: values.noReminders,
      language: values.language,
      is_active: values.isActive,
    },
    opening: owed
      ? {
          amount: formatMoneyWire(owed),
          since,
          due_date: due ?? addDays(since ?? today, days ?? 0),
        }
      : null,
  };
}

/** Minor units; null for an invalid amount or zero. */
function readLimit(text: string): number | null {
  const limit = readOwed(text);
  return limit === 0 ? null : limit;
}

/** Minor units; null for an invalid amount. */
function readOwed(text: string): number | null {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) return null;
  const reading = parseMoney(typed.decimal);
  return reading.ok && reading.value >= 0 ? reading.value : null;
}
