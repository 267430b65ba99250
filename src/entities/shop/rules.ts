import { money } from "#/domain/money.ts";
import { isRoleSlug } from "#/domain/permissions.ts";
import { rate } from "#/domain/rate.ts";
import type { Shop } from "./shop-context.ts";

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

export interface RightsAtTill {
  changePrice: boolean;
  giveDiscount: boolean;
  /** Hundredths of a percent; null is no limit. */
  discountLimit: number | null;
}

/** What this person may do to a line: their rights, and the widest limit of their roles. */
export function rightsOf({ business, session, permissions }: Shop): RightsAtTill {
  const limits = business?.settings.discount_limits;
  const own = session.user.roles.flatMap(({ slug }) =>
    limits !== undefined && isRoleSlug(slug) ? [limits[slug]] : [],
  );
  const isUnlimited = own.includes(null);
  const rates = own.flatMap((limit) => (limit === null ? [] : [rate(limit)]));
  return {
    changePrice:
      permissions.has("price.override") || business?.settings.price_override === "everyone",
    giveDiscount: permissions.has("discount.give"),
    discountLimit: isUnlimited ? null : Math.max(0, ...rates),
  };
}
