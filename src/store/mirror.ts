// @fetched when idle
import { liveQuery } from "dexie";
import type { Clock } from "#/platform/clock.ts";
import { errorFields, type Logger } from "#/platform/logger.ts";
import { createPrivateFiles, type PrivateFiles } from "#/platform/private-files.ts";
import type { Timers } from "#/platform/timers.ts";
import { acceptedPlaces } from "./accepted.ts";
import { assertLead } from "./leader.ts";
import { writeMeta } from "./meta.ts";
import { inSendingOrder, notAtServerStates, type OperationRow } from "./operation-row.ts";
import type { TradingStore } from "./open-database.ts";
import { countIn, positionsIn } from "./outbox-queries.ts";
import { queueWhatIsMissing } from "./queue-again.ts";
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
  const names = await files.list(prefixOf(db));
  const texts = await Promise.all(names.map((name) => files.read(name)));
  // A window that was closed while it wrote may have left an operation in two files.
  const mirrored = new Map(texts.flatMap(readMirror).map((row) => [row.opId, row]));
  const operations = [...mirrored.values()].toSorted(inSendingOrder);
  if (operations.length === 0) return 0;
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    const count = await queueWhatIsMissing(db, operations);
    if (count > 0) await writeMeta(db, "rescued", { at: now, count });
    return count;
  });
}

/**
 * Keeps the mirror in sync with the outbox while this window is the leader: a few operations per file, of
 * which only those that changed are written. Returns a function that stops it.
 */
export function keepMirror(
  db: TradingDatabase,
  files: PrivateFiles,
  timers: Timers,
  onFailure: (error: unknown) => void,
): () => void {
  /** What each file contains; null before they are listed. */
  let written: Map<string, string> | null = null;
  let isStale = false;
  let isWriting = false;
  const over = new AbortController();
  const write = async () => {
    isWriting = true;
    while (isStale && !over.signal.aborted) {
      isStale = false;
      try {
        written ??= new Map((await files.list(prefixOf(db))).map((name) => [name, "unknown"]));
        await writeMirror(db, files, written, over.signal);
      } catch (error) {
        // Written with the next change.
        onFailure(error);
      }
      await new Promise<void>((resolve) => void timers.after(restMs, resolve));
    }
    isWriting = false;
  };
  // Both figures are the same only if the set of pending operations is: one that joins has a later position,
  // and one that leaves never returns. Their bytes never change.
  const watching = liveQuery(async () => {
    const [count, last] = await Promise.all([
      countIn(db, notAtServerStates),
      db.operations.toCollection().last(),
    ]);
    return `${count} ${last?.position ?? 0}`;
  }).subscribe({
    next() {
      isStale = true;
      if (!isWriting) void write();
    },
    error: onFailure,
  });
  return () => {
    over.abort();
    watching.unsubscribe();
  };
}

/** Operations per file: the cost of a sale must not depend on how many are pending. */
const perFile = 50;

/** Writes the files that changed, and only then removes those without an operation. */
async function writeMirror(
  db: TradingDatabase,
  files: PrivateFiles,
  written: Map<string, string>,
  stopped: AbortSignal,
): Promise<void> {
  const pending = await positionsPerFile(db);
  for (const [name, positions] of pending) {
    const content = positions.join(" ");
    if (stopped.aborted) return;
    if (written.get(name) === content) continue;
    const rows = await rowsAt(db, positions);
    await files.write(name, JSON.stringify(rows));
    written.set(name, content);
  }
  for (const name of written.keys()) {
    if (stopped.aborted) return;
    if (pending.has(name)) continue;
    await files.remove(name);
    written.delete(name);
  }
}

async function positionsPerFile(db: TradingDatabase): Promise<Map<string, number[]>> {
  const positions = await positionsIn(db, notAtServerStates);
  const perName = new Map<string, number[]>();
  for (const position of positions.toSorted((a, b) => a - b)) {
    const name = `${prefixOf(db)}-${Math.floor(position / perFile)}.json`;
    const others = perName.get(name);
    if (others === undefined) perName.set(name, [position]);
    else others.push(position);
  }
  return perName;
}

/** Those of the operations that the server does not have. */
function rowsAt(db: TradingDatabase, positions: readonly number[]): Promise<OperationRow[]> {
  return db.transaction("r", [db.operations, db.meta], async () => {
    const accepted = await acceptedPlaces(db);
    const rows = await db.operations.bulkGet(positions.filter((one) => !accepted.has(one)));
    return rows.flatMap((row) => row ?? []);
  });
}

/** An earlier version of the app wrote one file, with this name and an extension. */
function prefixOf({ business }: TradingDatabase): string {
  return `outbox-${business}`;
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
