import { acceptedPlaces } from "./accepted.ts";
import { notAtServerStates, type OperationRow, inSendingOrder } from "./operation-row.ts";
import { operationsIn } from "./outbox-queries.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Operations the server does not have, in sending order. */
export function notAtServer(db: TradingDatabase): Promise<OperationRow[]> {
  return db.transaction("r", [db.operations, db.meta], async () => {
    const accepted = await acceptedPlaces(db);
    const rows = await operationsIn(db, notAtServerStates);
    return rows.filter(({ position }) => !accepted.has(position)).toSorted(inSendingOrder);
  });
}

/**
 * Queues the given operations that are not in the store: the same bytes in the given order. Operations sent
 * twice are executed once (S4); operations of another till keep that till's number (S6). Works inside a
 * transaction over the operations. Returns how many were queued.
 */
export async function queueWhatIsMissing(
  db: TradingDatabase,
  operations: readonly OperationRow[],
): Promise<number> {
  const ids = operations.map(({ opId }) => opId);
  const known = await db.operations.where("opId").anyOf(ids).toArray();
  const here = new Set(known.map(({ opId }) => opId));
  const lost = operations.filter(({ opId }) => !here.has(opId));
  await db.operations.bulkAdd(lost.map(backInQueue));
  return lost.length;
}

/** The same bytes, at the end of the queue; a rejected operation is evaluated again. */
function backInQueue(kept: OperationRow): Omit<OperationRow, "position"> {
  const { position: _, ...row } = kept;
  return { ...row, state: "queued", rejection: null, placeOf: null, hold: null };
}
