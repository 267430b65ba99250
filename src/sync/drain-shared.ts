import type { Transport } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { type AttemptResult, verdictOf } from "./answer-effects.ts";
import { type BatchSize, firstBatchSize } from "./batch-size.ts";
import type { Round } from "./drain-round.ts";
import { createDrainWrites } from "./drain-writes.ts";
import { ping } from "./ping.ts";
import { afterTry } from "./trouble.ts";

export interface DrainDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  /** 0 ≤ n < 1; spreads the retries of failing operations. */
  random?: () => number;
}

/** An operation, its outcome, and whether the failure is caused by the operation itself. */
export type Told = readonly [OperationRow, AttemptResult, boolean];

/** Shared by sending single operations and batches. */
export interface DrainShared extends Pick<DrainDeps, "store" | "transport" | "clock"> {
  writes: ReturnType<typeof createDrainWrites>;
  /** The batch size the connection has handled so far; retained across rounds. */
  size: BatchSize;
  /** Stores outcomes. `isQuick`: the response arrived faster than rows are rewritten. */
  write(round: Round, at: number, outcomes: readonly Told[], isQuick?: boolean): Promise<void>;
  isThere(round: Round): Promise<boolean>;
}

/** Creates what both ways of sending share, once per drain. */
export function createDrainShared(deps: DrainDeps): DrainShared {
  const { store, transport, clock, random = () => 0.5 } = deps;
  const writes = createDrainWrites(deps);

  return { store, transport, clock, writes, size: firstBatchSize, write, isThere };

  async function write(
    round: Round,
    at: number,
    outcomes: readonly Told[],
    isQuick = false,
  ): Promise<void> {
    const now = clock.now();
    // A held row must be rewritten to clear its hold.
    const isAside = isQuick && outcomes.every(([{ hold }]) => hold === null);
    const verdicts = outcomes.map(([row, result, isOwn]) => {
      const { position, opId } = row;
      const askedMs = result.kind === "retry" ? result.retryAfterMs : null;
      const trouble = isOwn ? afterTry(row, now, askedMs, random()) : null;
      return verdictOf({ position, opId, at }, result, now, trouble);
    });
    await writes.conclude(round.fence, verdicts, isAside);
    const acked = verdicts.filter(({ kind }) => kind === "acked").length;
    round.acked += acked;
    if (acked > 0) round.troubles = 0;
  }

  /** Whether the server is reachable; checked once for all requests that failed at the same time. */
  function isThere(round: Round): Promise<boolean> {
    round.probe ??= ping(deps)
      .then(({ ok }) => ok)
      .finally(() => (round.probe = null));
    return round.probe;
  }
}
