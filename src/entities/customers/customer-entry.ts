import { formatMoneyWire, money, parseMoney } from "#/domain/money.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { readPhone } from "#/domain/phone.ts";
import type { CustomerRow } from "#/contract/trade-rows.ts";
import type { Language } from "#/i18n/language.ts";
import type { OpeningDebt } from "#/contract/writes.ts";
import { addDays } from "#/i18n/dates.ts";
import { realDay } from "#/domain/import/import-day.ts";
import { readNumber } from "#/ui/number-text.ts";

/** What is typed into a customer's form. */
export interface CustomerEntry {
  name: string;
  phone: string;
  email: string;
  address: string;
  /** Empty: none agreed. */
  limit: string;
  days: string;
  isWholesale: boolean;
  noReminders: boolean;
  /** Null: as the business writes. */
  language: Language | null;
  isActive: boolean;
  /** What a new customer owes already; empty: nothing. */
  owed: string;
  /** Days, `2026-11-20`; empty where nobody remembers, and where the agreed days tell. */
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

/** What a new customer owes already, before it has an id. */
export type OpeningFields = Omit<OpeningDebt, "id">;

/** A customer's fields as the contract names them. */
export type CustomerFields = Pick<
  CustomerRow,
  "name" | "phone" | "email" | "address" | "credit_limit" | "credit_days" | "is_wholesale"
> & { no_reminders: boolean; language: Language | null; is_active: boolean };

export type CustomerReading =
  | { ok: true; fields: CustomerFields; opening: OpeningFields | null }
  | { ok: false; problems: CustomerProblems };

export const blankCustomer: CustomerFields = {
  name: "",
  phone: null,
  email: null,
  address: "",
  credit_limit: "0.00",
  credit_days: 30,
  is_wholesale: false,
  no_reminders: false,
  language: null,
  is_active: true,
};

/** The form as it opens upon a customer. `figure` writes an amount without its sign. */
export function entryOf(
  fields: CustomerFields,
  figure: (minor: number) => string,
  opening: OpeningFields | null = null,
): CustomerEntry {
  const limit = money(fields.credit_limit);
  return {
    name: fields.name,
    phone: fields.phone ?? "",
    email: fields.email ?? "",
    address: fields.address,
    limit: limit === 0 ? "" : figure(limit),
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
 * Reads the form; everything that is wrong is said at once. A phone number becomes `+255…`. What is owed
 * already is due the agreed days after it was lent, or after today, unless another day is said.
 */
export function readCustomer(entry: CustomerEntry, today: string): CustomerReading {
  const problems: CustomerProblems = {};
  const name = entry.name.trim();
  if (name === "") problems.name = "missing";
  const phone = entry.phone.trim() === "" ? null : readPhone(entry.phone);
  if (phone !== null && !phone.ok) problems.phone = "not_a_number";
  const email = normaliseEmail(entry.email);
  if (email !== "" && !isEmail(email)) problems.email = "not_an_address";
  const limit = readLimit(entry.limit);
  if (limit === null) problems.limit = "not_an_amount";
  const days = /^\d{1,3}$/u.test(entry.days.trim()) ? Number(entry.days) : null;
  if (days === null || days > 365) problems.days = "not_days";
  const owed = readLimit(entry.owed);
  if (owed === null) problems.owed = "not_an_amount";
  const since = owed === 0 || entry.owedSince === "" ? null : realDay(entry.owedSince);
  const due = owed === 0 || entry.owedDue === "" ? null : realDay(entry.owedDue);
  if (owed !== 0 && entry.owedSince !== "") {
    if (since === null) problems.owedSince = "not_a_day";
    else if (since > today) problems.owedSince = "in_the_future";
  }
  if (owed !== 0 && entry.owedDue !== "" && due === null) problems.owedDue = "not_a_day";
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    fields: {
      name,
      phone: phone?.ok ? phone.value : null,
      email: email === "" ? null : email,
      address: entry.address.trim(),
      credit_limit: formatMoneyWire(limit ?? 0),
      credit_days: days ?? 0,
      is_wholesale: entry.isWholesale,
      no_reminders: entry.noReminders,
      language: entry.language,
      is_active: entry.isActive,
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

/** Minor units; nothing typed is no limit. Null for what is no amount. */
function readLimit(text: string): number | null {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) return typed.code === "empty" ? 0 : null;
  const reading = parseMoney(typed.decimal);
  return reading.ok && reading.value >= 0 ? reading.value : null;
}
