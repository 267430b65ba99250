import { eq } from "drizzle-orm";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { categories } from "#server/modules/catalogue/schema-catalogue.ts";

/** The category of items without one. */
const unsorted = { code: "UNSORTED", name_en: "Not sorted yet", name_sw: "Bado kupangwa" } as const;

/** Finds the category of each name in the rows, by name in either language or by code, or creates it. */
export async function categoriesOf(
  tx: Tx,
  store: LedgerStore,
  business: string,
  rows: readonly { category: string }[],
  newId: () => string,
): Promise<Map<string, string>> {
  const existing = await tx.select().from(categories).where(eq(categories.business_id, business));
  const byName = new Map(
    existing.flatMap(({ id, name_en, name_sw, code }) =>
      [name_en, name_sw, code].map((name) => [name.toLowerCase(), id] as const),
    ),
  );
  const codes = new Set(existing.map(({ code }) => code));
  const found = new Map<string, string>();
  for (const name of new Set(rows.map(({ category }) => category))) {
    const wanted = (name === "" ? unsorted.code : name).toLowerCase();
    const id = byName.get(wanted) ?? newId();
    found.set(name, id);
    if (byName.has(wanted)) continue;
    const code = name === "" ? unsorted.code : freeCode(name, codes);
    const names = name === "" ? unsorted : { name_en: name, name_sw: name };
    await tx.insert(categories).values({ business_id: business, id, ...names, code });
    store.touch("category", id, null);
    byName.set(wanted, id);
    codes.add(code);
  }
  return found;
}

/**
 * Derives codes like the category form: upper case, spaces to underscores, everything but A–Z and 0–9
 * dropped.
 */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toUpperCase()
    .replaceAll(/\s+/g, "_")
    .replaceAll(/[^A-Z0-9_]/g, "");
  const code = plain === "" ? "CATEGORY" : plain;
  let candidate = code;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${code}_${count}`;
  return candidate;
}
