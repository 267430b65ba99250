import type { ChangesAnswer } from "#/contract/sync.ts";
import { acceptedPlaces } from "./accepted.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { type OperationRow, placeInLine, unsentStates } from "./operation-row.ts";
import { queuedBeside } from "./outbox-queries.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * An answer can be lost, or be slower than the feed: then rows come that contain an operation of which
 * this device does not know that it was accepted, and it would count twice (S17). So each page says,
 * of the operations that wait, which are in the database it was read from.
 */

/** The till, and the place in its chain of the first operation that waits for an answer. */
export interface Unheard {
  till: string;
  fromTillSeq: number;
}

/**
 * What to ask of the server with a page: from the oldest operation on that has no answer, or from the
 * next one on, which may be recorded and sent while the page is under way. Null without a till. Before any epoch
 * was heard of, what was accepted is asked about, too (S18).
 */
export function unheardFrom(db: TradingDatabase): Promise<Unheard | null> {
  return db.transaction("r", [db.operations, db.meta, db.counters], async () => {
    const isUntold = (await readMeta(db, "epoch")) === undefined;
    const states = isUntold ? ([...unsentStates, "acked"] as const) : unsentStates;
    const accepted = isUntold ? new Set<number>() : await acceptedPlaces(db);
    const [queued, ...others] = await Promise.all([
      queuedBeside(db, accepted, 1),
      ...states.slice(1).map((state) => db.operations.where("state").equals(state).first()),
    ]);
    // A mended one was recorded late and stands early in the till's chain (S6).
    const mended = await db.operations.where("placeOf").above(0).toArray();
    const unsent: ReadonlySet<string> = new Set(states);
    const isUnheard = (row: OperationRow) => unsent.has(row.state) && !accepted.has(row.position);
    const [oldest] = [...queued, ...others, ...mended.filter(isUnheard)]
      .flatMap((row) => row ?? [])
      .toSorted((a, b) => placeInLine(a) - placeInLine(b));
    if (oldest) return { till: oldest.till, fromTillSeq: oldest.tillSeq };
    const { id: till } = (await readMeta(db, "till")) ?? { id: null };
    if (till === null) return null;
    const counter = await db.counters.get(till);
    return { till, fromTillSeq: (counter?.seq ?? 0) + 1 };
  });
}

/**
 * Whether a page was asked for before one was mended that stands earlier in the chain than the page
 * tells of: it may contain that one and not say so.
 */
export async function isToldTooLate(db: TradingDatabase, asked: Unheard | null): Promise<boolean> {
  const now = await unheardFrom(db);
  return asked !== null && now?.till === asked.till && now.fromTillSeq < asked.fromTillSeq;
}

/**
 * Takes the page's word for an answer: queued or sending → acked. An answer that comes after it finds
 * nothing to change. Works inside the transaction that stores the page's rows.
 */
export async function concludeHeard(
  db: TradingDatabase,
  heard: NonNullable<ChangesAnswer["heard"]>,
  at: number,
): Promise<void> {
  if (heard.length === 0) return;
  const ackSeqs = new Map(heard.map(({ op_id, ack_seq }) => [op_id, ack_seq]));
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
  // Whatever their own answer says, they wait for it no more.
  if (underWay?.positions.some((position) => told.has(position)))
    await writeMeta(db, "underWay", {
      ...underWay,
      positions: underWay.positions.filter((position) => !told.has(position)),
    });
}
