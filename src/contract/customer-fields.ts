import { money } from "#/domain/money.ts";
import type { CustomerRow } from "./customer.ts";

/** A change that was frozen before there was the choice meant no limit by a limit of 0. */
export function givenTerms<Fields extends { credit_limit?: string; no_credit_limit?: boolean }>(
  given: Fields,
): Fields {
  const { credit_limit: limit, no_credit_limit: chosen } = given;
  if (limit === undefined || chosen !== undefined) return given;
  return { ...given, no_credit_limit: money(limit) === 0 };
}

/** What a person may change of a customer; each is a field of the row under the same name. */
export const customerFieldNames = [
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
  "is_active",
] as const satisfies readonly (keyof CustomerRow)[];
