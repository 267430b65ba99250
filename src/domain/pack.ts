import { type Minor, multiplyDivide } from "./money.ts";
import { type Milli, milli, whole } from "./quantity.ts";

/** More packs than that no item has: a piece, an outer, a carton, a pallet. */
export const mostPacks = 8;

/** The largest pack, in whole units of its item. */
export const largestPack = 100_000;

/** What so many whole units cost together: 25,000 a carton of 24. */
export type PackPrice = { size: number; price: Minor };

/**
 * What a quantity comes to at the price of a pack, half up to the minor unit: whole packs exactly what
 * they cost, whatever that is for one piece.
 *
 * @param quantity in thousandths of the item's unit, as everywhere
 */
export function worthByPack(quantity: Milli, { size, price }: PackPrice): Minor {
  return multiplyDivide(price, milli(quantity), size * whole);
}

/** What one whole unit costs where a pack has a price, half up: for readers, not for sums. */
export function priceOfOne({ size, price }: PackPrice): Minor {
  return multiplyDivide(price, 1, size);
}

/** Packs of an item as far as their price goes; null where a pack costs what its pieces cost. */
export type PricedPack = { size: number; price: Minor | null };

/**
 * What a pack is sold at. Its own price holds for everybody; a variant's adjustment is added for each of
 * its pieces.
 *
 * @param each what one piece is sold at, the adjustment in it
 */
export function packPriceOf(
  { size, price }: PricedPack,
  { each, adjustment = 0 }: { each: Minor; adjustment?: Minor },
): Minor {
  return price === null ? size * each : Math.max(0, price + size * adjustment);
}

/**
 * The pack to order a quantity by: the one bought last, else the largest that is not more than is wanted.
 * Null where there is none: it is ordered by the piece then.
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

/** How many whole packs a quantity is, and what is left of it. */
export function inPacks(quantity: Milli, size: number): { packs: number; rest: Milli } {
  const rest = milli(quantity) % (size * whole);
  return { packs: (quantity - rest) / (size * whole), rest };
}

/** The smallest number of whole packs that holds a quantity, as a quantity. */
export function wholePacks(quantity: Milli, size: number): Milli {
  const { packs, rest } = inPacks(quantity, size);
  return (rest > 0 ? packs + 1 : packs) * size * whole;
}
