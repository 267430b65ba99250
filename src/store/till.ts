import type { TillRow } from "#/contract/till.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { DeviceTill } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The till this device is at this business; undefined before registration. */
export function deviceTill(db: TradingDatabase): Promise<DeviceTill | undefined> {
  return readMeta(db, "till");
}

/**
 * Stores the till assigned by the server. Counting continues after the highest number known to either side,
 * so that a reinstalled device repeats no number (S6).
 */
export async function installTill(db: TradingDatabase, till: TillRow): Promise<DeviceTill> {
  const kept = { id: till.id, code: till.code, location: till.location, name: till.name };
  await db.transaction("rw", [db.meta, db.counters], async () => {
    const known = await db.counters.get(till.id);
    const isServerAhead = till.last_seq > (known?.seq ?? 0);
    await db.counters.put({
      till: till.id,
      code: till.code,
      number: Math.max(known?.number ?? 0, till.last_number),
      seq: Math.max(known?.seq ?? 0, till.last_seq),
      prevOp: isServerAhead ? till.last_op : (known?.prevOp ?? till.last_op),
      lastAt: known?.lastAt ?? 0,
    });
    await writeMeta(db, "till", kept);
    await writeMeta(db, "tillWish", null);
    await writeMeta(db, "doubtedTill", null);
  });
  return kept;
}
