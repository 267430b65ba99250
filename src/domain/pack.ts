import { type Minor, multiplyDivide } from "./money.ts";
import { type Milli, milli, whole } from "./quantity.ts";

/** Maximum packs per item; in practice an item has at most a piece, an outer, a carton and a pallet. */
export const mostPacks = 8;

/** The largest pack, in whole units of its item. */
export const largestPack = 100_000;

/** Price of a number of whole units: 25,000 for a carton of 24. */
export type PackPrice = { size: number; price: Minor };

/**
 * Returns the value of a quantity at a pack's price, rounded half up to the minor unit: whole packs cost
 * exactly their price, regardless of the unit price it implies.
 *
 * @param quantity in thousandths of the item's unit, as everywhere
 */
export function worthByPack(quantity: Milli, { size, price }: PackPrice): Minor {
  return multiplyDivide(price, milli(quantity), size * whole);
}

/** Returns the unit price implied by a pack price, rounded half up: for display, not for sums. */
export function priceOfOne({ size, price }: PackPrice): Minor {
  return multiplyDivide(price, 1, size);
}

/** Pack sizes and prices of an item; null if a pack costs as much as its single units. */
export type PricedPack = { size: number; price: Minor | null };

/**
 * Returns the selling price of a pack. Its own price applies to every customer; a variant's adjustment is
 * added for each of its units.
 *
 * @param each unit selling price including the adjustment
 */
export function packPriceOf(
  { size, price }: PricedPack,
  { each, adjustment = 0 }: { each: Minor; adjustment?: Minor },
): Minor {
  return price === null ? size * each : Math.max(0, price + size * adjustment);
}

/**
 * Returns the pack to order a quantity by: the one bought last, else the largest not above the wanted
 * quantity. Null if there is none: it is ordered by the unit.
 */
export function packToOrder<Pack extends { id: string; size: number }>(
  packs: readonly Pack[],
  wanted: Milli,
  last: string | undefined,
): Pack | null {
  const known = packs.find(({ id }) => id === last);
  const bySize = packs.toSorted((a, b) => b.size - a.size);
  return known ?? bySize.find(({ size }) => size * whole <= wanted) ?? null;
}

/** Splits a quantity into whole packs and the remainder. */
export function inPacks(quantity: Milli, size: number): { packs: number; rest: Milli } {
  const rest = milli(quantity) % (size * whole);
  return { packs: (quantity - rest) / (size * whole), rest };
}

/** Returns the smallest number of whole packs that covers a quantity, as a quantity. */
export function wholePacks(quantity: Milli, size: number): Milli {
  const { packs, rest } = inPacks(quantity, size);
  return (rest > 0 ? packs + 1 : packs) * size * whole;
}
