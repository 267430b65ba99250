import { money } from "#/domain/money.ts";
import type { User } from "#/contract/auth.ts";
import { discountLimitOf } from "#/domain/discount-limit.ts";
import type { RoleSlug } from "#/domain/permissions.ts";
import { rate, type Rate } from "#/domain/rate.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";

export interface SaleRulesOfShop {
  pricesIncludeTax: boolean;
  /** Minor units; 0 disables rounding. */
  cashRounding: number;
}

/** Returns the shop's sale rules; the contract's defaults until the shop's row has been synced. */
export function saleRulesOf({ business }: Pick<Shop, "business">): SaleRulesOfShop {
  if (business === null) return { pricesIncludeTax: true, cashRounding: 0 };
  return {
    pricesIncludeTax: business.settings.prices_include_tax,
    cashRounding: money(business.settings.cash_rounding),
  };
}

/** Mainland Tanzania's standard rate of value-added tax. */
const standardRate: Rate = 1800;

/**
 * Returns the default tax rate for items without one: standard VAT if the shop has a VAT number, otherwise
 * none.
 */
export function usualRateOf({ business }: Pick<Shop, "business">): Rate {
  return business?.vat_number ? standardRate : 0;
}

export interface RightsAtTill {
  changePrice: boolean;
  giveDiscount: boolean;
  /** Hundredths of a percent; null means no limit. */
  discountLimit: number | null;
}

/** Returns the user's permissions on sale lines and the widest discount limit of their roles. */
export function rightsOf(shop: Shop): RightsAtTill {
  const { business, session, permissions } = shop;
  return {
    changePrice:
      permissions.has("price.override") || business?.settings.price_override === "everyone",
    giveDiscount: permissions.has("discount.give"),
    discountLimit: discountLimitIn(shop, { user: session.user, permissions }),
  };
}

/**
 * Returns the largest discount a user of this shop may give, in hundredths of a percent; null means no limit.
 * Zero until the shop's row has been synced.
 */
export function discountLimitIn(
  { business }: Pick<Shop, "business">,
  { user, permissions }: { user: Pick<User, "roles">; permissions: ReadonlySet<string> },
): number | null {
  if (business === null) return 0;
  const limits = business.settings.discount_limits;
  const limitOf = (role: RoleSlug) => {
    const limit = limits[role];
    return limit === null ? null : rate(limit);
  };
  return discountLimitOf(
    { roles: user.roles.map(({ slug }) => slug), permissions },
    {
      business_user: limitOf("business_user"),
      business_manager: limitOf("business_manager"),
      business_administrator: limitOf("business_administrator"),
    },
  );
}
