import { multiplyDivide, type Minor } from "../money.ts";
import { hundredPercent, type Rate, taxAdded, taxIncluded } from "../rate.ts";

/** Selling price and cost of an item. */
export type SoldAt = {
  /** Selling price as the shop writes prices: including or excluding tax. */
  price: Minor;
  /** Unit cost; 0 if unknown. */
  cost: Minor;
  taxRate: Rate;
};

/** The shop's pricing settings. */
export type Pricing = {
  isTaxIncluded: boolean;
  /** Cash rounding step in minor units, to which prices are rounded; 0 if not set. */
  step: Minor;
};

/** A suggested price that keeps the margin of an item whose cost rose. */
export type PriceOffer = {
  price: Minor;
  /**
   * Margin left at the current price, in hundredths of a percent of the price excluding tax; negative for a
   * loss.
   */
  margin: number;
  /** The usual margin. */
  kept: Rate;
};

/** With fewer items no usual margin is derived. */
const fewestItems = 3;
/** A higher margin would imply a price too large to calculate with. */
const mostKept: Rate = 9_000;
/** The smallest coin in use: fifty shillings. */
export const smallestCoin: Minor = 5_000;

/**
 * Returns the margin on a price excluding tax, in hundredths of a percent; null if cost or price is unknown.
 */
export function marginOf({ price, cost, taxRate }: SoldAt, isTaxIncluded: boolean): number | null {
  const net = isTaxIncluded ? price - taxIncluded(price, taxRate) : price;
  if (net <= 0 || cost <= 0) return null;
  return multiplyDivide(net - cost, hundredPercent, net);
}

/** Returns the median margin of these items; null if too few have one. */
export function usualMargin(items: readonly SoldAt[], isTaxIncluded: boolean): number | null {
  const margins = items
    .map((item) => marginOf(item, isTaxIncluded))
    .filter((margin) => margin !== null)
    .toSorted((a, b) => a - b);
  if (margins.length < fewestItems) return null;
  return margins[Math.floor((margins.length - 1) / 2)] ?? null;
}

/**
 * Returns the price that keeps the usual margin if an item's cost rose and less than that margin would remain
 * (docs/decisions/0043). Null if there is nothing to suggest.
 *
 * @param usual margin of its category; without one the item's previous margin is used
 */
export function priceOffer(
  item: SoldAt,
  newCost: Minor,
  usual: number | null,
  { isTaxIncluded, step }: Pricing,
): PriceOffer | null {
  const { price, cost, taxRate } = item;
  if (newCost <= cost) return null;
  const before = usual ?? marginOf(item, isTaxIncluded);
  const margin = marginOf({ ...item, cost: newCost }, isTaxIncluded);
  if (before === null || margin === null) return null;
  const kept = Math.min(Math.max(before, 0), mostKept);
  if (margin >= kept) return null;
  const net = multiplyDivide(newCost, hundredPercent, hundredPercent - kept);
  const asked = isTaxIncluded ? net + taxAdded(net, taxRate) : net;
  const offered = upToCoin(asked, step);
  return offered > price ? { price: offered, margin, kept } : null;
}

/**
 * Returns the new price of a pack with its own price after its item's price changed, by the same proportion,
 * rounded up to the next coin.
 */
export function packPriceAfter(
  price: Minor,
  { from, to, step }: { from: Minor; to: Minor; step: Minor },
): Minor {
  return from <= 0 ? price : upToCoin(multiplyDivide(price, to, from), step);
}

function upToCoin(amount: Minor, step: Minor): Minor {
  const coin = step > 0 ? step : smallestCoin;
  return Math.ceil(amount / coin) * coin;
}
