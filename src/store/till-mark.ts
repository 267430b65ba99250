import { liveQuery } from "dexie";
import { assertLead } from "./leader.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { DeviceTill, PartedTill } from "./meta-row.ts";
import { partedTill } from "./parted.ts";
import { notAtServerStates } from "./operation-row.ts";
import { countIn } from "./outbox-queries.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Storage of the mark: outside the databases and unaffected by what clears or resets them. */
export type Marks = Pick<Storage, "getItem" | "setItem">;

/** What is stored of a till outside the database (S24). */
interface TillMark {
  till: DeviceTill;
  number: number;
  seq: number;
  prevOp: string | null;
  lastAt: number;
  /** Number of pending operations. */
  pending: number;
}

/** The mark for the till's current state; null if this device is not a till. */
async function markOf(db: TradingDatabase): Promise<TillMark | null> {
  return db.transaction("r", [db.operations, db.counters, db.meta], async () => {
    const till = await readMeta(db, "till");
    const counter = till && (await db.counters.get(till.id));
    if (till === undefined || counter === undefined) return null;
    const pending = await countIn(db, notAtServerStates);
    const { number, seq, prevOp, lastAt } = counter;
    return { till, number, seq, prevOp, lastAt, pending };
  });
}

/**
 * Compares the store with the mark kept outside it. A store that is behind was emptied or reset by the
 * browser: its counter continues from the mark, so that no number is issued twice meanwhile, and the device
 * has to become another till. Throws Deposed. Returns the cause if newly detected, otherwise null.
 */
export async function compareMark(
  db: TradingDatabase,
  marks: Marks,
  fence: number,
  now: number,
): Promise<PartedTill["why"] | null> {
  const mark = readMark(marks.getItem(nameOf(db)));
  if (mark === null) return null;
  return db.transaction("rw", [db.counters, db.meta], async () => {
    await assertLead(db, fence);
    const till = await readMeta(db, "till");
    if (till === undefined) {
      if ((await readMeta(db, "parted")) !== undefined) return null;
      await writeMeta(db, "parted", { ...mark.till, at: now, why: "emptied" });
      return "emptied";
    }
    const counter = await db.counters.get(mark.till.id);
    // A store that used to be that till and is now another one is the newer of the two.
    const isBehind = counter === undefined || (till.id === mark.till.id && counter.seq < mark.seq);
    if (!isBehind) return null;
    if (counter !== undefined) {
      const { number, seq, prevOp, lastAt } = mark;
      await db.counters.put({ ...counter, seq, prevOp, number, lastAt });
    }
    if ((await partedTill(db)) !== null) return null;
    await writeMeta(db, "parted", { ...till, at: now, why: "set_back" });
    return "set_back";
  });
}

/** Keeps the mark in sync with the till while this window is the leader. Returns a function that stops it. */
export function keepMark(
  db: TradingDatabase,
  marks: Marks,
  onFailure: (error: unknown) => void,
): () => void {
  const watching = liveQuery(() => markOf(db)).subscribe({
    next(mark) {
      try {
        if (mark !== null) marks.setItem(nameOf(db), JSON.stringify(mark));
      } catch (error) {
        onFailure(error);
      }
    },
    error: onFailure,
  });
  return () => {
    watching.unsubscribe();
  };
}

function nameOf({ business }: TradingDatabase): string {
  return `kaunta-till-${business}`;
}

/** Null if the mark is missing or invalid. */
function readMark(text: string | null): TillMark | null {
  try {
    const mark = JSON.parse(text ?? "null") as Partial<TillMark> | null;
    const isMark = typeof mark?.till?.id === "string" && Number.isSafeInteger(mark.seq);
    // Only this app writes this entry.
    return isMark ? (mark as TillMark) : null;
  } catch {
    return null;
  }
}
