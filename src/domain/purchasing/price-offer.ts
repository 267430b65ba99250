import { multiplyDivide, type Minor } from "../money.ts";
import { hundredPercent, type Rate, taxAdded, taxIncluded } from "../rate.ts";

/** An item as it is sold. */
export type SoldAt = {
  /** What the customer is asked, as the shop writes prices: with tax or without. */
  price: Minor;
  /** What one costs the shop; 0 where nobody said. */
  cost: Minor;
  taxRate: Rate;
};

/** How the shop writes prices. */
export type Pricing = {
  isTaxIncluded: boolean;
  /** Cash is rounded to this, minor units, and prices end at it; 0 where nothing is set. */
  step: Minor;
};

/** A price that keeps the margin, for an item that became dearer to buy. */
export type PriceOffer = {
  price: Minor;
  /** What would stay of today's price, hundredths of a percent of it without tax; below zero for a loss. */
  margin: number;
  /** What is usually kept. */
  kept: Rate;
};

/** From fewer items than this nothing is usual. */
const fewestItems = 3;
/** A margin beyond it would ask for a price without end, too large to reckon with. */
const mostKept: Rate = 9_000;
/** The smallest coin in use: fifty shillings. */
export const smallestCoin: Minor = 5_000;

/** What stays of a price without its tax, hundredths of a percent; null where cost or price is not known. */
export function marginOf({ price, cost, taxRate }: SoldAt, isTaxIncluded: boolean): number | null {
  const net = isTaxIncluded ? price - taxIncluded(price, taxRate) : price;
  if (net <= 0 || cost <= 0) return null;
  return multiplyDivide(net - cost, hundredPercent, net);
}

/** The margin in the middle of these items; null where too few say theirs. */
export function usualMargin(items: readonly SoldAt[], isTaxIncluded: boolean): number | null {
  const margins = items
    .map((item) => marginOf(item, isTaxIncluded))
    .filter((margin) => margin !== null)
    .toSorted((a, b) => a - b);
  if (margins.length < fewestItems) return null;
  return margins[Math.floor((margins.length - 1) / 2)] ?? null;
}

/**
 * The price that would keep the usual margin, where an item became dearer and less than that would stay
 * (docs/decisions/0043). Null where nothing is to be offered.
 *
 * @param usual of its category; without one the item's own margin before counts
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

/** What a pack with a price of its own is sold at once its item is: as much more or less, up to the next coin. */
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
