import { multiplyDivide, type Minor } from "./money.ts";
import type { RoleSlug } from "./permissions.ts";
import { whole, type Milli } from "./quantity.ts";

/** What each role may find missing in a count, at selling prices; null is no limit. */
export type LossLimits = Readonly<Record<RoleSlug, Minor | null>>;

/** Where a business said nothing else. */
export const usualLossLimits: LossLimits = {
  business_user: 20_000_00,
  business_manager: null,
  business_administrator: null,
};

/** Whose limit is asked for: their roles, and what they may do besides. */
export interface Counter {
  readonly roles: readonly string[];
  readonly permissions: { has(slug: string): boolean };
}

/**
 * How much of a loss somebody may record alone: the widest limit of their roles. Who may correct stock
 * has the manager's, by whatever role; who only counts, by a role of the business's own, the cashier's.
 */
export function lossLimitOf({ roles, permissions }: Counter, limits: LossLimits): Minor | null {
  const all: string[] = [...roles];
  if (permissions.has("stock.adjust")) all.push("business_manager");
  const fixed = all.filter((role): role is RoleSlug => Object.hasOwn(limits, role));
  if (fixed.length === 0 && permissions.has("stock.count")) fixed.push("business_user");
  const own = fixed.map((role) => limits[role]);
  return own.includes(null) ? null : Math.max(0, ...own.map((limit) => limit ?? 0));
}

/** What items that are missing would have sold for; nothing for those that are too many. */
export function lossOf(items: readonly { difference: Milli; price: Minor }[]): Minor {
  return items.reduce(
    (sum, { difference, price }) =>
      difference < 0 ? sum + multiplyDivide(price, -difference, whole) : sum,
    0,
  );
}
