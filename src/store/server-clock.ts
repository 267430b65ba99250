import { readMeta, writeMeta } from "./meta.ts";
import type { ClockReading } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * A reading is stored again if it moved by this much or is older than `staleMs`, since there are many
 * responses per second.
 */
const driftMs = 500;
const staleMs = 60_000;

/**
 * Stores the server time of a response (S16). `serverMs` is the server's clock, `deviceMs` this device's
 * clock when the response was received, both epoch milliseconds.
 *
 * If the till's last operation is ahead of the server, it was recorded under a wrong clock: the till's time
 * is reset to the server's, since every later operation would otherwise be stamped with that future time.
 */
export async function noteServerTime(
  db: TradingDatabase,
  serverMs: number,
  deviceMs: number,
): Promise<void> {
  const offsetMs = Math.round(serverMs - deviceMs);
  const known = await readMeta(db, "clock");
  if (known !== undefined && isFresh(known, offsetMs, serverMs)) return;
  await db.transaction("rw", [db.meta, db.counters], async () => {
    await writeMeta(db, "clock", { offsetMs, serverMs, deviceMs });
    await db.counters
      .filter((counter) => counter.lastAt > serverMs)
      .modify((counter) => {
        counter.lastAt = serverMs;
      });
  });
}

function isFresh(known: ClockReading, offsetMs: number, serverMs: number): boolean {
  const moved = Math.abs(known.offsetMs - offsetMs);
  const age = serverMs - known.serverMs;
  return moved < driftMs && age >= 0 && age < staleMs;
}

/**
 * The time of an operation recorded now (S16): by the device's clock, but in corrected time never before the
 * till's last operation nor before the last known server time.
 */
export function occurrence(
  now: number,
  lastAt: number,
  clock: ClockReading | undefined,
): { occurredMs: number; offsetMs: number; correctedMs: number } {
  const offsetMs = clock?.offsetMs ?? 0;
  const correctedMs = Math.max(now + offsetMs, lastAt, clock?.serverMs ?? 0);
  return { occurredMs: correctedMs - offsetMs, offsetMs, correctedMs };
}
