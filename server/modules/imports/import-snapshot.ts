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

/** Whose catalogue, the place the stock counts at, and the moment (epoch milliseconds). */
export type SnapshotScope = { business: string; location: string; now: number };

/** A piece that is known, as the import's place sees it. */
export type Piece = { variant: string | null; place: "here" | "elsewhere" | "missing" | "gone" };

/** A row of a file, read, and the SKU of the item it is a variant of. */
export type ReadRow = { position: number; draft: ItemDraft; parent: string | null };

/**
 * What of the catalogue a set of rows meets. Planning writes into it, so that a row sees what the rows
 * before it will have done.
 */
export type ImportSnapshot = {
  /** By `skuKey`. */
  products: Map<string, ProductState>;
  /** By `skuKey` of the item's SKU and the variant's suffix. */
  variants: Map<string, VariantState>;
  /** The SKUs of what carries a barcode, by `skuKey`, by `barcodeKey`. */
  holders: Map<string, Map<string, string>>;
  /** By name in either language and by code, all lower case; the first of equal names. */
  categories: Map<string, CategoryState>;
  categoriesById: Map<string, CategoryState>;
  codes: Set<string>;
  suppliers: Map<string, SupplierState>;
  suppliersById: Map<string, SupplierState>;
  /** What is on the shelf of an item at the import's place, by `itemKey`; thousandths. */
  shelves: Map<string, number>;
  /** Pieces that rows name or that lie here, by item and `serialKeyOf`; of items whose pieces a row names. */
  pieces: Map<string, Map<string, Piece>>;
  /** How many more items the plan takes; null is without limit. */
  room: number | null;
  /** `skuKey`s of items that rows of this file are variants of. */
  parents: ReadonlySet<string>;
};

/** SKUs are told apart without regard to case. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** Tells an item at a place apart: the product and its variant, which is null for the product itself. */
export function itemKey(product: string, variant: string | null): string {
  return `${product}/${variant ?? ""}`;
}

/** Notes that an item carries a barcode, and no longer another one. */
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

/** The SKU of another item that carries the barcode, or null. */
export function holderOf(snapshot: ImportSnapshot, barcode: string, except: string): string | null {
  const holders = snapshot.holders.get(barcodeKey(barcode)) ?? [];
  const other = [...holders].find(([key]) => key !== skuKey(except));
  return other === undefined ? null : other[1];
}

/** Says what is wrong with a row at a field; `count` is how much has been said of it. */
export type Tell = {
  (field: keyof ItemDraft, code: ImportFault["code"], value: string): void;
  count: () => number;
};
