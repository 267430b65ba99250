import { businessDay } from "./business-day.ts";
import { addAll, money, type Minor } from "./money.ts";

/** A sale as needed for its value: amounts in wire format. */
export type WorthOfSale = {
  location: string;
  effective_at: string;
  status: string;
  total: string;
  void?: ({ effective_at: string } & TakenAt) | null | undefined;
  returns?: readonly ({ effective_at: string; total: string } & TakenAt)[] | undefined;
};

/**
 * Where it was returned or voided; absent in rows stored by older versions, meaning the sale's own location.
 */
type TakenAt = { location?: string | undefined };

/** A sale's contribution to the figures of a time and location; negative for returns and voids. */
export type WorthPart = { at: string; location: string; amount: Minor };

/**
 * The only rule for the value of a sale (docs/decisions/0036): its total at the time it was made, less
 * returns and voids, each at its own time and location. Nothing is reversed twice: a return takes no more
 * than is left, a void takes the rest, and a return after it takes nothing. The server calculates daily
 * figures by the same rule.
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

/** Business days, both ends inclusive; null is unbounded. */
export type WorthDays = { from: string | null; to: string | null };

/** Whether a time falls on one of these days. */
export function isOnDays(at: string, { from, to }: WorthDays, timeZone: string): boolean {
  if (from === null && to === null) return true;
  const day = businessDay(at, timeZone);
  return (from === null || day >= from) && (to === null || day <= to);
}

/**
 * Returns the contribution of sales to these days, in minor units: sales made on them, less what was returned
 * or voided on them, regardless of when it was sold.
 *
 * @param location limits it to one location, regardless of where it was sold
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
