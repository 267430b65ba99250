import { multiplyDivide, type Minor } from "./money.ts";
import type { RoleSlug } from "./permissions.ts";
import { hundredPercent, percentOf, type Rate } from "./rate.ts";

/** Largest discount per role, in hundredths of a percent; null means no limit. */
export type DiscountLimits = Readonly<Record<RoleSlug, Rate | null>>;

/** The user whose limit is calculated: their roles and permissions. */
export interface Discounter {
  readonly roles: readonly string[];
  readonly permissions: { has(slug: string): boolean };
}

/**
 * Returns the largest discount a user with permission to give discounts may give: the highest limit of their
 * roles. With `discount.give` from a custom role it is the cashier's limit, or with `discount.exceed` the
 * manager's. Null means no limit.
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

/** Returns the discount as a share of `gross`, to the hundredth of a percent. */
export function discountShareOf(discount: Minor, gross: Minor): Rate {
  return gross > 0 ? multiplyDivide(discount, hundredPercent, gross) : 0;
}

/** Returns the smallest limit that allows this discount. */
export function limitNeededFor(discount: Minor, gross: Minor): Rate {
  const share = discountShareOf(discount, gross);
  return isWithinLimit(discount, gross, share) ? share : share + 1;
}

/**
 * Whether a line's total discount stays within a limit. A cart discount is spread by largest remainder, so a
 * line may exceed its share by one minor unit.
 */
export function isWithinLimit(discount: Minor, gross: Minor, limit: Rate | null): boolean {
  return limit === null || discount <= percentOf(gross, limit) + 1;
}

/** Returns the higher of two limits; null means no limit. */
export function widerLimit(one: Rate | null, other: Rate | null): Rate | null {
  return one === null || other === null ? null : Math.max(one, other);
}

/** Returns the lower of two limits; null means no limit. */
export function narrowerLimit(one: Rate | null, other: Rate | null): Rate | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
