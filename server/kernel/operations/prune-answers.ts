import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Tx } from "../database/database.ts";

/** A response is stored as long as it is useful for a device to request it again (S13). */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Number of responses pruned per transaction. */
const setSize = 500;

type Pruning = {
  now: number;
  /** Checked between two transactions. */
  isStopped?: () => boolean;
};

/**
 * Deletes the responses of operations accepted more than 90 days ago; later requests are answered from the
 * row (S13). Key and hash remain, as does everything stored for refused operations. Run by one process at a
 * time, in short transactions that wait for no locks.
 *
 * @returns number of responses deleted
 */
export async function pruneAnswers(
  database: Pick<Database, "system">,
  { now, isStopped = () => false }: Pruning,
): Promise<number> {
  const before = new Date(now - keptMs).toISOString();
  const shops = await database.system(
    (tx) => rowsOf<{ id: string }>(tx, sql`select id from businesses order by id`),
    { readOnly: true },
  );
  let all = 0;
  for (const { id } of shops) {
    for (let pruned = setSize; pruned === setSize; all += pruned) {
      if (isStopped()) return all;
      const some = await database.system((tx) => pruneSet(tx, id, before));
      if (some === null) return all;
      pruned = some;
    }
  }
  return all;
}

/** Null if another process is running it. */
async function pruneSet(tx: Tx, business: string, before: string): Promise<number | null> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('prune answers', 0)) as taken`,
  );
  if (lock?.taken !== true) return null;
  const pruned = await rowsOf(
    tx,
    sql`update operations set answer = null
      where business_id = ${business} and op_id in (
        select op_id from operations
        where business_id = ${business} and received_at < ${before}::timestamptz
          and outcome = 'accepted' and subject is not null and answer is not null
        order by received_at limit ${setSize} for update skip locked)
      returning op_id`,
  );
  return pruned.length;
}
