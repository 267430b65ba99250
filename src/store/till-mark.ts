import { liveQuery } from "dexie";
import { assertLead } from "./leader.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { DeviceTill, PartedTill } from "./meta-row.ts";
import { partedTill } from "./parted.ts";
import { whatIsNotAtServer } from "./queue-again.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Where the mark is kept: beside the databases, and out of reach of what empties or sets back those. */
export type Marks = Pick<Storage, "getItem" | "setItem">;

/** What is kept of a till beside the store (S24). */
interface TillMark {
  till: DeviceTill;
  number: number;
  seq: number;
  prevOp: string | null;
  lastAt: number;
  /** How many operations waited. */
  pending: number;
}

/** The mark of the till as the store has it now; null where this device is none. */
async function markOf(db: TradingDatabase): Promise<TillMark | null> {
  return db.transaction("r", [db.operations, db.counters, db.meta], async () => {
    const till = await readMeta(db, "till");
    const counter = till && (await db.counters.get(till.id));
    if (till === undefined || counter === undefined) return null;
    const pending = await whatIsNotAtServer(db).count();
    const { number, seq, prevOp, lastAt } = counter;
    return { till, number, seq, prevOp, lastAt, pending };
  });
}

/**
 * Compares the store with the mark that was kept beside it. A store that knows of less was emptied or set back
 * by the browser: its counter goes on where the mark's stood, so that no number is given twice meanwhile, and
 * the device has to become another till. Throws Deposed. Answers whether that is news.
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
    // A store that was that till once and is another now is the newer of the two.
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

/** Keeps the mark as the till is, while this window leads. Answers how to stop. */
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

/** Null without a mark, and for one that is none. */
function readMark(text: string | null): TillMark | null {
  try {
    const mark = JSON.parse(text ?? "null") as Partial<TillMark> | null;
    const isMark = typeof mark?.till?.id === "string" && Number.isSafeInteger(mark.seq);
    // Only this app writes there.
    return isMark ? (mark as TillMark) : null;
  } catch {
    return null;
  }
}
