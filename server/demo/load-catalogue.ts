import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { Database, Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { businesses, locations } from "#server/kernel/database/schema-business.ts";
import { productPrices, products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { memberships } from "#server/kernel/database/schema-access.ts";
import { categoriesOf } from "./catalogue-categories.ts";
import { checkAlerts } from "#server/modules/stock/check-alerts.ts";
import { receiveStock } from "#server/modules/purchasing/receive-stock.ts";
import type { CatalogueRow } from "./read-catalogue.ts";

export type LoadDeps = { database: Database; now: () => number; newId: () => string };

export type Loaded =
  /** `known` rows have a SKU that already exists in the business; they were left unchanged. */
  { ok: true; loaded: number; known: number } | { ok: false; code: "no_such_business" };

/** Small enough that tills selling meanwhile never wait long for the business's lock. */
const rowsATransaction = 500;

type Place = { business: string; user: string; location: string };

/**
 * Loads the items of a catalogue into a business, with their stock at its first location against opening
 * equity. Rows are identified by SKU: loading the same rows again changes nothing, and an interrupted run
 * continues where it stopped. Tills receive the items with their next pull.
 *
 * @param rows each SKU once, as returned by `readCatalogue`
 * @param onProgress receives the number of finished rows after each transaction
 */
export async function loadCatalogue(
  deps: LoadDeps,
  subdomain: string,
  rows: readonly CatalogueRow[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Loaded> {
  const place = await deps.database.system((tx) => findPlace(tx, subdomain));
  if (!place) return { ok: false, code: "no_such_business" };
  let loaded = 0;
  for (let start = 0; start < rows.length; start += rowsATransaction) {
    const part = rows.slice(start, start + rowsATransaction);
    loaded += await deps.database.system((tx) => loadPart(tx, deps, place, part));
    onProgress(start + part.length);
  }
  return { ok: true, loaded, known: rows.length - loaded };
}

/** The business's first location, and its first user, in whose name the items are entered. */
async function findPlace(tx: Tx, subdomain: string): Promise<Place | null> {
  const [place] = await tx
    .select({ business: businesses.id, location: locations.id, user: memberships.user_id })
    .from(businesses)
    .innerJoin(locations, eq(locations.business_id, businesses.id))
    .innerJoin(memberships, eq(memberships.business_id, businesses.id))
    .where(eq(businesses.subdomain, subdomain))
    .orderBy(asc(locations.id), asc(memberships.user_id))
    .limit(1);
  return place ?? null;
}

/** Loads the rows of one transaction; returns how many of them were new. */
async function loadPart(
  tx: Tx,
  { now, newId }: LoadDeps,
  place: Place,
  rows: readonly CatalogueRow[],
): Promise<number> {
  const at = now();
  const scope = { business: place.business, user: place.user, seesCosts: true, now: at };
  const store = pgLedgerStore(tx, { ...scope, newId, sha256 });
  await store.lockBusiness();
  const known = await knownSkus(tx, place.business, rows);
  const fresh = rows.filter(({ sku }) => !known.has(sku)).map((row) => ({ ...row, id: newId() }));
  if (fresh.length === 0) return 0;

  const categoryOf = await categoriesOf(tx, store, place.business, fresh, newId);
  await insertProducts(tx, place.business, fresh, categoryOf, at, newId);
  for (const { id } of fresh) store.touch("product", id, null);
  await shelve(store, place, fresh, at, newId);
  await store.flushChanges();
  return fresh.length;
}

type FreshRow = CatalogueRow & { id: string };

/** SKUs of products, and of variants: product SKU plus suffix. */
async function knownSkus(
  tx: Tx,
  business: string,
  rows: readonly CatalogueRow[],
): Promise<Set<string>> {
  const asked = rows.map(({ sku }) => sku);
  const simple = await tx
    .select({ sku: products.sku })
    .from(products)
    .where(and(eq(products.business_id, business), inArray(products.sku, asked)));
  const variantSku = sql<string>`${products.sku} || ${variants.sku_suffix}`;
  const kinds = await tx
    .select({ sku: variantSku })
    .from(variants)
    .innerJoin(
      products,
      and(eq(products.business_id, variants.business_id), eq(products.id, variants.product_id)),
    )
    .where(and(eq(variants.business_id, business), inArray(variantSku, asked)));
  return new Set([...simple, ...kinds].map(({ sku }) => sku));
}

async function insertProducts(
  tx: Tx,
  business_id: string,
  rows: readonly FreshRow[],
  categoryOf: ReadonlyMap<string, string>,
  at: number,
  newId: () => string,
): Promise<void> {
  await tx.insert(products).values(
    rows.map((row) => ({
      business_id,
      id: row.id,
      sku: row.sku,
      barcode: row.barcode,
      name_en: row.name,
      name_sw: row.name,
      description_en: row.description,
      category_id: categoryOf.get(row.category) ?? "",
      cost_price: row.costPrice,
      selling_price: row.sellingPrice,
      unit_of_measure: row.unit,
      reorder_point: row.reorderPoint,
      is_active: row.isActive,
      created_at: at,
    })),
  );
  await tx.insert(productPrices).values(
    rows.map(({ id, costPrice, sellingPrice }) => ({
      business_id,
      id: newId(),
      product_id: id,
      effective_at: at,
      cost_price: costPrice,
      selling_price: sellingPrice,
    })),
  );
}

/** Creates a stock record for each item, including those without stock, so that it can be counted. */
async function shelve(
  store: LedgerStore,
  { location }: Place,
  rows: readonly FreshRow[],
  at: number,
  newId: () => string,
): Promise<void> {
  const keyOf = ({ id }: FreshRow) => ({ product: id, variant: null, location });
  const stock = await store.stockItems(rows.map(keyOf));
  for (const stockItem of stock) store.touch("stock_item", stockItem.id, location);
  await receiveStock(store, {
    opId: newId(),
    at,
    description: "Stock of an import",
    lines: rows.map((row) => ({
      id: newId(),
      key: keyOf(row),
      quantity: row.available,
      cost: row.costPrice,
    })),
  });
  const empty = stock.filter((_, index) => (rows[index]?.available ?? 0) <= 0);
  await checkAlerts(store, empty, at);
}
