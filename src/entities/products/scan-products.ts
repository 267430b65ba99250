import { matchQuery, matchTexts, matchTier, matchTiers } from "#/domain/product-match.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { pendingHere } from "./product-queries.ts";

/** Rows per read: few enough that a scan stops soon after it is aborted. */
const chunkSize = 1_000;

/** As many as the index returns. */
const mostFound = 60;

/** Milliseconds after which results are shown; by then the index is nearly complete. */
const patience = 1_500;

/**
 * Searches this device's product names by prefix while the index is still being built. Stops with a full
 * screen of results or after a second and a half, so it may not find all.
 *
 * @param signal aborts it earlier if the input has changed
 */
export async function scanProducts(
  db: TradingDatabase,
  typed: string,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<StoredProduct[]> {
  const query = matchQuery(typed);
  const began = now();
  const found: { product: StoredProduct; tier: number }[] = [];
  const look = (product: StoredProduct) => {
    if (!product.is_active) return;
    const texts = matchTexts(
      [product.name_en, product.name_sw],
      [product.sku, product.barcode ?? ""],
      "",
    );
    const tier = matchTier(query, texts);
    if (tier !== null && tier <= matchTiers.wordStarts) found.push({ product, tier });
  };
  const { items } = await pendingHere(db);
  for (const view of items.values()) look(view);
  let after = "";
  while (!signal.aborted && found.length < mostFound && now() - began < patience) {
    const rows = await db.products.where("id").above(after).limit(chunkSize).toArray();
    for (const product of rows) if (!items.has(product.id)) look(product);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return found
    .toSorted(
      (a, b) => a.tier - b.tier || Number(b.product.is_featured) - Number(a.product.is_featured),
    )
    .slice(0, mostFound)
    .map(({ product }) => product);
}
