import { sql } from "drizzle-orm";
import type { ItemDraft } from "#/domain/import/import-draft.ts";
import { type KnownFamilies, parentsOf, prefixesOf } from "#/domain/import/import-family.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { skuKey } from "./import-snapshot.ts";

/** The item each row is a variant of, by the file and the catalogue; null for items that are not variants. */
export async function findParents(
  tx: Tx,
  business: string,
  drafts: readonly ItemDraft[],
): Promise<(string | null)[]> {
  const skus = drafts.map(({ sku }) => skuKey(sku));
  const asked = sql.param([...new Set([...skus, ...skus.flatMap(prefixesOf)])]);
  const items = await rowsOf<{ sku: string; type: string }>(
    tx,
    sql`select sku, product_type as type from products
      where business_id = ${business} and lower(sku) = any(${asked}::text[])`,
  );
  const variants = await rowsOf<{ sku: string; parent: string }>(
    tx,
    sql`select p.sku || v.sku_suffix as sku, p.sku as parent from variants v
      join products p on p.business_id = v.business_id and p.id = v.product_id
      where v.business_id = ${business} and lower(p.sku || v.sku_suffix) = any(${asked}::text[])`,
  );
  const known: KnownFamilies = {
    items: new Map(
      items.map(({ sku, type }) => [skuKey(sku), { sku, takesVariants: type === "VARIABLE" }]),
    ),
    variants: new Map(variants.map(({ sku, parent }) => [skuKey(sku), parent])),
  };
  return parentsOf(drafts, known);
}
