import { firstRows, keepFirstRows, mostFirstRows } from "./first-rows.ts";
import type { StoredProduct } from "./replicated-rows.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The language a name is wanted in, and the other one, for where that was never written. */
const namesIn = {
  en: ({ name_en, name_sw }: Named) => name_en?.trim() || name_sw || "",
  sw: ({ name_en, name_sw }: Named) => name_sw?.trim() || name_en || "",
} as const;

type Named = Partial<Pick<StoredProduct, "name_en" | "name_sw">>;

/** How the list of products by name is called where its first rows are kept. */
export function productsByName(language: keyof typeof namesIn): string {
  return `products ${language}`;
}

/**
 * Keeps which products come first by name while they are received, so that a list opened for the first
 * time on a device begins with them and does not wait for all to be read. Works inside the transaction
 * that stores them.
 */
export async function noteFirstProducts(
  db: TradingDatabase,
  received: readonly StoredProduct[],
): Promise<void> {
  for (const [language, nameOf] of Object.entries(namesIn)) {
    const list = productsByName(language as keyof typeof namesIn);
    const known = await firstRows(db, list);
    // Where others are stored of which nothing is kept, a few new ones are not the first of all.
    if (known.length === 0 && (await db.products.count()) > received.length) continue;
    const { compare } = new Intl.Collator(language, { numeric: true });
    const byName = (a: StoredProduct, b: StoredProduct) => compare(nameOf(a), nameOf(b));
    const news = new Set(received.map(({ id }) => id));
    const others = (await db.products.bulkGet(known.filter((id) => !news.has(id)))).flatMap(
      (row) => row ?? [],
    );
    const last = known.length < mostFirstRows ? undefined : others.at(-1);
    // Behind the last one kept there may be others that are not: what is received there is not next.
    const near = last === undefined ? received : received.filter((row) => byName(row, last) < 0);
    const top = [...others, ...near].toSorted(byName).slice(0, mostFirstRows);
    await keepFirstRows(
      db,
      list,
      top.map(({ id }) => id),
    );
  }
}
