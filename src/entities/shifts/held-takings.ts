import { wholeUpTo } from "#/store/feed.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { HeldTakings } from "#/sync/projection-shifts.ts";

/** The tables `heldTakings` reads, for the enclosing transaction. */
export function takingsTables(db: TradingDatabase) {
  return [db.sales, db.creditPayments, db.feeds];
}

/**
 * Returns the server's rows for unacknowledged operations whose effects already arrived. This happens when
 * the response was lost and the feed delivered the rows before the next attempt.
 */
export async function heldTakings(
  db: TradingDatabase,
  operations: readonly OperationRow[],
): Promise<HeldTakings> {
  const unacknowledged = operations
    .filter(
      ({ ackSeq, state, attempts }) => ackSeq === null && (state !== "queued" || attempts > 0),
    )
    .map((operation) => readOperation(operation));
  const sales = unacknowledged.flatMap(({ type, operation }) =>
    type === "sale.create" || type === "sale.void" || type === "sale.return"
      ? [operation.subject]
      : [],
  );
  const payments = unacknowledged.flatMap((read) =>
    read.type === "credit.payment" ? [read.body.id] : [],
  );
  const [kept, paid, reached] = await Promise.all([
    db.sales.bulkGet([...new Set(sales)]),
    db.creditPayments.bulkGet(payments),
    wholeUpTo(db),
  ]);
  const rows = [...kept, ...paid].flatMap((row) => (row ? [[row.id, row] as const] : []));
  return { rows: new Map(rows), reached };
}
