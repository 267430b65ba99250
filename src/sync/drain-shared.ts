import type { Transport } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { type Heard, verdictOf } from "./answer-effects.ts";
import { type BatchSize, firstBatchSize } from "./batch-size.ts";
import type { Round } from "./drain-round.ts";
import { createDrainWrites } from "./drain-writes.ts";
import { ping } from "./ping.ts";
import { afterTry } from "./trouble.ts";

export interface DrainDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  /** 0 ≤ n < 1; spreads the tries of operations in trouble. */
  random?: () => number;
}

/** An operation, what was heard of it, and whether its trouble is its own. */
export type Told = readonly [OperationRow, Heard, boolean];

/** What single operations and batches are sent with. */
export interface DrainShared extends Pick<DrainDeps, "store" | "transport" | "clock"> {
  writes: ReturnType<typeof createDrainWrites>;
  /** What the connection has borne so far; kept over rounds. */
  size: BatchSize;
  /** Keeps what was heard. `isQuick`: the answer came sooner than rows are rewritten. */
  write(round: Round, at: number, outcomes: readonly Told[], isQuick?: boolean): Promise<void>;
  isThere(round: Round): Promise<boolean>;
}

/** What the two ways of sending share, made once for a drain. */
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
    // A row that is held says so until it is rewritten.
    const isAside = isQuick && outcomes.every(([{ hold }]) => hold === null);
    const verdicts = outcomes.map(([row, heard, isOwn]) => {
      const { position, opId } = row;
      const askedMs = heard.kind === "retry" ? heard.retryAfterMs : null;
      const trouble = isOwn ? afterTry(row, now, askedMs, random()) : null;
      return verdictOf({ position, opId, at }, heard, now, trouble);
    });
    await writes.conclude(round.fence, verdicts, isAside);
    const acked = verdicts.filter(({ kind }) => kind === "acked").length;
    round.acked += acked;
    if (acked > 0) round.troubles = 0;
  }

  /** Whether the server can be reached; asked once by all that failed at the same time. */
  function isThere(round: Round): Promise<boolean> {
    round.probe ??= ping(deps)
      .then(({ ok }) => ok)
      .finally(() => (round.probe = null));
    return round.probe;
  }
}
