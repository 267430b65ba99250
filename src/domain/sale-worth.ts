import { businessDay } from "./business-day.ts";
import { addAll, money, type Minor } from "./money.ts";

/** A sale as its worth is told: amounts as on the wire. */
export type WorthOfSale = {
  location: string;
  effective_at: string;
  status: string;
  total: string;
  void?: ({ effective_at: string } & TakenAt) | null | undefined;
  returns?: readonly ({ effective_at: string; total: string } & TakenAt)[] | undefined;
};

/** Where something was taken back; rows that an earlier version kept say nothing, and mean where it was sold. */
type TakenAt = { location?: string | undefined };

/** What a sale added to the figures of a moment and a place; below zero what was taken back then and there. */
export type WorthPart = { at: string; location: string; amount: Minor };

/**
 * The one rule for what a sale was worth (docs/decisions/0036): its total at the moment it was made,
 * less what was returned or voided, each at its own moment and place. What there was is taken back once: a return
 * takes no more than was left, a void takes the rest, and a return after it nothing. The server's figures
 * of days are made by the same rule.
 */
export function worthParts({
  location,
  effective_at: at,
  status,
  total,
  void: voided,
  returns = [],
}: WorthOfSale): WorthPart[] {
  let left = money(total);
  const take = (
    when: string,
    { location: where = location }: TakenAt,
    wanted: Minor,
  ): WorthPart => {
    const amount = Math.min(wanted, left);
    left -= amount;
    return { at: when, location: where, amount: -amount };
  };
  const end = status === "cancelled" ? (voided?.effective_at ?? at) : null;
  const back = returns
    .filter((one) => end === null || one.effective_at <= end)
    .toSorted((a, b) => (a.effective_at < b.effective_at ? -1 : 1))
    .map((one) => take(one.effective_at, one, money(one.total)));
  const made = { at, location, amount: money(total) };
  return end === null ? [made, ...back] : [made, ...back, take(end, voided ?? {}, left)];
}

/** Business days; both ends belong to it, null is open. */
export type WorthDays = { from: string | null; to: string | null };

/** Whether a moment is on one of these days. */
export function isOnDays(at: string, { from, to }: WorthDays, timeZone: string): boolean {
  if (from === null && to === null) return true;
  const day = businessDay(at, timeZone);
  return (from === null || day >= from) && (to === null || day <= to);
}

/**
 * What sales added to the figures of these days, in minor units: what was sold on them, less what was
 * taken back on them, whenever that had been sold.
 *
 * @param location at one place alone, wherever it had been sold
 */
export function worthOfDays(
  sales: readonly WorthOfSale[],
  days: WorthDays,
  timeZone: string,
  location: string | null = null,
): Minor {
  const parts = sales
    .flatMap(worthParts)
    .filter((part) => isOnDays(part.at, days, timeZone))
    .filter((part) => location === null || part.location === location);
  return addAll(parts.map(({ amount }) => amount));
}
