import { and, eq, inArray, sql } from "drizzle-orm";
import { barcodeKey } from "#/domain/barcode.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import {
  categories,
  products,
  suppliers,
  variants,
} from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { planUsage } from "#server/modules/businesses/queries/plan-usage.ts";
import { loadSerials } from "./load-serials.ts";
import { addCategory, addSupplier } from "./plan-names.ts";
import {
  itemKey,
  moveBarcode,
  type ReadRow,
  skuKey,
  type ImportSnapshot,
  type SnapshotScope,
} from "./import-snapshot.ts";

/** Loads the part of the catalogue these rows affect: by SKU, by their items' SKU, by barcode. */
export async function loadSnapshot(
  tx: Tx,
  scope: SnapshotScope,
  rows: readonly ReadRow[],
  parents: ReadonlySet<string>,
): Promise<ImportSnapshot> {
  const { business, location } = scope;
  const snapshot: ImportSnapshot = {
    products: new Map(),
    variants: new Map(),
    holders: new Map(),
    categories: new Map(),
    categoriesById: new Map(),
    codes: new Set(),
    suppliers: new Map(),
    suppliersById: new Map(),
    stock: new Map(),
    pieces: new Map(),
    room: await roomLeft(tx, scope),
    parents,
  };
  const inBusiness = eq(categories.business_id, business);
  for (const category of await tx
    .select()
    .from(categories)
    .where(inBusiness)
    .orderBy(categories.id))
    addCategory(snapshot, category);
  const own = eq(suppliers.business_id, business);
  for (const supplier of await tx.select().from(suppliers).where(own).orderBy(suppliers.id))
    addSupplier(snapshot, supplier);
  await loadItems(tx, business, snapshot, rows);
  await loadPackCodes(tx, business, snapshot);
  await loadStock(tx, business, location, snapshot);
  await loadSerials(tx, scope, snapshot, rows);
  return snapshot;
}

async function roomLeft(tx: Tx, { business, now }: SnapshotScope): Promise<number | null> {
  const { limits, usage } = await planUsage(tx, business, now);
  return limits.products === null ? null : limits.products - usage.products;
}

/** Items and variants that the rows reference, and those carrying one of their barcodes. */
async function loadItems(
  tx: Tx,
  business: string,
  snapshot: ImportSnapshot,
  rows: readonly ReadRow[],
): Promise<void> {
  const skus = rows.flatMap(({ draft, parent }) => [
    draft.sku,
    ...(parent === null ? [] : [parent]),
  ]);
  const keys = sql.param([...new Set(skus.map(skuKey))]);
  const barcodes = sql.param(
    rows.flatMap(({ draft: { barcode, packs = [] } }) =>
      [barcode, ...packs.map((pack) => pack.barcode)].flatMap(formsOf),
    ),
  );
  const fullSku = sql<string>`lower(${products.sku} || ${variants.sku_suffix})`;
  const ofProduct = and(
    eq(products.business_id, variants.business_id),
    eq(products.id, variants.product_id),
  );
  const named = await tx
    .select({ id: products.id })
    .from(variants)
    .innerJoin(products, ofProduct)
    .where(
      sql`${variants.business_id} = ${business} and
        (${fullSku} = any(${keys}::text[]) or ${variants.barcode} = any(${barcodes}::text[]))`,
    );
  // Three queries, each served by its own index: combined with OR they would read the whole catalogue.
  const ids = sql.param(named.map(({ id }) => id));
  const items = await tx
    .select()
    .from(products)
    .where(
      sql`${products.business_id} = ${business} and ${products.id} in (
        select id from products where business_id = ${business} and lower(sku) = any(${keys}::text[])
        union
        select id from products where business_id = ${business} and barcode = any(${barcodes}::text[])
        union
        select unnest(${ids}::uuid[]))`,
    );
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of items) {
    snapshot.products.set(skuKey(item.sku), item);
    moveBarcode(snapshot, item.sku, { from: null, to: item.barcode });
  }
  if (items.length === 0) return;
  const theirs = inArray(variants.product_id, [...byId.keys()]);
  for (const variant of await tx
    .select()
    .from(variants)
    .where(and(eq(variants.business_id, business), theirs))) {
    const sku = `${byId.get(variant.product_id)?.sku ?? ""}${variant.sku_suffix}`;
    snapshot.variants.set(skuKey(sku), variant);
    moveBarcode(snapshot, sku, { from: null, to: variant.barcode });
  }
}

/** The barcodes of packs, which few items have. */
async function loadPackCodes(tx: Tx, business: string, snapshot: ImportSnapshot): Promise<void> {
  const packed = await tx
    .select({ sku: products.sku, packs: products.packs })
    .from(products)
    .where(and(eq(products.business_id, business), sql`${products.packs} <> '[]'`));
  for (const { sku, packs } of packed)
    for (const { barcode } of packs) moveBarcode(snapshot, sku, { from: null, to: barcode });
}

/** A barcode in all forms it may be stored in: with and without the leading zero of a UPC-A. */
function formsOf(barcode: string | null | undefined): string[] {
  if (barcode === undefined || barcode === null) return [];
  const key = barcodeKey(barcode);
  return [...new Set([barcode, key, key.replace(/^0/, "")])];
}

async function loadStock(
  tx: Tx,
  business: string,
  location: string,
  snapshot: ImportSnapshot,
): Promise<void> {
  const ids = [...snapshot.products.values()].map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await tx
    .select({
      product: stockItems.product_id,
      variant: stockItems.variant_id,
      quantity: stockItems.quantity_available,
    })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.business_id, business),
        eq(stockItems.location_id, location),
        sql`${stockItems.product_id} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  for (const { product, variant, quantity } of rows)
    snapshot.stock.set(itemKey(product, variant), quantity);
}
