import { batchLimits } from "#/contract/idempotency.ts";

/** S12: how much goes into the next batch. */
export interface BatchSize {
  operations: number;
  bytes: number;
}

export const firstBatchSize: BatchSize = {
  operations: batchLimits.startOperations,
  bytes: batchLimits.startBytes,
};

/** A body is meant to be through within this time: a third of its cut-off. */
const aimedMs = 10_000;

/** After a batch that was answered: twice as much, or what the connection carries in the time aimed at. */
export function doubled({ operations, bytes }: BatchSize, sent: number, tookMs: number): BatchSize {
  const carried = tookMs <= aimedMs / 2 ? bytes * 2 : Math.floor((sent * aimedMs) / tookMs);
  return {
    operations: Math.min(batchLimits.maxOperations, operations * 2),
    bytes: Math.max(1, Math.min(batchLimits.maxBytes, bytes * 2, carried)),
  };
}

/** After a batch that came to nothing as a whole; one operation always goes. */
export function halved({ operations, bytes }: BatchSize): BatchSize {
  return {
    operations: Math.max(1, Math.floor(operations / 2)),
    bytes: Math.max(1, Math.floor(bytes / 2)),
  };
}
