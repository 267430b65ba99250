import type { CategoryFieldName } from "#/contract/category-fields.ts";
import type { CategoryRow } from "#/contract/category.ts";
import type { ProductFieldName, VariantFieldName } from "#/contract/product-fields.ts";
import type { ProductRow, VariantRow } from "#/contract/product.ts";
import type { SupplierFieldName } from "#/contract/supplier-fields.ts";
import type { SupplierRow } from "#/contract/supplier.ts";
import type { PlanLimits } from "#/domain/plans.ts";
import type { Millis } from "./ledger-records.ts";

/** The editable fields of each kind of catalogue row, in wire format. */
export type CatalogueFields = {
  product: Pick<ProductRow, ProductFieldName> & { cost_price: string };
  variant: Pick<VariantRow, VariantFieldName>;
  category: Pick<CategoryRow, CategoryFieldName>;
  supplier: Pick<SupplierRow, SupplierFieldName>;
};

export type CatalogueEntity = keyof CatalogueFields;

export type KnownVariant = CatalogueFields["variant"] & { id: string };

/** The price fields of a product; each has a history. A pack's price is in `packs`. */
export const priceFields = ["cost_price", "selling_price", "wholesale_price", "packs"] as const;

/** Prices set by an operation at a given time; only those it contains. */
export type PriceRecord = {
  product: string;
  effectiveAt: Millis;
  opId: string;
  actor: string;
  prices: Partial<Pick<CatalogueFields["product"], (typeof priceFields)[number]>>;
};

/** The part of the store needed by the catalogue's commands, in addition to that of all trading commands. */
export type CatalogueStore = {
  /** The current row, costs included; null if there is none. */
  catalogueRow<E extends CatalogueEntity>(
    entity: E,
    id: string,
  ): Promise<CatalogueFields[E] | null>;
  insertProduct(id: string, fields: CatalogueFields["product"], at: Millis): Promise<void>;
  insertVariant(product: string, variant: KnownVariant): Promise<void>;
  insertCategory(id: string, fields: CatalogueFields["category"]): Promise<void>;
  insertSupplier(id: string, fields: CatalogueFields["supplier"]): Promise<void>;
  /** Completes a supplier's placeholder; false if it was not a placeholder. */
  fillSupplier(id: string, fields: CatalogueFields["supplier"]): Promise<boolean>;
  /** Writes only the given fields. */
  saveCatalogueRow<E extends CatalogueEntity>(
    entity: E,
    id: string,
    changes: Partial<CatalogueFields[E]>,
  ): Promise<void>;
  variantsOf(product: string): Promise<KnownVariant[]>;
  /** Whether any stock, sale, purchase or transfer of the business references it. */
  isVariantUsed(id: string): Promise<boolean>;
  /** Removes it; `variants` restores it as inactive if a command still references it. */
  removeVariant(id: string, at: Millis): Promise<void>;
  isVariantRemoved(id: string): Promise<boolean>;

  /** The given SKUs, in lower case, that other items use: a variant's is its item's plus the suffix. */
  takenSkus(skus: readonly string[], except: string): Promise<ReadonlySet<string>>;
  /** The given keys (`barcodeKey`) that other items or their variants use. */
  takenBarcodes(keys: readonly string[], except: string): Promise<ReadonlySet<string>>;
  categoryCodeTaken(code: string, except: string): Promise<boolean>;

  itemsIn(category: string): Promise<number>;
  /** Moves the items of one category to another; returns their ids. */
  moveItems(from: string, to: string): Promise<string[]>;
  /** Moves the subcategories of a category to another parent, or to the top level; returns their ids. */
  moveBelow(from: string, to: string | null): Promise<string[]>;
  removeCategory(id: string): Promise<void>;

  insertPrices(record: PriceRecord): Promise<void>;
  /** The plan's limit at this time, and the number of items in use. */
  productRoom(at: Millis): Promise<{ limit: PlanLimits["products"]; used: number }>;
  /** The ids of the stock records of an item and its variants, at all locations. */
  stockOf(product: string): Promise<string[]>;
  /** Applies the item's levels to its records whose own level was never edited; returns their ids. */
  followLevels(
    product: string,
    levels: { reorderLevel?: number; alertLevel?: number },
  ): Promise<string[]>;
  /** The user's own location, else the first open one of the business. */
  homeLocation(user: string): Promise<string | null>;
};
