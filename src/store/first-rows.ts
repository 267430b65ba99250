import { readMeta, writeMeta } from "./meta.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** More than the largest screen shows. */
export const mostFirstRows = 60;

/** The first rows of a long list when it was last read completely: they are read first the next time. */
export async function firstRows(db: TradingDatabase, list: string): Promise<readonly string[]> {
  return (await readMeta(db, "firstRows"))?.[list] ?? [];
}

/** Stores the current first rows of a list. */
export function keepFirstRows(
  db: TradingDatabase,
  list: string,
  keys: readonly string[],
): Promise<void> {
  return db.transaction("rw", db.meta, async () => {
    const known = (await readMeta(db, "firstRows")) ?? {};
    if (known[list]?.join(" ") === keys.join(" ")) return;
    await writeMeta(db, "firstRows", { ...known, [list]: keys });
  });
}
