import type { OperationRow } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** What was queued when it was last read. */
interface Queue {
  /** By position, without those of `restless`. */
  rows: ReadonlyMap<number, OperationRow>;
  /** They wait for others, which is written anew when one of those is mended (S7): read each time. */
  restless: readonly number[];
  /** The latest that was seen; what was recorded since stands behind it. */
  top: number;
  /** Nothing was on its way, which alone comes back into the queue. */
  isWhole: boolean;
}

const queues = new WeakMap<TradingDatabase, Queue>();

/**
 * Everything that still overlays the server's rows (S17), in the order of recording. After a sale, with
 * thousands waiting, one row is read and not thousands: of a queued operation what a view asks for is
 * frozen (S3), so it is kept as long as it is queued. Works inside a transaction.
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
 * The queue as it was with what was recorded since; null where that is not certain. None leaves it unseen:
 * there are as many as the index counts, and whatever comes back comes out of `sending`.
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
