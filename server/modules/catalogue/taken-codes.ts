import { sql } from "drizzle-orm";
import { barcodeKey } from "#/domain/barcode.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { products, variants } from "./schema-catalogue.ts";

/**
 * Returns which of these lower-case SKUs are used by items other than `except`. A variant's SKU is its item's
 * SKU plus the suffix, so any item whose SKU is a prefix may hold it. One query, served by the index.
 */
export async function takenSkus(
  tx: Tx,
  business: string,
  skus: readonly string[],
  except: string,
): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set();
  const beginnings = [...new Set(skus.flatMap(beginningsOf))];
  const rows = await rowsOf<{ sku: string; suffixes: string[] | null }>(
    tx,
    sql`select lower(p.sku) as sku, (
        select array_agg(lower(v.sku_suffix)) from ${variants} v
        where v.business_id = p.business_id and v.product_id = p.id
      ) as suffixes
      from ${products} p
      where p.business_id = ${business} and p.id <> ${except}
        and lower(p.sku) = any(${sql.param(beginnings)}::text[])`,
  );
  const held = new Set(
    rows.flatMap(({ sku, suffixes }) => [sku, ...(suffixes ?? []).map((suffix) => sku + suffix)]),
  );
  return new Set(skus.filter((sku) => held.has(sku)));
}

function beginningsOf(sku: string): string[] {
  return Array.from({ length: sku.length }, (_, index) => sku.slice(0, index + 1));
}

/** Returns which of these barcodes, in `barcodeKey` form, are used by items other than `except`. */
export async function takenBarcodes(
  tx: Tx,
  business: string,
  keys: readonly string[],
  except: string,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  // A UPC-A may be stored as entered: the EAN-13 without its leading 0.
  const spellings = keys.flatMap((key) => (/^0\d{12}$/.test(key) ? [key, key.slice(1)] : [key]));
  const wanted = sql`any(${sql.param(spellings)}::text[])`;
  const rows = await rowsOf<{ barcode: string }>(
    tx,
    sql`select p.barcode from ${products} p
      where p.business_id = ${business} and p.id <> ${except} and p.barcode = ${wanted}
      union all
      select v.barcode from ${variants} v
      where v.business_id = ${business} and v.product_id <> ${except} and v.barcode = ${wanted}
      union all
      select k.barcode from ${products} p
      cross join jsonb_to_recordset(p.packs) as k(barcode text)
      where p.business_id = ${business} and p.id <> ${except} and p.packs <> '[]'
        and k.barcode = ${wanted}`,
  );
  return new Set(rows.map(({ barcode }) => barcodeKey(barcode)));
}
