import { and, asc, eq, gte } from "drizzle-orm";
import type { ChangesAnswer } from "#/contract/sync.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { operations } from "#server/kernel/database/schema-sync.ts";

/** More than can be in flight at once; the rest is confirmed by the next page or by its own response. */
const most = 1_000;

/**
 * Returns which of a till's operations from `from` on were accepted, with their commit numbers. Read in the
 * same snapshot as the page, so that no row of it reflects an operation not listed here (S17).
 */
export async function confirmedOperations(
  tx: Tx,
  { business, till, from }: { business: string; till: string; from: number },
): Promise<NonNullable<ChangesAnswer["heard"]>> {
  const rows = await tx
    .select({
      op_id: operations.op_id,
      ack_seq: operations.ack_seq,
      till_seq: operations.till_seq,
    })
    .from(operations)
    .where(
      and(
        eq(operations.business_id, business),
        eq(operations.till_id, till),
        gte(operations.till_seq, from),
        eq(operations.outcome, "accepted"),
      ),
    )
    .orderBy(asc(operations.till_seq))
    .limit(most);
  return rows.flatMap(({ op_id, ack_seq, till_seq }) =>
    ack_seq === null || till_seq === null ? [] : [{ op_id, ack_seq, till_seq }],
  );
}
