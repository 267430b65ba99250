import { type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "../database/database.ts";

/** Maximum number of businesses fetched per query. */
const mostAtOnce = 100;

/** How long a busy queue continues before it queries for newly due businesses. */
const askAgainMs = 1_000;

/**
 * Returns the next task of a queue shared by all businesses.
 *
 * @param claim claims a task of one business; null if none is available
 */
export type NextOfQueue = <Piece>(
  claim: (tx: Tx, business: string) => Promise<Piece | null>,
) => Promise<Piece | null>;

/**
 * Lets the businesses with due tasks take turns, one task at a time, so that no business waits behind
 * another's long queue. The businesses are queried without a lock; a task is claimed within one of them,
 * which also works in a database distributed by business (decisions/0084). If two processes find the same
 * task, only one can claim it: `claim` locks the row and skips locked ones.
 *
 * @param due selects `business_id` and `since` of everything that is due
 */
export function businessTurns(
  database: Pick<Database, "system" | "single">,
  due: SQL,
): NextOfQueue {
  /** The waiting businesses, the next one first. */
  const waiting: string[] = [];
  let askedAt = 0;

  /** Appends the businesses not yet waiting, longest waiting first. */
  async function ask(): Promise<void> {
    const found = await database.single<{ business: string }>(
      sql`select q.business_id as business from (${due}) q
        where q.business_id <> all(${sql.param(waiting)}::uuid[])
        group by q.business_id order by min(q.since) limit ${mostAtOnce}`,
    );
    waiting.push(...found.map(({ business }) => business));
    askedAt = performance.now();
  }

  return async (claim) => {
    let hasAsked = false;
    if (waiting.length > 0 && performance.now() - askedAt > askAgainMs) await ask();
    for (;;) {
      const business = waiting.shift();
      if (business === undefined) {
        // The remaining due tasks are being claimed by other processes.
        if (hasAsked) return null;
        hasAsked = true;
        await ask();
        continue;
      }
      const piece = await database.system((tx) => claim(tx, business));
      if (piece === null) continue;
      waiting.push(business);
      return piece;
    }
  };
}
