import { firstRows, keepFirstRows, mostFirstRows } from "./first-rows.ts";
import type { StoredProduct } from "./replicated-rows.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Returns the name in a language, falling back to the other one if empty. */
const namesIn = {
  en: ({ name_en, name_sw }: Named) => name_en?.trim() || name_sw || "",
  sw: ({ name_en, name_sw }: Named) => name_sw?.trim() || name_en || "",
} as const;

type Named = Partial<Pick<StoredProduct, "name_en" | "name_sw">>;

/** The key under which the first rows of the product list by name are stored. */
export function productsByName(language: keyof typeof namesIn): string {
  return `products ${language}`;
}

/**
 * Tracks which products come first by name while they are received, so that a list opened for the first time
 * starts with them instead of waiting for a full read. Runs inside the transaction that stores them.
 */
export async function noteFirstProducts(
  db: TradingDatabase,
  received: readonly StoredProduct[],
): Promise<void> {
  for (const [language, nameOf] of Object.entries(namesIn)) {
    const list = productsByName(language as keyof typeof namesIn);
    const known = await firstRows(db, list);
    // If products exist but no first rows are stored, a few new products are not necessarily the first.
    if (known.length === 0 && (await db.products.count()) > received.length) continue;
    const { compare } = new Intl.Collator(language, { numeric: true });
    const byName = (a: StoredProduct, b: StoredProduct) => compare(nameOf(a), nameOf(b));
    const news = new Set(received.map(({ id }) => id));
    const others = (await db.products.bulkGet(known.filter((id) => !news.has(id)))).flatMap(
      (row) => row ?? [],
    );
    const last = known.length < mostFirstRows ? undefined : others.at(-1);
    // After the last stored row there may be others that are not stored: rows received there are not
    // necessarily next.
    const near = last === undefined ? received : received.filter((row) => byName(row, last) < 0);
    const top = [...others, ...near].toSorted(byName).slice(0, mostFirstRows);
    await keepFirstRows(
      db,
      list,
      top.map(({ id }) => id),
    );
  }
}
