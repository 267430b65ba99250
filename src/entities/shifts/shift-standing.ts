import { readMeta } from "#/store/meta.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { openShift } from "./current-shift.ts";

/**
 * State checked before a sale at a till: whether a shift is open, and the business day the user was last
 * prompted to open one.
 */
export interface ShiftStanding {
  readonly hasShift: boolean;
  readonly askedOn: string | null;
}

export async function shiftStanding(db: TradingDatabase, till: string): Promise<ShiftStanding> {
  const shift = await openShift(db, till);
  const asked = await readMeta(db, "shiftAsked");
  return { hasShift: shift !== null, askedOn: asked?.till === till ? asked.day : null };
}
