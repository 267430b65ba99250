import { liveQuery } from "dexie";
import type { Clock } from "#/platform/clock.ts";
import { errorFields, type Logger } from "#/platform/logger.ts";
import { createPrivateFiles, type PrivateFiles } from "#/platform/private-files.ts";
import type { Timers } from "#/platform/timers.ts";
import { assertLead } from "./leader.ts";
import { writeMeta } from "./meta.ts";
import { type OperationRow, placeInLine } from "./operation-row.ts";
import type { TradingStore } from "./open-database.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Many sales in a row are one write. */
const restMs = 1_000;

/** What the server does not have: all that a wiped store would lose. */
const mirrored = ["queued", "sending", "rejected"] as const;

interface MirrorPorts {
  store: TradingStore;
  clock: Clock;
  timers: Timers;
  logger: Logger;
}

/**
 * Brings back what a wiped store lost, then keeps the mirror until `signal` aborts. Sending waits for neither.
 * A mirror that cannot be read is not written over.
 */
export async function mirrorInto(
  { store: { db }, clock, timers, logger }: MirrorPorts,
  fence: number,
  signal: AbortSignal,
  files: PrivateFiles | null = createPrivateFiles(navigator.storage),
): Promise<void> {
  if (files === null || signal.aborted) return;
  const failed = (error: unknown) => {
    if (!signal.aborted) logger.error("sync.not_mirrored", errorFields(error));
  };
  try {
    const count = await restoreMirrored(db, files, fence, clock.now());
    if (count > 0) logger.warn("sync.restored_from_mirror", { count });
  } catch (error) {
    return failed(error);
  }
  if (!signal.aborted) signal.addEventListener("abort", keepMirror(db, files, timers, failed));
}

/**
 * Puts back into the queue what the mirror has and the store has not: a store that was wiped, or reset by a
 * full disk. What is sent twice is done once (S4). The device becomes another till, with another code: a number
 * that was given out is given to nobody else (S6). Answers how many came back.
 */
export async function restoreMirrored(
  db: TradingDatabase,
  files: PrivateFiles,
  fence: number,
  now: number,
): Promise<number> {
  const operations = readMirror(await files.read(nameOf(db)));
  if (operations.length === 0) return 0;
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    const ids = operations.map(({ opId }) => opId);
    const known = await db.operations.where("opId").anyOf(ids).toArray();
    const here = new Set(known.map(({ opId }) => opId));
    const lost = operations.filter(({ opId }) => !here.has(opId));
    if (lost.length === 0) return 0;
    await db.operations.bulkAdd(lost.map(backInQueue));
    await writeMeta(db, "rescued", { at: now, count: lost.length });
    return lost.length;
  });
}

/** Keeps the mirror as the outbox is, while this window leads. Answers how to stop. */
export function keepMirror(
  db: TradingDatabase,
  files: PrivateFiles,
  timers: Timers,
  onFailure: (error: unknown) => void,
): () => void {
  let wanted = "";
  let written: string | null = null;
  let isResting = false;
  const over = new AbortController();
  const write = async () => {
    while (wanted !== written && !over.signal.aborted) {
      written = wanted;
      await writeMirror(db, files).catch(onFailure);
      await new Promise<void>((resolve) => void timers.after(restMs, resolve));
    }
    isResting = false;
  };
  // Which ones wait says it all: their bytes do not change.
  const watching = liveQuery(() => waiting(db).primaryKeys()).subscribe({
    next(positions) {
      wanted = positions.join(" ");
      if (isResting) return;
      isResting = true;
      void write();
    },
    error: onFailure,
  });
  return () => {
    over.abort();
    watching.unsubscribe();
  };
}

async function writeMirror(db: TradingDatabase, files: PrivateFiles): Promise<void> {
  const rows = await waiting(db).toArray();
  const inOrder = rows.toSorted((a, b) => placeInLine(a) - placeInLine(b));
  await files.write(nameOf(db), JSON.stringify(inOrder));
}

function waiting(db: TradingDatabase) {
  return db.operations.where("state").anyOf(...mirrored);
}

function nameOf({ business }: TradingDatabase): string {
  return `outbox-${business}.json`;
}

/** Empty without a mirror, and for one that is none: what cannot be read brings nothing back. */
function readMirror(text: string | null): OperationRow[] {
  try {
    const rows: unknown = JSON.parse(text ?? "[]");
    // Only this app writes there.
    return Array.isArray(rows) ? (rows as OperationRow[]) : [];
  } catch {
    return [];
  }
}

/** The same bytes, at the end of the queue in the order they had; a refused one is judged once more. */
function backInQueue(kept: OperationRow): Omit<OperationRow, "position"> {
  const { position: _, ...row } = kept;
  return { ...row, state: "queued", rejection: null, placeOf: null, hold: null };
}
