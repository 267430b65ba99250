import type { Minor } from "../money.ts";
import { whole, type Milli } from "../quantity.ts";

/** Of how many days the pace at which items sell is taken. */
export const paceDays = 28;

/** For how many days to come the stock should last, as one chooses. */
export const coverDays = [7, 14, 30, 60] as const;
export type CoverDays = (typeof coverDays)[number];

/** Longer than a year no supplier takes. */
export const mostLeadDays = 365;

/** Where the days of a delivery are known from. */
export const leadSources = ["entered", "measured"] as const;
export type Lead = { days: number; source: (typeof leadSources)[number] };

/** How long a supplier takes: what somebody entered before what was measured. */
export function leadOf(entered: number | null, measured: number | null): Lead | null {
  if (entered !== null) return { days: entered, source: "entered" };
  return measured === null ? null : { days: measured, source: "measured" };
}

/** What an order lacks to be delivered; 0 where it lacks nothing. */
export function belowLeastOrder(sum: Minor, least: Minor): Minor {
  return Math.max(0, least - sum);
}

export type Need = {
  /** On the shelf; below zero it was sold and is bought too. */
  available: Milli;
  /** Ordered, and not here yet. */
  coming: Milli;
  /** Sold in `paceDays`, less what came back. */
  sold: Milli;
  /** Days from an order to its delivery. */
  leadDays: number;
  /** What its levels ask for, whatever sells. */
  byLevels: Milli;
  /** The least that is ordered at once. */
  least: Milli;
};

/**
 * How much to buy, thousandths in whole units, so that the stock lasts until the next delivery and for
 * the days wanted after it; what its levels ask for where that is more. 0 where nothing is needed.
 */
export function quantityToBuy(need: Need, cover: CoverDays): Milli {
  const pace = Math.max(0, need.sold) / paceDays;
  const missing = (wanted: number) => wanted - need.available - need.coming;
  const bySales = pace === 0 ? 0 : missing(pace * (cover + need.leadDays));
  const byLevels = need.byLevels === 0 ? 0 : need.byLevels - need.coming;
  const wanted = Math.max(bySales, byLevels, 0);
  return wanted === 0 ? 0 : Math.max(Math.ceil(wanted / whole) * whole, need.least);
}

/** How many days the stock lasts at its pace, whole ones; null where nothing of it sells. */
export function daysLeft({ available, sold }: Pick<Need, "available" | "sold">): number | null {
  if (sold <= 0) return null;
  return Math.max(0, Math.floor((available * paceDays) / sold));
}
