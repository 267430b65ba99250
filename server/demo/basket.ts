import type { Milli } from "#/domain/quantity.ts";
import { isFractional, whole } from "#/domain/quantity.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { CategoryCode } from "./categories.ts";
import { shillings, type StockedItem } from "./shop.ts";

export type BasketLine = { item: StockedItem; quantity: Milli };

const lineCounts = [
  [1, 30],
  [2, 26],
  [3, 18],
  [4, 12],
  [5, 8],
  [6, 6],
] as const;

/** Relative demand for items of a category. */
const demand = {
  FOOD: 1.5,
  GRAINS: 3,
  BASICS: 3,
  DAIRY: 3,
  SNACKS: 2.5,
  DRINKS: 3,
  CLEANING: 2,
  BODYCARE: 1.5,
  OILFUEL: 2,
  HARDWARE: 0.5,
  ELECTRICAL: 0.5,
  CLOTHING: 0.25,
  SHOES: 0.25,
  STATIONERY: 1,
} as const satisfies Record<CategoryCode, number>;

/** Above this price an item is bought occasionally, not daily. */
const dearFrom = shillings(8_000);

const portions = {
  cheapWeight: [
    [250, 10],
    [500, 25],
    [1000, 35],
    [1500, 8],
    [2000, 14],
    [3000, 5],
    [5000, 3],
  ],
  dearWeight: [
    [250, 60],
    [500, 30],
    [1000, 10],
  ],
  liquid: [
    [250, 15],
    [500, 35],
    [1000, 35],
    [2000, 10],
    [5000, 5],
  ],
  length: [
    [1000, 20],
    [1500, 8],
    [2000, 25],
    [2500, 5],
    [3000, 17],
    [4000, 10],
    [6000, 15],
  ],
  trifle: [
    [1000, 45],
    [2000, 25],
    [3000, 12],
    [4000, 8],
    [5000, 4],
    [6000, 6],
  ],
  single: [
    [1000, 62],
    [2000, 24],
    [3000, 8],
    [4000, 3],
    [6000, 3],
  ],
} as const satisfies Record<string, readonly (readonly [Milli, number])[]>;

/**
 * Fills one customer's basket: one to six different items, more of each for customers who buy for their own
 * shop. Never exceeds the stock; empty only if nothing is in stock.
 */
export function fillBasket(
  items: readonly StockedItem[],
  inStock: (item: StockedItem) => Milli,
  { forTrade }: { forTrade: boolean },
  chance: SeededRandom,
): BasketLine[] {
  const basket: BasketLine[] = [];
  const asked = new Map(items.map((item) => [item, appeal(item, forTrade)]));
  for (let left = chance.weighted(lineCounts); left > 0 && asked.size > 0; left -= 1) {
    const item = chance.weighted([...asked]);
    asked.delete(item);
    const quantity = atMost(inStock(item), portion(item, forTrade, chance), item);
    if (quantity > 0) basket.push({ item, quantity });
  }
  return basket;
}

function appeal({ good: item, variant, price }: StockedItem, forTrade: boolean): number {
  if (forTrade && price > shillings(20_000)) return 0;
  const favour = item.is_featured ? 9 : 1;
  const dearness = Math.min(1, dearFrom / price);
  const share = variant === null ? 1 : 1 / item.variants.length;
  return demand[item.category] * favour * dearness * share;
}

function portion(
  { good: item, price }: StockedItem,
  forTrade: boolean,
  chance: SeededRandom,
): Milli {
  const asked = chance.weighted<Milli>(portions[portionKind(item.unit, price)]);
  return forTrade ? Math.max(whole, asked) * 6 : asked;
}

function portionKind(unit: StockedItem["good"]["unit"], price: number): keyof typeof portions {
  if (unit === "kg") return price > dearFrom ? "dearWeight" : "cheapWeight";
  if (unit === "liter") return "liquid";
  if (unit === "meter") return "length";
  return price <= shillings(800) ? "trifle" : "single";
}

/** The available share of the wanted quantity, in steps a shop sells: a quarter, or one. */
function atMost(available: Milli, wanted: Milli, { good: item }: StockedItem): Milli {
  const step = isFractional(item.unit) ? whole / 4 : whole;
  const given = Math.min(available, wanted);
  return given - (given % step);
}
