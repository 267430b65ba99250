import type { OperationRow } from "#/store/operation-row.ts";
import { waitingOperations } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { BatchSize } from "./batch-size.ts";
import { type Manner, plan } from "./plan.ts";
import { batchEntry } from "./requests.ts";
import { isDue } from "./trouble.ts";

/** How many queued operations are read first; more are read while the first ones are blocked. */
const firstLook = 50;

/** The state of a round that selection depends on. */
export interface Choice {
  /** Attempted in this round; each operation is sent once. */
  tried: ReadonlySet<string>;
  /** Users whose session was refused in this round: their other operations wait for the next one. */
  refused: ReadonlySet<string>;
  now: number;
  /** Operations last attempted before this time are due. */
  hurriedAt: number;
  /** Positions of operations being sent that count as accepted. */
  gone?: readonly number[];
}

export interface Chosen {
  rows: OperationRow[];
  /** When the first failing operation is due, of all that were read; null if none has a retry time. */
  nextDueAt: number | null;
  /** No further operations can be sent after these. */
  isLast: boolean;
}

/** Selects due operations of one user that are not failing, as many as the connection has handled (S12). */
export async function chooseBatch(
  db: TradingDatabase,
  choice: Choice,
  size: BatchSize,
): Promise<Chosen> {
  const look = (actor: string | null) =>
    ready(db, choice, { kind: "together", actor }, size.operations, ({ trouble }) => !trouble);
  const all = await look(null);
  const actor = all.rows[0]?.actor ?? null;
  const isOnes = all.rows.every((row) => row.actor === actor);
  // A batch is carried by a single session.
  const own = isOnes ? all : await look(actor);
  return fitting({ ...own, nextDueAt: all.nextDueAt, isLast: own.isLast && isOnes }, size);
}

/** Limits the selection to one batch. */
export function fitting(chosen: Chosen, size: BatchSize): Chosen {
  const rows: OperationRow[] = [];
  let bytes = 0;
  for (const row of chosen.rows.slice(0, size.operations)) {
    bytes += new TextEncoder().encode(batchEntry(row)).length;
    if (bytes > size.bytes && rows.length > 0) break;
    rows.push(row);
  }
  return { ...chosen, rows, isLast: chosen.isLast && rows.length === chosen.rows.length };
}

/** Selects single due operations that are not failing: the oldest, or the newest if those keep failing. */
export async function chooseSingles(
  db: TradingDatabase,
  choice: Choice,
  most: number,
  isFromEnd: boolean,
): Promise<Chosen> {
  // Selecting from the end requires reading everything.
  const wanted = isFromEnd ? Number.POSITIVE_INFINITY : most;
  const found = await ready(
    db,
    choice,
    { kind: "singly", actor: null },
    wanted,
    ({ trouble }) => !trouble,
  );
  const rows = isFromEnd ? found.rows.toReversed() : found.rows;
  return { ...found, rows: rows.slice(0, most) };
}

/** Selects failing operations that are due, longest untried first. */
export async function chooseTroubled(
  db: TradingDatabase,
  choice: Choice,
  most: number,
): Promise<Chosen> {
  const manner: Manner = { kind: "singly", actor: null };
  const found = await ready(db, choice, manner, Number.POSITIVE_INFINITY, () => true);
  const rows = found.rows
    .filter(({ trouble }) => trouble)
    .toSorted((a, b) => (a.lastAttemptAt ?? 0) - (b.lastAttemptAt ?? 0));
  return { ...found, rows: rows.slice(0, most) };
}

/**
 * Selects sendable operations (S11) that are due and `isWanted`; any other blocks its queue key and its
 * dependents.
 */
async function ready(
  db: TradingDatabase,
  { tried, refused, now, hurriedAt, gone }: Choice,
  manner: Manner,
  wanted: number,
  isWanted: (row: OperationRow) => boolean,
): Promise<Chosen> {
  for (let most = Math.max(firstLook, Number.isFinite(wanted) ? wanted : 0); ; most *= 4) {
    const { rows, isAll } = await waitingOperations(db, most, gone);
    const open = rows.filter(({ opId, state }) => state !== "rejected" && !tried.has(opId));
    const aside = new Set(tried);
    for (const row of open) {
      const isNext = isDue(row, now, hurriedAt) && !refused.has(row.actor) && isWanted(row);
      if (!isNext) aside.add(row.opId);
    }
    const found = plan(
      rows.map((row) => recovered(row, tried)),
      aside,
      manner,
    );
    // Half a batch is worth a request; with less, more of the queue is read.
    if (!isAll && found.length * 2 < wanted) continue;
    const times = rows
      .filter((row) => row.state === "queued" && !isDue(row, now, hurriedAt))
      .flatMap(({ trouble }) => trouble?.until ?? []);
    return {
      rows: found,
      nextDueAt: times.length === 0 ? null : Math.min(...times),
      isLast: isAll,
    };
  }
}

/** An operation marked as sending that was not sent in this round was left by a crash on a full disk (S4). */
function recovered(row: OperationRow, tried: ReadonlySet<string>): OperationRow {
  return row.state === "sending" && !tried.has(row.opId) ? { ...row, state: "queued" } : row;
}
