import { expect, it } from "vitest";
import { creditAges } from "#/domain/credit.ts";
import { addDays } from "#/i18n/dates.ts";
import { daysOfAge } from "./days-of-age.ts";

const today = "2026-11-20";
/**
 * The server's age buckets for payables, by days since the purchase
 * (server/modules/reports/queries/financials.ts).
 */
const ageOf = (days: number) =>
  days <= 0
    ? "not_due"
    : days <= 30
      ? "to_30"
      : days <= 60
        ? "to_60"
        : days <= 90
          ? "to_90"
          : "over_90";

it("assigns every day of purchase to its own age only", () => {
  for (let days = -2; days <= 400; days += 1) {
    const day = addDays(today, -days);
    const holding = creditAges.filter((age) => {
      const { from = "", to = "9999-12-31" } = daysOfAge(age, today);
      return from <= day && day <= to;
    });
    expect([days, holding]).toEqual([days, [ageOf(days)]]);
  }
});
