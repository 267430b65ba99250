import { liveQuery } from "dexie";
import type { ChangesAnswer } from "#/contract/sync.ts";
import { assertLead } from "./leader.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { DeviceTill, PartedTill } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";
import type { Unheard } from "./unheard.ts";

/** The till whose place another one has to take; null where there is none, or it was taken already. */
export async function partedTill(db: TradingDatabase): Promise<PartedTill | null> {
  const [parted, till] = await Promise.all([readMeta(db, "parted"), readMeta(db, "till")]);
  return parted !== undefined && (till === undefined || till.id === parted.id) ? parted : null;
}

/**
 * Whether the server has operations of this till that this store never recorded: a copy of this browser's data
 * works elsewhere, or this is an older state of it. From then on the till's next number may be another's too,
 * and the device has to become another till (S6). What waits here is sent as it is. Throws Deposed. Answers
 * whether that is news.
 */
export function noticeParting(
  db: TradingDatabase,
  fence: number,
  asked: Unheard | null,
  heard: NonNullable<ChangesAnswer["heard"]>,
  now: number,
): Promise<boolean> {
  return db.transaction("rw", [db.operations, db.counters, db.meta], async () => {
    const till = await readMeta(db, "till");
    // What another till recorded is sent from here after a copy was taken in, and says nothing of this one.
    if (till === undefined || asked?.till !== till.id || (await partedTill(db)) !== null)
      return false;
    await assertLead(db, fence);
    const ids = heard.map(({ op_id }) => op_id);
    const own = new Set(await ownAmong(db, ids));
    const counter = await db.counters.get(till.id);
    for (const { op_id, till_seq } of heard) {
      if (till_seq === undefined || own.has(op_id)) continue;
      // One of an earlier place may have been recorded here, and dropped when it was over.
      if (till_seq <= (counter?.seq ?? 0) && !(await hasOther(db, till.id, till_seq))) continue;
      await writeMeta(db, "parted", { ...till, at: now, why: "elsewhere" });
      return true;
    }
    return false;
  });
}

async function ownAmong(db: TradingDatabase, ids: readonly string[]): Promise<string[]> {
  const rows = await db.operations
    .where("opId")
    .anyOf([...ids])
    .toArray();
  return rows.map(({ opId }) => opId);
}

/** Whether this store recorded one of its own at that place. A mended one has the place of the refused. */
function hasOther(db: TradingDatabase, till: string, tillSeq: number): Promise<boolean> {
  return db.operations
    .filter((row) => row.till === till && row.tillSeq === tillSeq && row.state !== "superseded")
    .count()
    .then((count) => count > 0);
}

/** The till as it stands, whether it has to become another, and the last one that had to. */
export interface TillStanding {
  till: DeviceTill | null;
  parted: PartedTill | null;
  was: string | null;
}

/** Tells now and at each change, in whichever window. Answers how to stop. */
export function watchTill(
  db: TradingDatabase,
  listener: { next: (standing: TillStanding) => void; error: (error: unknown) => void },
): () => void {
  const watching = liveQuery(async (): Promise<TillStanding> => {
    const [till, parted, was] = await Promise.all([
      readMeta(db, "till"),
      partedTill(db),
      readMeta(db, "parted"),
    ]);
    return { till: till ?? null, parted, was: was?.id ?? null };
  }).subscribe(listener);
  return () => {
    watching.unsubscribe();
  };
}
