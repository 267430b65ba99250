import { z } from "zod";
import { money } from "#/domain/money.ts";
import { field, fieldWithDefault, type FieldTable } from "./field-table.ts";
import { moneyNotNegative, requiredLine, text } from "./primitives.ts";
import { pure } from "./pure.ts";

/** Fields that can be set on a new customer; each is a field of the row with the same name. */
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

/** Editable fields of a customer; a new customer is always active. */
export const customerFieldNames = [...newCustomerFieldNames, "is_active"] as const;

export type CustomerFieldName = (typeof customerFieldNames)[number];

/** The fields of a customer: the single definition of their allowed values. */
export const customerTable = pure(() => {
  const phone = z
    .string()
    .regex(/^\+255[67]\d{8}$/)
    .nullable();
  const email = z.email().max(254).nullable();
  const days = z.int().min(0).max(365);
  const flag = z.boolean();
  // Absent from rows stored and bodies frozen before these fields existed.
  const later = flag.optional();
  const language = z.enum(["en", "sw"]).nullable().optional();
  return {
    name: field(z.string(), requiredLine(200)),
    phone: fieldWithDefault(z.string().nullable(), phone, null),
    email: fieldWithDefault(z.string().nullable(), email, null),
    address: fieldWithDefault(z.string(), text(500), ""),
    /**
     * Credit limit; `"0.00"` means immediate payment. Ignored if `no_credit_limit` is set. A caller that
     * omits it and the terms in days gets the business's defaults for new customers.
     */
    credit_limit: {
      row: moneyNotNegative,
      body: moneyNotNegative,
      plain: moneyNotNegative.optional(),
    },
    /** Unlimited credit, chosen explicitly; an older row without this field means it if its limit is 0. */
    no_credit_limit: field(later, later),
    credit_days: { row: z.int().nonnegative(), body: days, plain: days.optional() },
    is_wholesale: fieldWithDefault(flag, flag, false),
    /** The customer opted out of debt reminders. */
    no_reminders: { row: later, body: later, plain: flag.default(false) },
    /** Language of messages to the customer; null uses the business's. */
    language: field(language, language),
    is_active: field(flag, flag),
  } satisfies FieldTable<CustomerFieldName>;
});

/** In a change frozen before this field existed, a limit of 0 meant unlimited. */
export function givenTerms<Fields extends { credit_limit?: string; no_credit_limit?: boolean }>(
  given: Fields,
): Fields {
  const { credit_limit: limit, no_credit_limit: chosen } = given;
  if (limit === undefined || chosen !== undefined) return given;
  return { ...given, no_credit_limit: money(limit) === 0 };
}
