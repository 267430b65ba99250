import type { ChangesAnswer } from "#/contract/sync.ts";
import { assertLead } from "./leader.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { PartedTill } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";
import type { UnacknowledgedRange } from "./unacknowledged.ts";

/** The till to be replaced by another one; null if there is none or it has been replaced. */
export async function partedTill(db: TradingDatabase): Promise<PartedTill | null> {
  const [parted, till] = await Promise.all([readMeta(db, "parted"), readMeta(db, "till")]);
  return parted !== undefined && (till === undefined || till.id === parted.id) ? parted : null;
}

/**
 * Detects whether the server has operations of this till that this store never recorded: a copy of this
 * browser's data is in use elsewhere, or this is an older state of it. The till's next number may then be
 * used elsewhere too, so the device has to become another till (S6). Pending operations are sent unchanged.
 * Throws Deposed. Returns whether this was newly detected.
 */
export function noticeParting(
  db: TradingDatabase,
  fence: number,
  asked: UnacknowledgedRange | null,
  confirmed: NonNullable<ChangesAnswer["heard"]>,
  now: number,
): Promise<boolean> {
  return db.transaction("rw", [db.operations, db.counters, db.meta], async () => {
    const till = await readMeta(db, "till");
    // Operations recorded by another till are sent from here after a copy was imported and do not concern
    // this one.
    if (till === undefined || asked?.till !== till.id || (await partedTill(db)) !== null)
      return false;
    await assertLead(db, fence);
    const ids = confirmed.map(({ op_id }) => op_id);
    const own = new Set(await ownAmong(db, ids));
    const counter = await db.counters.get(till.id);
    for (const { op_id, till_seq } of confirmed) {
      if (till_seq === undefined || own.has(op_id)) continue;
      // An operation at an earlier position may have been recorded here and deleted when finished.
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

/**
 * Whether this store recorded a different operation at that position. A correction has the position of the
 * rejected one.
 */
function hasOther(db: TradingDatabase, till: string, tillSeq: number): Promise<boolean> {
  return db.operations
    .filter((row) => row.till === till && row.tillSeq === tillSeq && row.state !== "superseded")
    .count()
    .then((count) => count > 0);
}
