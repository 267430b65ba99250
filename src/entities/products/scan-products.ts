import { matchQuery, matchTexts, matchTier, matchTiers } from "#/domain/product-match.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { pendingHere } from "./product-queries.ts";

/** Rows a reading: few enough that a scan can stop soon after it is to. */
const chunkSize = 1_000;

/** As many as the index would give. */
const mostFound = 60;

/** Milliseconds after which what was found is shown: by then the index is nearly there. */
const patience = 1_500;

/**
 * Looks through the names of this device's products for those that begin with what is typed, while the index is still being
 * built. Stops when it has a screen of them or after a second and a half, so it may not find all.
 *
 * @param signal stops it sooner: something else is typed by now
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
