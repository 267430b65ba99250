import { formatMoneyWire, money, mostOfOne, multiplyDivide, type Minor } from "#/domain/money.ts";
import { smallestCoin } from "#/domain/purchasing/price-offer.ts";
import { hundredPercent, parseRate, taxIncluded } from "#/domain/rate.ts";
import type { ListedProduct } from "../listed-products.ts";

/** The change applied to each price. */
export interface PriceRule {
  readonly by: "percent" | "amount";
  readonly isLower: boolean;
  /** Hundredths of a percent or minor units; positive. */
  readonly size: number;
}

/**
 * Returns the unit prices are rounded to: the cash rounding unit, or the smallest coin in use if cash is not
 * rounded (0).
 */
export function coinOf(cashRounding: Minor): Minor {
  return cashRounding > 0 ? cashRounding : smallestCoin;
}

/**
 * Returns the changed price, rounded to the nearest coin; null if it is not positive or exceeds the maximum.
 */
export function newPrice(before: Minor, rule: PriceRule, coin: Minor): Minor | null {
  const size = rule.by === "amount" ? rule.size : multiplyDivide(before, rule.size, hundredPercent);
  const exact = before + (rule.isLower ? -size : size);
  const after = multiplyDivide(exact, 1, coin) * coin;
  return after > 0 && after < mostOfOne ? after : null;
}

/** The old and the new price of a product. */
export interface NewPrice {
  readonly product: ListedProduct;
  readonly before: Minor;
  /** Null if the rule yields no valid price. */
  readonly after: Minor | null;
  /** Whether the price is below cost, if the cost is known. */
  readonly isBelowCost: boolean;
}

export interface Pricing {
  readonly coin: Minor;
  readonly isTaxIncluded: boolean;
}

export function newPrices(
  products: readonly ListedProduct[],
  rule: PriceRule,
  { coin, isTaxIncluded }: Pricing,
): NewPrice[] {
  return products.map((product) => {
    const { selling_price, cost_price, tax_rate } = product.view;
    const before = money(selling_price);
    const after = newPrice(before, rule, coin);
    const cost = money(cost_price ?? "0.00");
    const rate = parseRate(tax_rate);
    const net =
      after !== null && isTaxIncluded && rate.ok ? after - taxIncluded(after, rate.value) : after;
    return { product, before, after, isBelowCost: net !== null && cost > 0 && net < cost };
  });
}

/** Returns the edit that sets a price. */
export function priceDraft(after: Minor): { selling_price: string } {
  return { selling_price: formatMoneyWire(after) };
}
