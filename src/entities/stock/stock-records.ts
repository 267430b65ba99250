import { money } from "#/domain/money.ts";
import { matchQuery, matchTexts, matchTier, type MatchTexts } from "#/domain/product-match.ts";
import { quantity, type Unit } from "#/domain/quantity.ts";
import { recordStatus, type RecordStatus } from "#/domain/stock-status.ts";
import {
  storedCatalogue,
  type StoredCatalogue,
  storedCatalogueOf,
} from "#/entities/products/stored-catalogue.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import type { SyncMark } from "#/sync/overlay.ts";
import { projectProducts } from "#/sync/projection-catalogue.ts";
import { projectStock, type StockView } from "#/sync/projection-stock.ts";

/** The stock of one item at one location, as known to this device. Quantities in thousandths. */
export interface StockRecord {
  id: string;
  product: string;
  variant: string | null;
  /** The product's name in the current language. */
  name: string;
  variantName: string | null;
  sku: string;
  unit: Unit;
  /** Whether its units are tracked by serial number. */
  isSerial: boolean;
  available: number;
  reorderLevel: number;
  minimumStockLevel: number;
  maxStockLevel: number | null;
  alertLevel: number;
  /** Damaged quantity, not for sale; usually 0. */
  damaged: number;
  /** Quantity reserved for prepared transfers, not for sale. */
  reserved: number;
  binLocation: string;
  /** Selling price per whole unit, minor units. */
  price: number;
  /** The supplier's minimum order quantity; null if unknown. */
  reorderQuantity: number | null;
  /** Cost per whole unit, minor units; null for users without permission to see costs. */
  cost: number | null;
  status: RecordStatus;
  sync: SyncMark;
  /** Search texts: names in both languages and of the variant, codes, and the shelf position. */
  found: { names: readonly string[]; codes: readonly string[]; place: string };
}

/**
 * Returns the stock records of a location sorted by name. Omits items that are no longer sold and out of
 * stock, since they will not be reordered.
 */
export function stockRecords(
  db: TradingDatabase,
  location: string,
  language: Language,
): Promise<StockRecord[]> {
  const tables = [db.stockItems, db.products, db.variants, db.operations];
  return db.transaction("r", tables, async () => {
    const [items, stored, operations] = await Promise.all([
      db.stockItems.where("location").equals(location).toArray(),
      storedCatalogue(db),
      visibleOperations(db),
    ]);
    const told = { ...stored, operations };
    return recordsOf(projectStock(items, operations), told, location, language).toSorted(
      byName(language),
    );
  });
}

/** The stored data that records are built from. */
export interface ToldStock extends StoredCatalogue {
  readonly operations: OperationRow[];
}

/** Builds records for these stock rows, preserving their order. */
export function recordsOf(
  stock: readonly StockView[],
  { products, variants, operations }: ToldStock,
  location: string,
  language: Language,
): StockRecord[] {
  const items = withUnsent(products, variants, operations);
  const productOf = new Map(items.products.map((row) => [row.id, row]));
  const toldOf = new Map(products.map((row) => [row.id, row]));
  const variantOf = new Map(items.variants.map((row) => [row.id, row]));
  return stock
    .filter((item) => item.location === location)
    .flatMap((item) => {
      const product = productOf.get(item.product);
      const variant = item.variant === null ? null : variantOf.get(item.variant);
      // The item itself has not been synced yet.
      if (product === undefined || variant === undefined) return [];
      const shown = followingLevels(item, toldOf.get(item.product), product);
      const record = recordOf(shown, product, variant, language);
      const isSold = product.is_active && (variant?.is_active ?? true);
      const isThere = record.available > 0 || record.damaged !== 0 || record.reserved !== 0;
      return isSold || isThere ? [record] : [];
    });
}

/** Compares records by name in a language. */
export function byName(language: Language): (a: StockRecord, b: StockRecord) => number {
  const collator = new Intl.Collator(language, { numeric: true });
  return (a, b) =>
    collator.compare(a.name, b.name) || collator.compare(a.variantName ?? "", b.variantName ?? "");
}

/** Returns one record of a location by its id or its item key; null if there is none. */
export async function stockRecord(
  db: TradingDatabase,
  location: string,
  id: string,
  language: Language,
): Promise<StockRecord | null> {
  const tables = [db.stockItems, db.products, db.variants, db.operations];
  return db.transaction("r", tables, async () => {
    const row =
      (await db.stockItems.get(id)) ?? (await db.stockItems.where("_good").equals(id).first());
    const key = row?._good ?? id;
    const operations = await operationsTouching(db, [key, catalogueKey]);
    const item = projectStock(row === undefined ? [] : [row], operations).find(
      ({ _good }) => _good === key,
    );
    if (item === undefined || item.location !== location) return null;
    const { products, variants } = await storedCatalogueOf(db, [item.product]);
    const items = withUnsent(products, variants, operations);
    const product = items.products.find((one) => one.id === item.product);
    const variant =
      item.variant === null ? null : items.variants.find((one) => one.id === item.variant);
    if (product === undefined || variant === undefined) return null;
    return recordOf(followingLevels(item, products[0], product), product, variant, language);
  });
}

/** Adds products created or changed on this device that the feed has not confirmed yet. */
function withUnsent(
  products: StoredProduct[],
  variants: StoredVariant[],
  operations: OperationRow[],
): { products: StoredProduct[]; variants: StoredVariant[] } {
  if (!operations.some(({ touches }) => touches.includes(catalogueKey)))
    return { products, variants };
  const views = projectProducts(products, variants, operations);
  return { products: views, variants: views.flatMap((view) => view.variants) };
}

/**
 * A record without its own levels inherits those of its item (S15): if its level equalled the item's stored
 * one, it follows an unconfirmed edit of the item.
 */
function followingLevels(
  item: StockView,
  told: StoredProduct | undefined,
  now: StoredProduct,
): StockView {
  if (told === undefined || told === now) return item;
  return {
    ...item,
    ...(item.reorder_level === told.reorder_point ? { reorder_level: now.reorder_point } : {}),
    ...(item.alert_level === told.alert_level ? { alert_level: now.alert_level } : {}),
  };
}

function recordOf(
  item: StockView,
  product: StoredProduct,
  variant: StoredVariant | null,
  language: Language,
): StockRecord {
  const levels = {
    available: quantity(item.quantity_available),
    reorderLevel: quantity(item.reorder_level),
    minimumStockLevel: quantity(item.minimum_stock_level),
    alertLevel: quantity(item.alert_level),
    maxStockLevel: item.max_stock_level === null ? null : quantity(item.max_stock_level),
  };
  const sku = `${product.sku}${variant?.sku_suffix ?? ""}`;
  const names = [product.name_en, product.name_sw, variant?.name ?? ""];
  const codes = [sku, product.barcode ?? "", variant?.barcode ?? ""];
  return {
    id: item.id,
    product: item.product,
    variant: item.variant,
    name: nameIn(product, language),
    variantName: variant?.name ?? null,
    sku,
    unit: product.unit_of_measure,
    isSerial: product.tracking_type === "SERIAL",
    ...levels,
    damaged: quantity(item.damaged_quantity ?? "0"),
    reserved: quantity(item.reserved_quantity ?? "0"),
    binLocation: item.bin_location,
    price: money(product.selling_price),
    reorderQuantity: quantityOrNone(product.order_quantity),
    cost: product.cost_price === undefined ? null : money(product.cost_price),
    status: recordStatus(levels),
    sync: item.sync,
    found: { names, codes, place: item.bin_location },
  };
}

const folded = new WeakMap<StockRecord, MatchTexts>();

/** Returns the matching records, best match first (`product-match.ts`); all records if the query is empty. */
export function matchingRecords(records: readonly StockRecord[], typed: string): StockRecord[] {
  const query = matchQuery(typed);
  if (query.words.length === 0) return [...records];
  return records
    .flatMap((record) => {
      const { names, codes, place } = record.found;
      const texts = folded.get(record) ?? matchTexts(names, codes, place);
      folded.set(record, texts);
      const tier = matchTier(query, texts);
      return tier === null ? [] : [{ record, tier }];
    })
    .toSorted((a, b) => a.tier - b.tier)
    .map(({ record }) => record);
}

/** Rows stored by an earlier version lack this field. */
function quantityOrNone(wire: string | null | undefined): number | null {
  return wire === undefined || wire === null ? null : quantity(wire);
}
