import type { OperationRow, VoidMark } from "#/store/operation-row.ts";
import { dependentsOf, voidRejected } from "#/store/outbox-states.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Deletes a category whose creation was refused. The server has no such category, so the refused operation is
 * voided together with later edits of it (S7). Returns the number of dependent operations on other subjects;
 * if there are any, nothing is changed, since items and subcategories would be voided too. Throws NotRejected
 * if the refusal has already been resolved.
 */
export function giveUpCategory(
  db: TradingDatabase,
  { opId, subject }: Pick<OperationRow, "opId" | "subject">,
  mark: VoidMark,
): Promise<number> {
  return db.transaction("rw", db.operations, async () => {
    const waiting = await dependentsOf(db, opId);
    const others = waiting.filter((row) => row.subject !== subject);
    if (others.length === 0) await voidRejected(db, opId, mark);
    return others.length;
  });
}
