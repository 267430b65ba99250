import { z } from "zod";
import { money } from "#/domain/money.ts";
import { field, fieldWithDefault, type FieldTable } from "./field-table.ts";
import { moneyNotNegative, requiredLine, text } from "./primitives.ts";
import { pure } from "./pure.ts";

/** What a person may say of a new customer; each is a field of the row under the same name. */
export const newCustomerFieldNames = [
  "name",
  "phone",
  "email",
  "address",
  "credit_limit",
  "no_credit_limit",
  "credit_days",
  "is_wholesale",
  "no_reminders",
  "language",
] as const;

/** What a person may change of a customer: who comes in is active. */
export const customerFieldNames = [...newCustomerFieldNames, "is_active"] as const;

export type CustomerFieldName = (typeof customerFieldNames)[number];

/** The fields of a customer: the one place that says what each may be. */
export const customerTable = pure(() => {
  const phone = z
    .string()
    .regex(/^\+255[67]\d{8}$/)
    .nullable();
  const email = z.email().max(254).nullable();
  const days = z.int().min(0).max(365);
  const flag = z.boolean();
  // Not in rows that a device stored before there were these, nor in bodies frozen before that.
  const later = flag.optional();
  const language = z.enum(["en", "sw"]).nullable().optional();
  return {
    name: field(z.string(), requiredLine(200)),
    phone: fieldWithDefault(z.string().nullable(), phone, null),
    email: fieldWithDefault(z.string().nullable(), email, null),
    address: fieldWithDefault(z.string(), text(500), ""),
    /**
     * What they may owe; `"0.00"` pays at once. It says nothing where `no_credit_limit` does. A caller who says
     * nothing of it, nor of the days, gives what the business has for new customers.
     */
    credit_limit: {
      row: moneyNotNegative,
      body: moneyNotNegative,
      plain: moneyNotNegative.optional(),
    },
    /** They may owe without end, and somebody chose that; a row of before means it where its limit is 0. */
    no_credit_limit: field(later, later),
    credit_days: { row: z.int().nonnegative(), body: days, plain: days.optional() },
    is_wholesale: fieldWithDefault(flag, flag, false),
    /** They asked not to be reminded of what they owe. */
    no_reminders: { row: later, body: later, plain: flag.default(false) },
    /** What they are written to in; null is as the business writes. */
    language: field(language, language),
    is_active: field(flag, flag),
  } satisfies FieldTable<CustomerFieldName>;
});

/** A change that was frozen before there was the choice meant no limit by a limit of 0. */
export function givenTerms<Fields extends { credit_limit?: string; no_credit_limit?: boolean }>(
  given: Fields,
): Fields {
  const { credit_limit: limit, no_credit_limit: chosen } = given;
  if (limit === undefined || chosen !== undefined) return given;
  return { ...given, no_credit_limit: money(limit) === 0 };
}
