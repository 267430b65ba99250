import { acceptedPlaces, layAccepted } from "./accepted.ts";
import { assertLead } from "./leader.ts";
import type { OperationRow } from "./operation-row.ts";
import { ifRoom } from "./room.ts";
import { shiftsKey } from "./shifts-key.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The last transitions of S7, of what a page of the feed contains: behind the fence, as those before them. */

/**
 * acked → settled for what every feed this device holds has passed (S17): its rows contain it now. A sale
 * does not wait for the opening of its shift, so it may be heard before there is a shift's row to contain
 * it: it stays laid over the opening until that is heard. Answers how many.
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
 * Says in the operations' own rows what was accepted as far as commit `upTo`: settled where every feed has
 * passed it. Works inside a transaction over the operations and `meta`. Answers how many are settled.
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
 * Says of all that was accepted that it is acked, where no page comes to settle it. On a device without room for
 * that it is deleted, which makes some (S24). Throws Deposed.
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
 * Deletes what was accepted and could not be said in its row, with that row: deleting takes no room, and makes
 * some (S24). Its rows come with the feed. Throws Deposed.
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
  const unheard = await unheardShifts(db);
  return ({ ackSeq, touches }) =>
    ackSeq !== null && ackSeq <= passed && !touches.some((id) => unheard.has(id));
}

/** The shifts opened here whose opening the server has not answered. */
async function unheardShifts(db: TradingDatabase): Promise<Set<string>> {
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
