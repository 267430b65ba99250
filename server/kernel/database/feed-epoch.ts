import { sql } from "drizzle-orm";
import { newUuid } from "./ids.ts";
import { rowsOf, type Tx } from "./database.ts";
import { businessCounters } from "./schema-business.ts";
import { databaseHistory } from "./schema-sync.ts";

/**
 * A restored database lacks what was committed after its backup, and tills were told that it is there. A new
 * epoch in their cursors tells them: they read everything anew and queue again what is missing (S18).
 *
 * @param owner a transaction of the owner of the tables, who reaches the rows of all businesses
 */
export async function beginEpoch(owner: Tx): Promise<void> {
  await owner.update(businessCounters).set({ epoch: newUuid(Date.now()) });
}

/** When an epoch began, which its own id says (`newUuid`); null for the first one of all, which is none. */
export function epochBegan(epoch: string | undefined): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/u.exec(epoch ?? "") ?? [];
  return high === undefined ? null : Number.parseInt(`${high}${low}`, 16);
}

/**
 * Begins a new epoch when this database has moved to another cluster or timeline since it was last asked: a
 * dump was brought back, the cluster was recovered to a moment, or a standby took over. A data folder that was
 * copied back cannot be told from its original: that is what `npm run restored` is for.
 *
 * @param owner as for `beginEpoch`
 */
export async function noteTimeline(owner: Tx): Promise<void> {
  const [now] = await rowsOf<{ timeline: string }>(
    owner,
    sql`select (select system_identifier from pg_control_system()) || ':'
      || left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
  );
  if (now === undefined) throw new Error("PostgreSQL named no timeline");
  const [known] = await owner.select().from(databaseHistory);
  if (known?.timeline === now.timeline) return;
  if (known !== undefined) await beginEpoch(owner);
  await owner
    .insert(databaseHistory)
    .values(now)
    .onConflictDoUpdate({ target: databaseHistory.is_only, set: now });
}
