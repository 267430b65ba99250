// @fetched when idle
import { liveQuery } from "dexie";
import type { Clock } from "#/platform/clock.ts";
import { errorFields, type Logger } from "#/platform/logger.ts";
import { createPrivateFiles, type PrivateFiles } from "#/platform/private-files.ts";
import type { Timers } from "#/platform/timers.ts";
import { assertLead } from "./leader.ts";
import { writeMeta } from "./meta.ts";
import type { OperationRow } from "./operation-row.ts";
import type { TradingStore } from "./open-database.ts";
import { notAtServer, queueWhatIsMissing, whatIsNotAtServer } from "./queue-again.ts";
import { compareMark, keepMark, type Marks } from "./till-mark.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Merges writes for several sales in quick succession. */
const restMs = 1_000;

interface MirrorPorts {
  store: TradingStore;
  clock: Clock;
  timers: Timers;
  logger: Logger;
}

/**
 * Restores what a wiped store lost, then maintains mirror and mark until `signal` aborts. Sending waits for
 * neither. An unreadable file is not overwritten.
 */
export async function mirrorInto(
  { store: { db }, clock, timers, logger }: MirrorPorts,
  fence: number,
  signal: AbortSignal,
  files: PrivateFiles | null = createPrivateFiles(navigator.storage),
  marks: Marks | null = localMarks(),
): Promise<void> {
  if (signal.aborted) return;
  const failed = (error: unknown) => {
    if (!signal.aborted) logger.error("sync.not_mirrored", errorFields(error));
  };
  try {
    const why = marks && (await compareMark(db, marks, fence, clock.now()));
    if (why !== null) logger.warn("sync.store_is_behind", { why });
    if (marks !== null && !signal.aborted)
      signal.addEventListener("abort", keepMark(db, marks, failed));
  } catch (error) {
    failed(error);
  }
  if (files === null || signal.aborted) return;
  try {
    const count = await restoreMirrored(db, files, fence, clock.now());
    if (count > 0) logger.warn("sync.restored_from_mirror", { count });
  } catch (error) {
    return failed(error);
  }
  if (!signal.aborted) signal.addEventListener("abort", keepMirror(db, files, timers, failed));
}

/** Reading the property throws if the browser blocks storage. */
function localMarks(): Marks | null {
  try {
    // Absent in workers.
    return (globalThis as { localStorage?: Storage }).localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * Queues operations that are in the mirror but not in the store: the store was wiped, or reset because the
 * disk was full. Operations sent twice are executed once (S4). The device becomes another till with another
 * code, so that no number is issued twice (S6). Returns how many were restored.
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
    const count = await queueWhatIsMissing(db, operations);
    if (count > 0) await writeMeta(db, "rescued", { at: now, count });
    return count;
  });
}

/**
 * Keeps the mirror in sync with the outbox while this window is the leader. Returns a function that stops it.
 */
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
  // The set of pending operations is sufficient, because their bytes never change.
  const watching = liveQuery(() => whatIsNotAtServer(db).primaryKeys()).subscribe({
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
  await files.write(nameOf(db), JSON.stringify(await notAtServer(db)));
}

function nameOf({ business }: TradingDatabase): string {
  return `outbox-${business}.json`;
}

/** Empty if the mirror is missing or unreadable. */
function readMirror(text: string | null): OperationRow[] {
  try {
    const rows: unknown = JSON.parse(text ?? "[]");
    // Only this app writes this file.
    return Array.isArray(rows) ? (rows as OperationRow[]) : [];
  } catch {
    return [];
  }
}
