import type { CategoryFieldName } from "#/contract/category-fields.ts";
import type { CategoryRow } from "#/contract/category.ts";
import type { ProductFieldName, VariantFieldName } from "#/contract/product-fields.ts";
import type { ProductRow, VariantRow } from "#/contract/product.ts";
import type { SupplierFieldName } from "#/contract/supplier-fields.ts";
import type { SupplierRow } from "#/contract/supplier.ts";
import type { PlanLimits } from "#/domain/plans.ts";
import type { Millis } from "./ledger-records.ts";

/** What may be changed of each kind of row of the catalogue, as the wire writes it. */
export type CatalogueFields = {
  product: Pick<ProductRow, ProductFieldName> & { cost_price: string };
  variant: Pick<VariantRow, VariantFieldName>;
  category: Pick<CategoryRow, CategoryFieldName>;
  supplier: Pick<SupplierRow, SupplierFieldName>;
};

export type CatalogueEntity = keyof CatalogueFields;

export type KnownVariant = CatalogueFields["variant"] & { id: string };

/** Fields of a product that its prices are; each has a history. A pack's price is in `packs`. */
export const priceFields = ["cost_price", "selling_price", "wholesale_price", "packs"] as const;

/** Prices that were set at a moment by an operation; only those that it named. */
export type PriceRecord = {
  product: string;
  effectiveAt: Millis;
  opId: string;
  actor: string;
  prices: Partial<Pick<CatalogueFields["product"], (typeof priceFields)[number]>>;
};

/** What the commands of the catalogue need of a store, beside what all trading commands need. */
export type CatalogueStore = {
  /** The row as it stands, costs included; null when there is none. */
  catalogueRow<E extends CatalogueEntity>(
    entity: E,
    id: string,
  ): Promise<CatalogueFields[E] | null>;
  insertProduct(id: string, fields: CatalogueFields["product"], at: Millis): Promise<void>;
  insertVariant(product: string, variant: KnownVariant): Promise<void>;
  insertCategory(id: string, fields: CatalogueFields["category"]): Promise<void>;
  insertSupplier(id: string, fields: CatalogueFields["supplier"]): Promise<void>;
  /** Fills in a supplier that only stood in for this one; false where it did not. */
  fillSupplier(id: string, fields: CatalogueFields["supplier"]): Promise<boolean>;
  /** Writes the fields given, and no others. */
  saveCatalogueRow<E extends CatalogueEntity>(
    entity: E,
    id: string,
    changes: Partial<CatalogueFields[E]>,
  ): Promise<void>;
  variantsOf(product: string): Promise<KnownVariant[]>;
  /** Whether any stock, sale, purchase or transfer of the business names it. */
  isVariantUsed(id: string): Promise<boolean>;
  /** Takes it away; `variants` brings it back, switched off, when a command names it all the same. */
  removeVariant(id: string, at: Millis): Promise<void>;
  isVariantRemoved(id: string): Promise<boolean>;

  /** Of these SKUs, lower case, those that other items have: a variant's is its item's with the suffix. */
  takenSkus(skus: readonly string[], except: string): Promise<ReadonlySet<string>>;
  /** Of these keys (`barcodeKey`), those that other items or their variants have. */
  takenBarcodes(keys: readonly string[], except: string): Promise<ReadonlySet<string>>;
  categoryCodeTaken(code: string, except: string): Promise<boolean>;

  itemsIn(category: string): Promise<number>;
  /** Puts the items of one category into another; answers their ids. */
  moveItems(from: string, to: string): Promise<string[]>;
  /** Hangs what is below a category from another one, or from the top; answers their ids. */
  moveBelow(from: string, to: string | null): Promise<string[]>;
  removeCategory(id: string): Promise<void>;

  insertPrices(record: PriceRecord): Promise<void>;
  /** What the plan allows at this moment, and how many items are in use. */
  productRoom(at: Millis): Promise<{ limit: PlanLimits["products"]; used: number }>;
  /** The records of an item and of its variants, at all places, by their ids. */
  stockOf(product: string): Promise<string[]>;
  /** Gives the item's levels to those of its records whose own level nobody has edited; answers their ids. */
  followLevels(
    product: string,
    levels: { reorderLevel?: number; alertLevel?: number },
  ): Promise<string[]>;
  /** Where somebody works: their own place, else the business's first that is open. */
  homeLocation(user: string): Promise<string | null>;
};
