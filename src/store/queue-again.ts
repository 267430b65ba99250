import { acceptedPlaces } from "./accepted.ts";
import { type OperationRow, placeInLine } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** All that a wiped store, or a device that is gone, would lose, and what was accepted and does not say so yet. */
export function whatIsNotAtServer(db: TradingDatabase) {
  return db.operations.where("state").anyOf("queued", "sending", "rejected");
}

/** What the server does not have, in the order it is sent. */
export function notAtServer(db: TradingDatabase): Promise<OperationRow[]> {
  return db.transaction("r", [db.operations, db.meta], async () => {
    const accepted = await acceptedPlaces(db);
    const rows = await whatIsNotAtServer(db).toArray();
    return rows
      .filter(({ position }) => !accepted.has(position))
      .toSorted((a, b) => placeInLine(a) - placeInLine(b));
  });
}

/**
 * Puts back into the queue what is among these and not in the store: the same bytes, in the order they are
 * given. What is sent twice is done once (S4); what another till recorded goes under that till's number (S6).
 * Works inside a transaction over the operations. Answers how many came back.
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

/** The same bytes, at the end of the queue; a refused one is judged once more. */
function backInQueue(kept: OperationRow): Omit<OperationRow, "position"> {
  const { position: _, ...row } = kept;
  return { ...row, state: "queued", rejection: null, placeOf: null, hold: null };
}
