import { multiplyDivide, type Minor } from "./money.ts";
import type { RoleSlug } from "./permissions.ts";
import { whole, type Milli } from "./quantity.ts";

/** Value at selling prices that each role may write off as missing in a count; null means no limit. */
export type LossLimits = Readonly<Record<RoleSlug, Minor | null>>;

/** Defaults for a business that has not set its own. */
export const usualLossLimits: LossLimits = {
  business_user: 20_000_00,
  business_manager: null,
  business_administrator: null,
};

/** The user whose limit is calculated: their roles and permissions. */
export interface Counter {
  readonly roles: readonly string[];
  readonly permissions: { has(slug: string): boolean };
}

/**
 * Returns the loss a user may record without approval: the highest limit of their roles. A user with
 * permission to correct stock has at least the manager's, a user who only counts through a custom role the
 * cashier's.
 */
export function lossLimitOf({ roles, permissions }: Counter, limits: LossLimits): Minor | null {
  const all: string[] = [...roles];
  if (permissions.has("stock.adjust")) all.push("business_manager");
  const fixed = all.filter((role): role is RoleSlug => Object.hasOwn(limits, role));
  if (fixed.length === 0 && permissions.has("stock.count")) fixed.push("business_user");
  const own = fixed.map((role) => limits[role]);
  return own.includes(null) ? null : Math.max(0, ...own.map((limit) => limit ?? 0));
}

/** Returns the value of missing items at selling prices; surplus items count as zero. */
export function lossOf(items: readonly { difference: Milli; price: Minor }[]): Minor {
  return items.reduce(
    (sum, { difference, price }) =>
      difference < 0 ? sum + multiplyDivide(price, -difference, whole) : sum,
    0,
  );
}
