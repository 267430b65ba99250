import { readMeta, writeMeta } from "./meta.ts";
import type { ClockReading } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** A reading is written again when it moved by this much, or is this old: answers come many a second. */
const driftMs = 500;
const staleMs = 60_000;

/**
 * Keeps what an answer said of the server's time (S16). `serverMs` is the server's clock, `deviceMs`
 * this device's when the answer came, both epoch milliseconds.
 *
 * A till whose last operation lies ahead of the server was written under a wrong clock: it is brought
 * back to the server's time, else every later operation would be stamped with that future.
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
 * When an operation recorded now happened (S16): by the device's clock, but in corrected time never
 * before the till's last operation nor before the last server time seen.
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
