import { quantity } from "#/domain/quantity.ts";
import { storedCatalogueOf } from "#/entities/products/stored-catalogue.ts";
import { productsWritten } from "#/entities/products/written-products.ts";
import { type KeptList, listOf, withRows } from "#/kit/live/kept-list.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import { productsByName } from "#/store/first-products.ts";
import { firstRows, keepFirstRows, mostFirstRows } from "#/store/first-rows.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { sellableAt } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectStock, type StockView } from "#/sync/projection-stock.ts";
import { movedItems, stockOf } from "./moved-items.ts";
import { stockOfProducts } from "./stock-queries.ts";
import { byName, recordsOf, type StockRecord, stockRecords } from "./stock-records.ts";

/** The stock records of a location, cached between visits. */
export function keptRecords(
  db: TradingDatabase,
  location: string,
  language: Language,
): KeptList<readonly StockRecord[]> {
  const name = ["records", location, language].join(" ");
  return listOf(db, { kind: "records", key: name }, () => {
    let before: OperationRow[] = [];
    const inReading = <Value>(read: () => Promise<Value>) =>
      db.transaction("r", [db.stockItems, db.products, db.variants, db.operations], read);
    const recordsOfStock = async (
      stock: readonly StockView[],
      operations: OperationRow[],
      products: Iterable<string> = [],
    ) => {
      const concerned = [...new Set([...products, ...stock.map(({ product }) => product)])];
      const stored = await storedCatalogueOf(db, concerned);
      return recordsOf(stock, { ...stored, operations }, location, language);
    };
    return {
      tables: ["stockItems", "products", "variants", "operations"],
      glance: async () => {
        const top = new Set(await firstRows(db, name));
        if (top.size === 0) {
          // No cached rows on this device yet: starts with the stock of the first products by name.
          const products = await firstRows(db, productsByName(language));
          for (const item of await itemsOf(db, location, products)) top.add(item);
        }
        if (top.size === 0) return null;
        const records = await inReading(async () => {
          const operations = await visibleOperations(db);
          return recordsOfStock(await stockOf(db, top, operations), operations);
        });
        return records.toSorted(byName(language));
      },
      read: () =>
        inReading(async () => {
          before = await visibleOperations(db);
          return stockRecords(db, location, language);
        }),
      update: (records, changed) =>
        inReading(async () => {
          const products = await productsWritten(db, changed);
          if (products === null) return null;
          const isWaiting = changed.has("operations");
          const operations = isWaiting ? await visibleOperations(db) : before;
          const isCatalogue = ({ touches }: OperationRow) => touches.includes(catalogueKey);
          for (const { subject } of isWaiting ? [...before, ...operations].filter(isCatalogue) : [])
            products.add(subject);
          const moved = await movedItems(db, location, {
            changed,
            before,
            operations,
            products: [...products],
          });
          if (moved === null) return null;
          before = operations;
          if (moved.items.size === 0 && products.size === 0) return records;
          const put = await recordsOfStock(moved.stock, operations, products);
          const isGone = ({ product, variant }: StockRecord) =>
            products.has(product) || moved.items.has(sellableAt(variant ?? product, location));
          return withRows(records, isGone, put, byName(language));
        }),
      note: (records) => {
        const top = records.slice(0, mostFirstRows);
        const items = top.map(({ product, variant }) => sellableAt(variant ?? product, location));
        return keepFirstRows(db, name, items);
      },
    };
  });
}

/** Available quantity by product at a location, summed over variants. Thousandths. */
export type StockHere = ReadonlyMap<string, number>;

/**
 * Available quantities of all products at a location, cached between visits. Products without a stock record
 * are absent.
 *
 * @param beside the cached product list shown next to it: its first rows are read first
 */
export function keptStock(
  db: TradingDatabase,
  location: string,
  beside: string,
): KeptList<StockHere> {
  return listOf(db, { kind: "stock", key: location }, () => {
    let before: OperationRow[] = [];
    /** Product and available quantity by item key. */
    let stockItems = new Map<string, { product: string; available: number }>();
    const summed = () => {
      const held = new Map<string, number>();
      for (const { product, available } of stockItems.values())
        held.set(product, (held.get(product) ?? 0) + available);
      return held;
    };
    const put = (views: ReturnType<typeof projectStock>) => {
      for (const { _good, product, quantity_available, location: at } of views) {
        if (at === location)
          stockItems.set(_good, { product, available: quantity(quantity_available) });
      }
    };
    const inReading = <Value>(read: () => Promise<Value>) =>
      db.transaction("r", [db.stockItems, db.operations], read);
    return {
      tables: ["stockItems", "operations"],
      glance: async () => {
        const top = await firstRows(db, beside);
        if (top.length === 0) return null;
        const held = await stockOfProducts(db, location, top);
        return new Map([...held].map(([product, { available }]) => [product, available]));
      },
      note: () => Promise.resolve(),
      read: () =>
        inReading(async () => {
          const [items, operations] = await Promise.all([
            db.stockItems.where("location").equals(location).toArray(),
            visibleOperations(db),
          ]);
          before = operations;
          stockItems = new Map();
          put(projectStock(items, operations));
          return summed();
        }),
      update: (stock, changed) =>
        inReading(async () => {
          const operations = changed.has("operations") ? await visibleOperations(db) : before;
          const moved = await movedItems(db, location, { changed, before, operations });
          if (moved === null) return null;
          before = operations;
          if (moved.items.size === 0) return stock;
          for (const item of moved.items) stockItems.delete(item);
          put([...moved.stock]);
          return summed();
        }),
    };
  });
}

/** Returns the item keys of these products that have a stock record at a location. */
async function itemsOf(db: TradingDatabase, location: string, products: readonly string[]) {
  const items = await Promise.all(
    products.map((product) =>
      db.stockItems.where("[product+location]").equals([product, location]).toArray(),
    ),
  );
  return items.flat().map(({ _good }) => _good);
}
