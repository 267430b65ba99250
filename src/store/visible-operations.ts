import type { OperationRow } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The queue as last read. */
interface Queue {
  /** By position, without those in `restless`. */
  rows: ReadonlyMap<number, OperationRow>;
  /** Operations with dependencies, which are rewritten when one of those is corrected (S7): read every time. */
  restless: readonly number[];
  /** The highest known position; operations recorded later follow it. */
  top: number;
  /** No operation was being sent, which is the only way to return to the queue. */
  isWhole: boolean;
}

const queues = new WeakMap<TradingDatabase, Queue>();

/**
 * All operations that overlay the server's rows (S17), in the order of recording. After a sale with thousands
 * pending, one row is read rather than thousands: the fields of a queued operation used by views are frozen
 * (S3), so it is cached while queued. Works inside a transaction.
 */
export function visibleOperations(db: TradingDatabase): Promise<OperationRow[]> {
  return db.transaction("r", db.operations, async () => {
    const rows = async (state: OperationRow["state"]) =>
      db.operations.where("state").equals(state).toArray();
    const [count, sending, acked, rejected] = await Promise.all([
      db.operations.where("state").equals("queued").count(),
      rows("sending"),
      rows("acked"),
      rows("rejected"),
    ]);
    const moving = [...sending, ...acked, ...rejected];
    const queued = (await followed(db, count, moving)) ?? (await rows("queued"));
    queues.set(db, queueOf(queued, moving, sending.length === 0));
    return [...queued, ...moving].toSorted((a, b) => a.position - b.position);
  });
}

/**
 * Updates the cached queue with operations recorded since; null if it may be incomplete. Changes are detected
 * because the index count must match, and operations only return to the queue from `sending`.
 */
async function followed(
  db: TradingDatabase,
  count: number,
  moving: readonly OperationRow[],
): Promise<OperationRow[] | null> {
  const before = queues.get(db);
  if (before?.isWhole !== true) return null;
  const [later, restless] = await Promise.all([
    db.operations.where("position").above(before.top).toArray(),
    db.operations.bulkGet([...before.restless]),
  ]);
  const fresh = [...restless, ...later].filter((row) => row?.state === "queued");
  const isSame =
    count === before.rows.size + fresh.length &&
    moving.every(({ position }) => !before.rows.has(position));
  return isSame ? [...before.rows.values(), ...fresh.flatMap((row) => row ?? [])] : null;
}

function queueOf(
  queued: readonly OperationRow[],
  moving: readonly OperationRow[],
  isWhole: boolean,
): Queue {
  const isRestless = ({ deps }: OperationRow) => deps.length > 0;
  const lasting = queued.filter((row) => !isRestless(row));
  return {
    rows: new Map(lasting.map((row) => [row.position, row])),
    restless: queued.filter(isRestless).map(({ position }) => position),
    top: [...queued, ...moving].reduce((top, { position }) => Math.max(top, position), 0),
    isWhole,
  };
}
