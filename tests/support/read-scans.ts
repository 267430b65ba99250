import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import type { TradingShop } from "./trading-shop.ts";

/** For a table or index: number of scans, rows or entries returned, and pages read. */
export type Scan = { scans: number; read: number; blocks: number };

/** A list's result for its owner, and how it was read: the scans by table and index. */
export async function readOf<T>(shop: TradingShop, list: (tx: Tx) => Promise<T>) {
  const as = { user: shop.duka.owner.id, business: shop.duka.id };
  const began = performance.now();
  const read = await shop.api.database.tenant(as, async (tx) => {
    // Earlier reads of the connection may not have reached the statistics yet.
    const before = await scansOf(tx);
    const answer = await list(tx);
    const scans = new Map<string, Scan>();
    for (const [name, all] of await scansOf(tx)) {
      const old = before.get(name) ?? { scans: 0, read: 0, blocks: 0 };
      const own = {
        scans: all.scans - old.scans,
        read: all.read - old.read,
        blocks: all.blocks - old.blocks,
      };
      if (own.scans > 0) scans.set(name, own);
    }
    return { answer, scans };
  });
  return { ...read, ms: performance.now() - began };
}

async function scansOf(tx: Tx): Promise<Map<string, Scan>> {
  const rows = await rowsOf<Scan & { name: string }>(
    tx,
    sql`select c.relname as name, pg_stat_get_xact_numscans(c.oid)::int as scans,
        pg_stat_get_xact_tuples_returned(c.oid)::int as read,
        pg_stat_get_xact_blocks_fetched(c.oid)::int as blocks
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')
        and pg_stat_get_xact_numscans(c.oid) > 0`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}
