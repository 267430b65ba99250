import { toInstant } from "#/platform/clock.ts";
import { dropKeptPictures } from "#/platform/kept-pictures.ts";
import type { TradingDatabase } from "./trading-database.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What a device stores; older data is requested from the server. */
const keptHistory = { days: 90, sales: 5_000 } as const;

/** What it stores when the device is out of space: enough for the current day (S24). */
const scarceHistory = { days: 7, sales: 500 } as const;

/**
 * Finished operations are retained this long: for the outbox screen, and to be sent again to a database
 * restored from a backup of that age (S18).
 */
const endedOperationDays = 30;
const closedCartDays = 1;

/** Deletes sales and finished operations beyond the limits. Never deletes an unfinished operation. */
export async function trimHistory(
  db: TradingDatabase,
  now: number,
  keep: { days: number; sales: number } = keptHistory,
): Promise<void> {
  await dropEnded(db, now - endedOperationDays * dayMs);
  await dropClosedCarts(db, now - closedCartDays * dayMs);
  await db.sales
    .where("effective_at")
    .below(toInstant(now - keep.days * dayMs))
    .delete();
  const surplus = (await db.sales.count()) - keep.sales;
  if (surplus <= 0) return;
  const oldest = await db.sales.orderBy("effective_at").limit(surplus).primaryKeys();
  await db.sales.bulkDelete(oldest);
}

/** Frees space after a failed write (S24): images, old history, the attempt log and everything finished. */
export async function dropOldHistory(db: TradingDatabase, now: number): Promise<void> {
  await dropKeptPictures();
  await db.attempts.clear();
  await dropEnded(db, now);
  await dropClosedCarts(db, now);
  await trimHistory(db, now, scarceHistory);
}

async function dropEnded(db: TradingDatabase, before: number): Promise<void> {
  await db.operations
    .where("state")
    .anyOf("settled", "superseded", "voided")
    .filter((operation) => operation.endedAt !== null && operation.endedAt < before)
    .delete();
}

async function dropClosedCarts(db: TradingDatabase, before: number): Promise<void> {
  await db.carts
    .where("status")
    .equals("closed")
    .filter((cart) => cart.changedAt < before)
    .delete();
}
