import type { OperationRow } from "#/store/operation-row.ts";
import { waitingOperations } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { BatchSize } from "./batch-size.ts";
import { type Manner, plan } from "./plan.ts";
import { batchEntry } from "./requests.ts";
import { isDue } from "./trouble.ts";

/** How much of the queue is looked at first; more while what is in front is blocked. */
const firstLook = 50;

/** What a round has set aside, and what it saw of what is not due. */
export interface Choice {
  /** Tried in this round; each operation goes once. */
  tried: ReadonlySet<string>;
  /** Whose session was refused in this round: what else is theirs waits for the next. */
  refused: ReadonlySet<string>;
  now: number;
  /** Everything last tried before this moment is due. */
  hurriedAt: number;
  /** Places of what is under way and regarded as accepted. */
  gone?: readonly number[];
}

export interface Chosen {
  rows: OperationRow[];
  /** When the first one in trouble is due, of all that were looked at; null where none waits for a time. */
  nextDueAt: number | null;
  /** Nothing may go beyond these. */
  isLast: boolean;
}

/** As much of what is due and in no trouble as the connection has borne, of one person (S12). */
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
  // One session carries a batch.
  const own = isOnes ? all : await look(actor);
  return fitting({ ...own, nextDueAt: all.nextDueAt, isLast: own.isLast && isOnes }, size);
}

/** As much of it as goes into one batch. */
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

/** Single operations that are due and in no trouble: the oldest, or the newest where those fail. */
export async function chooseSingles(
  db: TradingDatabase,
  choice: Choice,
  most: number,
  isFromEnd: boolean,
): Promise<Chosen> {
  // Asked for the end, all of it is looked at.
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

/** Operations in trouble whose time has come, the longest untried first. */
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

/** What may go (S11) of what is due and `isWanted`; what is not stops its lane and what waits for it. */
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
    // Half of what was wanted is worth its request; less is not worth leaving out what stands behind.
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

/** What stands as being sent and was not sent by this round was left there by a crash, on a full disk (S4). */
function recovered(row: OperationRow, tried: ReadonlySet<string>): OperationRow {
  return row.state === "sending" && !tried.has(row.opId) ? { ...row, state: "queued" } : row;
}
