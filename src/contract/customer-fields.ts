import type { CustomerRow } from "./trade-rows.ts";

/** What a person may change of a customer; each is a field of the row under the same name. */
export const customerFieldNames = [
  "name",
  "phone",
  "email",
  "address",
  "credit_limit",
  "credit_days",
  "is_wholesale",
  "no_reminders",
  "language",
  "is_active",
] as const satisfies readonly (keyof CustomerRow)[];
