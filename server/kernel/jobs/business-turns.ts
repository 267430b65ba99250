import { type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "../database/database.ts";

/** How many businesses are asked for at once. */
const mostAtOnce = 100;

/** How long a busy queue goes on before it asks which businesses have become due meanwhile. */
const askAgainMs = 1_000;

/**
 * The next piece of a queue that all businesses share.
 *
 * @param claim takes a piece of one business; null where nothing of it can be taken
 */
export type NextOfQueue = <Piece>(
  claim: (tx: Tx, business: string) => Promise<Piece | null>,
) => Promise<Piece | null>;

/**
 * Lets the businesses that have something due take turns, one piece at a time, so that nobody waits behind
 * another's long queue. Which businesses these are is asked without a lock; a piece is claimed within one of
 * them, which a database that is spread by business can do as well (decisions/0084). What two processes both
 * find due, only one of them can claim: `claim` locks the row and skips what is locked.
 *
 * @param due selects `business_id` and `since` of everything that is due
 */
export function businessTurns(
  database: Pick<Database, "system" | "single">,
  due: SQL,
): NextOfQueue {
  /** The businesses whose turn comes, the next one first. */
  const waiting: string[] = [];
  let askedAt = 0;

  /** Those that are not among them yet come last, who has waited longest first. */
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
        // What is due still, others are claiming right now.
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
