import { hundredPercent, type Rate } from "../rate.ts";
import { multiplyDivide, type Minor } from "../money.ts";

/** Dimensions by which purchases are totalled. */
export const purchaseDimensions = ["supplier", "product", "category", "month"] as const;
export type PurchaseDimension = (typeof purchaseDimensions)[number];

/** Returns the share of a part in the total; 0 if the total is 0. */
export function shareOf(part: Minor, total: Minor): Rate {
  return total > 0 ? multiplyDivide(hundredPercent, part, total) : 0;
}

/** Returns every month with a day in the period, `2026-11`, in order. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let year = Number(from.slice(0, 4));
  let month = Number(from.slice(5, 7));
  for (;;) {
    const name = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    if (name > to.slice(0, 7)) return months;
    months.push(name);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
}
