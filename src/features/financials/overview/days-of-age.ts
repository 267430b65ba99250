import type { CreditAge } from "#/domain/credit.ts";
import { addDays } from "#/i18n/dates.ts";

/** Days, both inclusive; a missing bound is open. */
export interface OpenDays {
  from?: string;
  to?: string;
}

/** Returns the purchase dates of bills in this age bucket today; supplier bills have no due date. */
export function daysOfAge(age: CreditAge, today: string): OpenDays {
  const ago = (days: number) => addDays(today, -days);
  switch (age) {
    case "not_due":
      return { from: today };
    case "to_30":
      return { from: ago(30), to: ago(1) };
    case "to_60":
      return { from: ago(60), to: ago(31) };
    case "to_90":
      return { from: ago(90), to: ago(61) };
    case "over_90":
      return { to: ago(91) };
  }
}
