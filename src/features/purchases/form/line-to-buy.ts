import type { PackOfLine } from "#/contract/packs.ts";
import type { ToBuy } from "#/contract/to-buy.ts";
import { money, type Minor } from "#/domain/money.ts";
import { inPacks, priceOfOne, wholePacks } from "#/domain/pack.ts";
import { formatQuantityWire, quantity as quantityOf } from "#/domain/quantity.ts";
import { packNamed } from "#/entities/products/sellable-item.ts";
import { type BoughtItem, costBy } from "#/entities/purchases/supplier-purchases.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { EnteredLine } from "./purchase-form-values.ts";

export type LineToBuy = ToBuy["suppliers"][number]["lines"][number];

export interface KnownHere {
  /** The item as known to this device; newer than the response if it was changed here. */
  row: StoredProduct | undefined;
  /** The last purchase of the item from this supplier stored on this device. */
  before: BoughtItem | undefined;
  language: Language;
  /** Formats a cost as typed. */
  written: (cost: Minor) => string;
}

/** Converts a purchase suggestion to a line; null if the item is inactive. */
export function lineToBuy(
  line: LineToBuy,
  id: string,
  { row, before, language, written }: KnownHere,
): EnteredLine | null {
  if (row?.is_active === false) return null;
  const { product, variant, name, unit } = line;
  const pack = packNow(line.pack, row, language);
  const wanted = quantityOf(line.quantity);
  const cost = before === undefined ? costAsTold(line, pack, row) : costBy(before, pack);
  return {
    id,
    product,
    variant,
    name,
    unit,
    pack,
    quantity:
      pack === null
        ? formatQuantityWire(wanted)
        : String(inPacks(wholePacks(wanted, pack.size), pack.size).packs),
    unitCost: cost === 0 ? "" : written(cost),
    note: "",
    damaged: "",
    newPrice: "",
    serials: [],
  };
}

/** Returns the current version of the suggested pack; null if the item no longer has it. */
function packNow(
  pack: PackOfLine | null,
  row: StoredProduct | undefined,
  language: Language,
): PackOfLine | null {
  if (pack === null || row === undefined) return pack;
  if (row.tracking_type === "SERIAL") return null;
  const own = row.packs?.find(({ id }) => id === pack.id);
  return own === undefined ? null : packNamed(own, language);
}

/** Returns the server's cost per pack or unit, otherwise the item's usual cost. */
function costAsTold(
  { cost, pack: told }: LineToBuy,
  pack: PackOfLine | null,
  row: StoredProduct | undefined,
): Minor {
  if (cost === undefined) return money(row?.cost_price ?? "0.00") * (pack?.size ?? 1);
  if (told?.size === pack?.size) return money(cost);
  const each = told === null ? money(cost) : priceOfOne({ size: told.size, price: money(cost) });
  return each * (pack?.size ?? 1);
}
