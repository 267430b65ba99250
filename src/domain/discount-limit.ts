import { multiplyDivide, type Minor } from "./money.ts";
import type { RoleSlug } from "./permissions.ts";
import { hundredPercent, percentOf, type Rate } from "./rate.ts";

/** The largest discount of each role, hundredths of a percent; null is no limit. */
export type DiscountLimits = Readonly<Record<RoleSlug, Rate | null>>;

/** Whose limit is asked for: their roles, and what they may do besides. */
export interface Discounter {
  readonly roles: readonly string[];
  readonly permissions: { has(slug: string): boolean };
}

/**
 * How much somebody who may give discounts may take off: the widest limit of their roles. For who has
 * `discount.give` by a role of the business's own it is the cashier's, or with `discount.exceed` the
 * manager's. Null is no limit.
 */
export function discountLimitOf(
  { roles, permissions }: Discounter,
  limits: DiscountLimits,
): Rate | null {
  const all: string[] = [...roles];
  if (permissions.has("discount.exceed")) all.push("business_manager");
  const fixed = all.filter((role): role is RoleSlug => Object.hasOwn(limits, role));
  if (fixed.length === 0 && permissions.has("discount.give")) fixed.push("business_user");
  const own = fixed.map((role) => limits[role]);
  return own.includes(null) ? null : Math.max(0, ...own.map((limit) => limit ?? 0));
}

/** What share of `gross` the discount is, to the hundredth of a percent. */
export function discountShareOf(discount: Minor, gross: Minor): Rate {
  return gross > 0 ? multiplyDivide(discount, hundredPercent, gross) : 0;
}

/** The smallest limit that this discount stays within. */
export function limitNeededFor(discount: Minor, gross: Minor): Rate {
  const share = discountShareOf(discount, gross);
  return isWithinLimit(discount, gross, share) ? share : share + 1;
}

/**
 * Whether a line's discounts together stay within a limit. A cart's discount is spread by the largest
 * remainder, so that a line may carry one minor unit more than its share.
 */
export function isWithinLimit(discount: Minor, gross: Minor, limit: Rate | null): boolean {
  return limit === null || discount <= percentOf(gross, limit) + 1;
}

/** Of two limits the one that lets more; null is no limit. */
export function widerLimit(one: Rate | null, other: Rate | null): Rate | null {
  return one === null || other === null ? null : Math.max(one, other);
}

/** Of two limits the one that lets less; null is no limit. */
export function narrowerLimit(one: Rate | null, other: Rate | null): Rate | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
