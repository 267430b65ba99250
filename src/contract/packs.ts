import { z } from "zod";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { largestPack, mostPacks, priceOfOne } from "#/domain/pack.ts";
import { quantity as thousandths, whole } from "#/domain/quantity.ts";
import { id, moneyNotNegative, oneLine, quantity, requiredLine } from "./primitives.ts";

/** In whole units of the item. */
const size = z.int().min(2).max(largestPack);

/** A pack of an item: stock and quantities always use the item's own unit. */
export const pack = z
  .object({
    id,
    name_en: requiredLine(60),
    name_sw: oneLine(60),
    size,
    barcode: requiredLine(64).nullable(),
    /** Null if it costs as much as its single units. */
    price: moneyNotNegative.nullable(),
  })
  .meta({ id: "Pack" });

/** All packs of an item; a change replaces the whole list. */
export const packs = z
  .array(pack)
  .max(mostPacks)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length);

/** The pack a line was bought or sold by, as it was then; it may have been changed or removed since. */
export const packOfLine = z.object({ id, name: requiredLine(60), size }).meta({ id: "PackOfLine" });

type ByPack = { pack?: { size: number } | undefined };

/**
 * Whether a line sold by the pack has a whole number of packs; an invalid quantity is reported by its own
 * field.
 */
export function isWholePacks({ pack: by, quantity: some }: ByPack & { quantity: string }): boolean {
  if (by === undefined || !quantity.safeParse(some).success) return true;
  return thousandths(some) % (by.size * whole) === 0;
}

/** Whether a line's unit price equals its share of the pack price, if it has a pack. */
export function arePricesOne(
  by: ByPack["pack"],
  { each, byPack }: { each: string | null; byPack: string | null | undefined },
): boolean {
  if (by === undefined) return byPack === undefined || byPack === null;
  if (byPack === undefined) return false;
  if (byPack === null || each === null) return byPack === each;
  const isMoney = moneyNotNegative.safeParse(byPack).success;
  return !isMoney || each === formatMoneyWire(priceOfOne({ size: by.size, price: money(byPack) }));
}

export type Pack = z.infer<typeof pack>;
export type PackOfLine = z.infer<typeof packOfLine>;
