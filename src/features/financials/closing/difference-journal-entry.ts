import type { DayClosing } from "#/contract/day-closings.ts";
import type { ManualEntryBody } from "#/contract/financials.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";

/** Returns the entry that adjusts the books to the count; null if there is no difference. */
export function differenceEntry(
  { day, location, money: places }: DayClosing,
  description: string,
): Omit<ManualEntryBody, "id"> | null {
  const lines = places.flatMap(({ account, difference }): ManualEntryBody["lines"] => {
    const missing = -money(difference ?? "0.00");
    if (missing === 0) return [];
    const expense = { account: "expenses", detail: "cash_difference" } as const;
    const amount = formatMoneyWire(Math.abs(missing));
    const [debited, credited] = missing > 0 ? [expense, { account }] : [{ account }, expense];
    return [
      { ...debited, debit: amount, credit: "0.00" },
      { ...credited, debit: "0.00", credit: amount },
    ];
  });
  return lines.length === 0 ? null : { date: day, description, location, lines };
}
