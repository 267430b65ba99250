import type { CreditAge } from "#/domain/credit.ts";
import { addDays } from "#/i18n/dates.ts";

/** Days, both included; without an end: all before or after. */
export interface OpenDays {
  from?: string;
  to?: string;
}

/** The days of purchase of bills that are so old today: suppliers give no day they are due on. */
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
