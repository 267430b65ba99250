import { money } from "#/domain/money.ts";
import type { User } from "#/contract/auth.ts";
import { discountLimitOf } from "#/domain/discount-limit.ts";
import type { RoleSlug } from "#/domain/permissions.ts";
import { rate, type Rate } from "#/domain/rate.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";

export interface SaleRulesOfShop {
  pricesIncludeTax: boolean;
  /** Minor units; 0 rounds nothing. */
  cashRounding: number;
}

/** How the shop counts; until its row is here, as the contract's defaults have it. */
export function saleRulesOf({ business }: Pick<Shop, "business">): SaleRulesOfShop {
  if (business === null) return { pricesIncludeTax: true, cashRounding: 0 };
  return {
    pricesIncludeTax: business.settings.prices_include_tax,
    cashRounding: money(business.settings.cash_rounding),
  };
}

/** Mainland Tanzania's standard rate of value-added tax. */
const standardRate: Rate = 1800;

/** The tax on an item of which nothing else is said: a shop with a VAT number sells with VAT, another without. */
export function usualRateOf({ business }: Pick<Shop, "business">): Rate {
  return business?.vat_number ? standardRate : 0;
}

export interface RightsAtTill {
  changePrice: boolean;
  giveDiscount: boolean;
  /** Hundredths of a percent; null is no limit. */
  discountLimit: number | null;
}

/** What this person may do to a line: their rights, and the widest limit of their roles. */
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
 * The largest discount somebody of this shop may give, hundredths of a percent; null is no limit.
 * Nothing until the shop's own row is here.
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
