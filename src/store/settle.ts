import { acceptedPlaces, layAccepted } from "./accepted.ts";
import { assertLead } from "./leader.ts";
import type { OperationRow } from "./operation-row.ts";
import { ifRoom } from "./room.ts";
import { shiftsKey } from "./shifts-key.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * The last transitions of S7, for operations contained in a feed page; guarded by the fence like the others.
 */

/**
 * acked → settled for operations that all feeds of this device have passed (S17): the rows now include them.
 * A sale does not depend on the opening of its shift and may be acked before the shift's row exists: it stays
 * overlaid until the opening is acked. Returns how many were settled.
 */
export function settle(
  db: TradingDatabase,
  fence: number,
  passed: number,
  at: number,
): Promise<number> {
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    const laid = await laySettled(db, Number.POSITIVE_INFINITY, passed, at);
    const isSettled = await settledBy(db, passed);
    const others = await db.operations
      .where("state")
      .equals("acked")
      .filter(isSettled)
      .modify({ state: "settled", touches: [], endedAt: at });
    return laid + others;
  });
}

/**
 * Writes accepted operations up to commit `upTo` to their own rows: as settled if all feeds have passed them.
 * Works inside a transaction over the operations and `meta`. Returns how many were settled.
 */
export async function laySettled(
  db: TradingDatabase,
  upTo: number,
  passed: number,
  at: number,
): Promise<number> {
  const laid = await layAccepted(db, upTo, async () => {
    const isSettled = await settledBy(db, passed);
    return (row) => (isSettled(row) ? { ...row, state: "settled", touches: [], endedAt: at } : row);
  });
  return laid.filter(({ state }) => state === "settled").length;
}

/**
 * Marks all accepted operations as acked if no page arrives to settle them. On a device out of space they are
 * deleted instead (S24). Throws Deposed.
 */
export async function tellAccepted(db: TradingDatabase, fence: number, at: number): Promise<void> {
  const tell = () =>
    db.transaction("rw", [db.operations, db.meta], async () => {
      await assertLead(db, fence);
      return laySettled(db, Number.POSITIVE_INFINITY, 0, at);
    });
  if ((await ifRoom(tell)) === null) await dropAccepted(db, fence);
}

/**
 * Deletes accepted operations whose rows could not be updated: deleting needs no space and frees some (S24).
 * Their rows arrive with the feed. Throws Deposed.
 */
export function dropAccepted(db: TradingDatabase, fence: number): Promise<void> {
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    await db.operations.bulkDelete([...(await acceptedPlaces(db))]);
    await db.meta.delete("accepted");
  });
}

async function settledBy(
  db: TradingDatabase,
  passed: number,
): Promise<(row: OperationRow) => boolean> {
  const unacknowledged = await unacknowledgedShifts(db);
  return ({ ackSeq, touches }) =>
    ackSeq !== null && ackSeq <= passed && !touches.some((id) => unacknowledged.has(id));
}

/** Shifts opened here whose opening has not been acknowledged by the server. */
async function unacknowledgedShifts(db: TradingDatabase): Promise<Set<string>> {
  const accepted = await acceptedPlaces(db);
  const actions = await db.operations.where("touches").equals(shiftsKey).toArray();
  const waiting = actions.filter(
    ({ type, state, position }) =>
      type === "shift.open" &&
      !accepted.has(position) &&
      (state === "queued" || state === "sending" || state === "rejected"),
  );
  return new Set(waiting.map(({ subject }) => subject));
}
