import { passOnAccepted } from "./accepted.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Another window or the worker has become the leader; the pending write is aborted (S21). */
export class Deposed extends Error {
  override readonly name = "Deposed";
  readonly fence: number;

  constructor(fence: number) {
    super(`leader ${fence} has been followed by another`);
    this.fence = fence;
  }
}

export function isDeposed(error: unknown): error is Deposed {
  return error instanceof Deposed;
}

/** Increments the fence and takes the lead; returns the fence that every later write must pass. */
export function takeLead(db: TradingDatabase, holder: string, at: number): Promise<number> {
  return db.transaction("rw", db.meta, async () => {
    const last = await readMeta(db, "leader");
    const fence = (last?.fence ?? 0) + 1;
    await writeMeta(db, "leader", { fence, holder, beatAt: at });
    if (last) await passOnAccepted(db, last.fence, fence);
    return fence;
  });
}

/** The leader's heartbeat. Throws Deposed. */
export function beat(db: TradingDatabase, fence: number, at: number): Promise<void> {
  return db.transaction("rw", db.meta, async () => {
    const leader = await readMeta(db, "leader");
    if (leader?.fence !== fence) throw new Deposed(fence);
    await writeMeta(db, "leader", { ...leader, beatAt: at });
  });
}

/** Called inside a write transaction: throws Deposed, which aborts it. */
export async function assertLead(db: TradingDatabase, fence: number): Promise<void> {
  const leader = await readMeta(db, "leader");
  if (leader?.fence !== fence) throw new Deposed(fence);
}
