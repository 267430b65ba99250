import type { ChangesAnswer } from "#/contract/sync.ts";
import { acceptedPlaces } from "./accepted.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { type OperationRow, inSendingOrder, unsentStates } from "./operation-row.ts";
import { queuedBeside } from "./outbox-queries.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * A response can be lost or be slower than the feed: rows then include an operation that this device does not
 * yet count as accepted, which would be counted twice (S17). Each page therefore lists which unacknowledged
 * operations its database contains.
 */

/** The till, and the position in its chain of the first unacknowledged operation. */
export interface UnacknowledgedRange {
  till: string;
  fromTillSeq: number;
}

/**
 * The range to query with a page: from the oldest unacknowledged operation, or from the next one, which may
 * be recorded and sent while the page is being fetched. Null without a till. Before any epoch was received,
 * accepted operations are included too (S18).
 */
export function unacknowledgedFrom(db: TradingDatabase): Promise<UnacknowledgedRange | null> {
  return db.transaction("r", [db.operations, db.meta, db.counters], async () => {
    const isUntold = (await readMeta(db, "epoch")) === undefined;
    const states = isUntold ? ([...unsentStates, "acked"] as const) : unsentStates;
    const accepted = isUntold ? new Set<number>() : await acceptedPlaces(db);
    const [queued, ...others] = await Promise.all([
      queuedBeside(db, accepted, 1),
      ...states.slice(1).map((state) => db.operations.where("state").equals(state).first()),
    ]);
    // A correction was recorded late but has an early position in the till's chain (S6).
    const mended = await db.operations.where("placeOf").above(0).toArray();
    const unsent: ReadonlySet<string> = new Set(states);
    const isUnacknowledged = (row: OperationRow) =>
      unsent.has(row.state) && !accepted.has(row.position);
    const [oldest] = [...queued, ...others, ...mended.filter(isUnacknowledged)]
      .flatMap((row) => row ?? [])
      .toSorted(inSendingOrder);
    if (oldest) return { till: oldest.till, fromTillSeq: oldest.tillSeq };
    const { id: till } = (await readMeta(db, "till")) ?? { id: null };
    if (till === null) return null;
    const counter = await db.counters.get(till);
    return { till, fromTillSeq: (counter?.seq ?? 0) + 1 };
  });
}

/**
 * Whether a page was requested before a correction at an earlier position than its query covers: the page may
 * contain that operation without listing it.
 */
export async function isToldTooLate(
  db: TradingDatabase,
  asked: UnacknowledgedRange | null,
): Promise<boolean> {
  const now = await unacknowledgedFrom(db);
  return asked !== null && now?.till === asked.till && now.fromTillSeq < asked.fromTillSeq;
}

/**
 * Treats the page's list as a response: queued or sending → acked. A response received later has no effect.
 * Works inside the transaction that stores the page's rows.
 */
export async function recordConfirmed(
  db: TradingDatabase,
  confirmed: NonNullable<ChangesAnswer["heard"]>,
  at: number,
): Promise<void> {
  if (confirmed.length === 0) return;
  const ackSeqs = new Map(confirmed.map(({ op_id, ack_seq }) => [op_id, ack_seq]));
  const rows = await db.operations
    .where("opId")
    .anyOf([...ackSeqs.keys()])
    .toArray();
  const unsent: ReadonlySet<string> = new Set(unsentStates);
  const accepted = await acceptedPlaces(db);
  const news = rows.filter(({ state, position }) => unsent.has(state) && !accepted.has(position));
  await db.operations.bulkPut(
    news.map((row) => ({
      ...row,
      state: "acked" as const,
      ackSeq: ackSeqs.get(row.opId) ?? null,
      lastCode: "accepted" as const,
      hold: null,
      endedAt: at,
    })),
  );
  const told = new Set(news.map(({ position }) => position));
  const underWay = await readMeta(db, "underWay");
  // They no longer wait for their own response, whatever it contains.
  if (underWay?.positions.some((position) => told.has(position)))
    await writeMeta(db, "underWay", {
      ...underWay,
      positions: underWay.positions.filter((position) => !told.has(position)),
    });
}
