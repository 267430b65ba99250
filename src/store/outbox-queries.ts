import { acceptedPlaces } from "./accepted.ts";
import { type OperationRow, unsentStates } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

export interface OutboxSummary {
  unsent: number;
  /** When the oldest unsent operation was recorded, device time; null if all are sent. */
  oldest: number | null;
  rejected: number;
  held: number;
}

/**
 * The figures of the status chip and of `X-Till-Pending` (S25). Reads counts and one row, regardless of the
 * number pending.
 */
export function outboxSummary(db: TradingDatabase): Promise<OutboxSummary> {
  return db.transaction("r", [db.operations, db.meta], async () => {
    const accepted = await acceptedPlaces(db);
    const [count, rejected, held, queued, sending] = await Promise.all([
      countIn(db, unsentStates),
      db.operations.where("state").equals("rejected").count(),
      db.operations.where("hold").above("").count(),
      queuedBeside(db, accepted, 1),
      db.operations.where("state").equals("sending").first(),
    ]);
    const times = [...queued, sending].flatMap((row) => row?.recordedAt ?? []);
    return {
      unsent: count - accepted.size,
      oldest: times.length === 0 ? null : Math.min(...times),
      rejected,
      held,
    };
  });
}

/** The first `most` queued operations, excluding these positions. Works inside a transaction. */
export async function queuedBeside(
  db: TradingDatabase,
  places: ReadonlySet<number>,
  most: number,
): Promise<OperationRow[]> {
  // Within a state the index is ordered by position, which is the order of recording.
  const queued = db.operations.where("state").equals("queued");
  if (places.size === 0) return queued.limit(most).toArray();
  const all = await queued.limit(most + places.size).primaryKeys();
  const wanted = all.filter((position) => !places.has(position)).slice(0, most);
  const [first = 0] = wanted;
  const last = wanted.at(-1) ?? 0;
  // If they are densely packed, one range query is cheaper than one query per row.
  if (last - first >= wanted.length * 2)
    return (await db.operations.bulkGet(wanted)).flatMap((row) => row ?? []);
  const isWanted = new Set(wanted);
  const between = await db.operations.where("position").between(first, last, true, true).toArray();
  return between.filter(({ position }) => isWanted.has(position));
}

/**
 * The operations for the next plan: the first `most` queued ones, and all that may block others: being sent,
 * rejected, or corrections outside the order of recording. Those at positions `gone` count as accepted.
 */
export function waitingOperations(
  db: TradingDatabase,
  most: number,
  gone: readonly number[] = [],
): Promise<{ rows: OperationRow[]; isAll: boolean }> {
  return db.transaction("r", [db.operations, db.meta], async () => {
    const places = new Set([...(await acceptedPlaces(db)), ...gone]);
    const [queued, others, mended] = await Promise.all([
      queuedBeside(db, places, most),
      operationsIn(db, ["sending", "rejected"]),
      db.operations.where("placeOf").above(0).toArray(),
    ]);
    const isMended = mended.filter(
      ({ state, position }) => state === "queued" && !places.has(position),
    );
    const rows = new Map(
      [...queued, ...others, ...isMended].map((row) => [row.position, row] as const),
    );
    return { rows: [...rows.values()], isAll: queued.length < most };
  });
}

/**
 * What `read` finds for each of these states. One query per state, in parallel: a single query for several
 * states steps from row to row.
 */
function perState<Found>(
  db: TradingDatabase,
  states: readonly OperationRow["state"][],
  read: (rows: ReturnType<TradingDatabase["operations"]["toCollection"]>) => PromiseLike<Found>,
): Promise<Found[]> {
  return Promise.all(states.map((state) => read(db.operations.where("state").equals(state))));
}

/** All operations in these states. */
export async function operationsIn(
  db: TradingDatabase,
  states: readonly OperationRow["state"][],
): Promise<OperationRow[]> {
  return (await perState(db, states, (rows) => rows.toArray())).flat();
}

/** Their positions. */
export async function positionsIn(
  db: TradingDatabase,
  states: readonly OperationRow["state"][],
): Promise<number[]> {
  return (await perState(db, states, (rows) => rows.primaryKeys())).flat();
}

/** Their number. */
export async function countIn(
  db: TradingDatabase,
  states: readonly OperationRow["state"][],
): Promise<number> {
  const counts = await perState(db, states, (rows) => rows.count());
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Operations that affect any of these rows, such as those shown by a list. */
export async function operationsTouching(
  db: TradingDatabase,
  ids: readonly string[],
): Promise<OperationRow[]> {
  // One query per id, all in parallel: a single query for many keys steps from row to row.
  const found = await Promise.all(
    [...new Set(ids)].map((id) => db.operations.where("touches").equals(id).toArray()),
  );
  const rows = new Map(found.flat().map((row) => [row.position, row]));
  return [...rows.values()].toSorted((a, b) => a.position - b.position);
}

/** Finds an operation of this device by its id. Works inside a transaction. */
export function operation(db: TradingDatabase, opId: string): Promise<OperationRow | undefined> {
  return db.operations.where("opId").equals(opId).first();
}
