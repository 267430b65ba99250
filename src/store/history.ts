import type { Origin } from "#/contract/origin.ts";
import { toInstant } from "#/platform/clock.ts";
import { dropKeptPictures } from "#/platform/kept-pictures.ts";
import { readMeta } from "./meta.ts";
import type { ClockReading } from "./meta-row.ts";
import type { OperationRow } from "./operation-row.ts";
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

/**
 * Deletes sales and finished operations beyond the limits. Never deletes an unfinished operation.
 *
 * Ages are counted back from the server's last known time, never from this device's clock: a clock that is
 * ahead would make everything look old, and the feed does not send again what was deleted. Until a server
 * time is known, nothing is deleted for its age.
 */
export async function trimHistory(
  db: TradingDatabase,
  keep: { days: number; sales: number } = keptHistory,
): Promise<void> {
  const reading = await readMeta(db, "clock");
  if (reading !== undefined) {
    const { serverMs, deviceMs } = reading;
    await dropEnded(db, isOverFor(endedOperationDays * dayMs, reading));
    await dropClosedCarts(db, deviceMs - closedCartDays * dayMs);
    await db.sales
      .where("effective_at")
      .below(toInstant(serverMs - keep.days * dayMs))
      .delete();
  }
  const surplus = (await db.sales.count()) - keep.sales;
  if (surplus <= 0) return;
  const oldest = await db.sales.orderBy("effective_at").limit(surplus).primaryKeys();
  await db.sales.bulkDelete(oldest);
}

/** Frees space after a failed write (S24): images, old history, the attempt log and everything finished. */
export async function dropOldHistory(db: TradingDatabase): Promise<void> {
  await dropKeptPictures();
  await db.attempts.clear();
  await dropEnded(db, () => true);
  await dropClosedCarts(db, Number.POSITIVE_INFINITY);
  await trimHistory(db, scarceHistory);
}

/**
 * Whether an operation ended more than `ageMs` before the server's last known time. Its end is device time:
 * if the clock was set ahead since, it looks older than it is, so the corrected time of its recording, which
 * is earlier than its end, must be that old too.
 */
function isOverFor(ageMs: number, { serverMs, deviceMs }: ClockReading) {
  return (operation: OperationRow): boolean =>
    operation.endedAt !== null &&
    operation.endedAt < deviceMs - ageMs &&
    correctedMs(operation) < serverMs - ageMs;
}

/** The time of recording by the server's clock, as its frozen body states it (S16). */
function correctedMs({ occurredAt, bodyText }: OperationRow): number {
  const { clock_offset_ms: offsetMs } = JSON.parse(bodyText) as Pick<Origin, "clock_offset_ms">;
  return Date.parse(occurredAt) + offsetMs;
}

async function dropEnded(
  db: TradingDatabase,
  isOver: (operation: OperationRow) => boolean,
): Promise<void> {
  await db.operations
    .where("state")
    .anyOf("settled", "superseded", "voided")
    .filter(isOver)
    .delete();
}

async function dropClosedCarts(db: TradingDatabase, before: number): Promise<void> {
  await db.carts
    .where("status")
    .equals("closed")
    .filter((cart) => cart.changedAt < before)
    .delete();
}
