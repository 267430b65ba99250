import { barcodeKey } from "#/domain/barcode.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import type { ItemDraft } from "#/domain/import/import-draft.ts";
import type {
  categories,
  products,
  suppliers,
  variants,
} from "#server/modules/catalogue/schema-catalogue.ts";

export type ProductState = typeof products.$inferSelect;
export type VariantState = typeof variants.$inferSelect;
export type CategoryState = typeof categories.$inferSelect;
export type SupplierState = typeof suppliers.$inferSelect;

/** The business, the location whose stock is imported, and the time (epoch milliseconds). */
export type SnapshotScope = { business: string; location: string; now: number };

/** A known serial-tracked unit, relative to the import's location. */
export type Piece = { variant: string | null; place: "here" | "elsewhere" | "missing" | "gone" };

/** A parsed row with the SKU of the item it is a variant of. */
export type ReadRow = { position: number; draft: ItemDraft; parent: string | null };

/**
 * The part of the catalogue a set of rows affects. Planning updates it, so that each row sees the effects of
 * the rows before it.
 */
export type ImportSnapshot = {
  /** By `skuKey`. */
  products: Map<string, ProductState>;
  /** By `skuKey` of the item's SKU and the variant's suffix. */
  variants: Map<string, VariantState>;
  /** The SKUs that carry a barcode, by `skuKey`, by `barcodeKey`. */
  holders: Map<string, Map<string, string>>;
  /** By name in either language and by code, all lower case; the first of equal names wins. */
  categories: Map<string, CategoryState>;
  categoriesById: Map<string, CategoryState>;
  codes: Set<string>;
  suppliers: Map<string, SupplierState>;
  suppliersById: Map<string, SupplierState>;
  /** Stock of an item at the import's location in thousandths, by `itemKey`. */
  stock: Map<string, number>;
  /**
   * Serial-tracked units listed in rows or stored here, by item and `serialKeyOf`; only for items whose units
   * a row lists.
   */
  pieces: Map<string, Map<string, Piece>>;
  /** Number of further items the plan allows; null is unlimited. */
  room: number | null;
  /** `skuKey`s of items with variants among the rows of this file. */
  parents: ReadonlySet<string>;
};

/** SKUs are compared case-insensitively. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** Key of an item at a location: the product and its variant, which is null for the product itself. */
export function itemKey(product: string, variant: string | null): string {
  return `${product}/${variant ?? ""}`;
}

/** Records an item's barcode in place of its previous one. */
export function moveBarcode(
  snapshot: ImportSnapshot,
  sku: string,
  { from, to }: { from: string | null; to: string | null },
): void {
  if (from !== null) snapshot.holders.get(barcodeKey(from))?.delete(skuKey(sku));
  if (to === null) return;
  const key = barcodeKey(to);
  const holders = snapshot.holders.get(key) ?? new Map<string, string>();
  snapshot.holders.set(key, holders.set(skuKey(sku), sku));
}

/** The SKU of another item with this barcode, or null. */
export function holderOf(snapshot: ImportSnapshot, barcode: string, except: string): string | null {
  const holders = snapshot.holders.get(barcodeKey(barcode)) ?? [];
  const other = [...holders].find(([key]) => key !== skuKey(except));
  return other === undefined ? null : other[1];
}

/** Reports a fault of a row's field; `count` returns the number of faults reported. */
export type Tell = {
  (field: keyof ItemDraft, code: ImportFault["code"], value: string): void;
  count: () => number;
};
