import { sql } from "drizzle-orm";
import { newUuid } from "./ids.ts";
import { rowsOf, type Tx } from "./database.ts";
import { businessCounters } from "./schema-business.ts";
import { databaseHistory } from "./schema-sync.ts";

/**
 * Starts a new feed epoch after a restore. A restored database lacks operations committed after its backup,
 * which tills consider acknowledged. Because of the new epoch in their cursors they read everything from
 * scratch and queue missing operations again (S18).
 *
 * @param owner a transaction of the owner of the tables, with access to the rows of all businesses
 */
export async function beginEpoch(owner: Tx): Promise<void> {
  await owner.update(businessCounters).set({ epoch: newUuid(Date.now()) });
}

/**
 * The start of an epoch, encoded in its id (`newUuid`); null for the very first epoch, which has no such id.
 */
export function epochBegan(epoch: string | undefined): number | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/u.exec(epoch ?? "") ?? [];
  return high === undefined ? null : Number.parseInt(`${high}${low}`, 16);
}

/**
 * Starts a new epoch if this database has moved to another cluster or timeline since the last check: a dump
 * was restored, the cluster was recovered to a point in time, or a standby took over. A data folder that was
 * copied back cannot be detected: for that case there is `npm run restored`.
 *
 * @param owner as for `beginEpoch`
 */
export async function noteTimeline(owner: Tx): Promise<void> {
  const [now] = await rowsOf<{ timeline: string }>(
    owner,
    sql`select (select system_identifier from pg_control_system()) || ':'
      || left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
  );
  if (now === undefined) throw new Error("PostgreSQL returned no timeline");
  const [known] = await owner.select().from(databaseHistory);
  if (known?.timeline === now.timeline) return;
  if (known !== undefined) await beginEpoch(owner);
  await owner
    .insert(databaseHistory)
    .values(now)
    .onConflictDoUpdate({ target: databaseHistory.is_only, set: now });
}
