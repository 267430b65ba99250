import type { OperationRow, VoidMark } from "#/store/operation-row.ts";
import { dependentsOf, voidRejected } from "#/store/outbox-states.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Deletes a category that the server would not take: there is nothing to tell it, so the refused act
 * is given up with what was changed of it since (S7). Answers how many actions of others wait for it: with
 * any of them nothing is done, for items and categories below it would be given up as well. Throws NotRejected when
 * somebody has dealt with it.
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
