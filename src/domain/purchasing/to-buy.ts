import type { Minor } from "../money.ts";
import { whole, type Milli } from "../quantity.ts";

/** Number of days from which the sales rate is calculated. */
export const paceDays = 28;

/** Selectable number of days the stock should last. */
export const coverDays = [7, 14, 30, 60] as const;
export type CoverDays = (typeof coverDays)[number];

/** Maximum lead time; no supplier takes longer than a year. */
export const mostLeadDays = 365;

/** Source of a lead time. */
export const leadSources = ["entered", "measured"] as const;
export type Lead = { days: number; source: (typeof leadSources)[number] };

/** Returns a supplier's lead time; an entered value takes precedence over a measured one. */
export function leadOf(entered: number | null, measured: number | null): Lead | null {
  if (entered !== null) return { days: entered, source: "entered" };
  return measured === null ? null : { days: measured, source: "measured" };
}

/** Returns the amount by which an order is below the minimum; 0 if it is not. */
export function belowLeastOrder(sum: Minor, least: Minor): Minor {
  return Math.max(0, least - sum);
}

export type Need = {
  /** In stock; a negative quantity was oversold and is bought too. */
  available: Milli;
  /** Ordered and not yet received. */
  coming: Milli;
  /** Sold in `paceDays`, less returns. */
  sold: Milli;
  /** Days from an order to its delivery. */
  leadDays: number;
  /** Quantity required by its stock levels, regardless of sales. */
  byLevels: Milli;
  /** Minimum order quantity. */
  least: Milli;
};

/**
 * Returns the quantity to buy, in thousandths but whole units, so that the stock lasts until the next
 * delivery and the chosen days after it, or the quantity required by its levels if higher. 0 if nothing is
 * needed.
 */
export function quantityToBuy(need: Need, cover: CoverDays): Milli {
  const pace = Math.max(0, need.sold) / paceDays;
  const missing = (wanted: number) => wanted - need.available - need.coming;
  const bySales = pace === 0 ? 0 : missing(pace * (cover + need.leadDays));
  const byLevels = need.byLevels === 0 ? 0 : need.byLevels - need.coming;
  const wanted = Math.max(bySales, byLevels, 0);
  return wanted === 0 ? 0 : Math.max(Math.ceil(wanted / whole) * whole, need.least);
}

/** Returns the whole days the stock lasts at the sales rate; null if nothing was sold. */
export function daysLeft({ available, sold }: Pick<Need, "available" | "sold">): number | null {
  if (sold <= 0) return null;
  return Math.max(0, Math.floor((available * paceDays) / sold));
}
