import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Tx } from "../database/database.ts";

/** An answer is kept as long as a device may still ask for it with anything to gain (S13). */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** So many of them lose their answer in one transaction. */
const setSize = 500;

type Pruning = {
  now: number;
  /** Asked between two sets. */
  isStopped?: () => boolean;
};

/**
 * Empties the answers of operations that were accepted more than 90 days ago; whoever asks again is told from
 * the row (S13). Key and hash stay, and so does all that is kept of what was refused. One process does it at a
 * time, in short transactions that wait for nobody.
 *
 * @returns how many answers it emptied
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

/** Null where another process is at it. */
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
