import { batchLimits } from "#/contract/idempotency.ts";

/** The size limit of the next batch (S12). */
export interface BatchSize {
  operations: number;
  bytes: number;
}

export const firstBatchSize: BatchSize = {
  operations: batchLimits.startOperations,
  bytes: batchLimits.startBytes,
};

/** Target duration of a batch request: a third of its time-out. */
const aimedMs = 10_000;

/** After a successful batch: twice the size, or what the connection transfers in the target duration. */
export function doubled({ operations, bytes }: BatchSize, sent: number, tookMs: number): BatchSize {
  const carried = tookMs <= aimedMs / 2 ? bytes * 2 : Math.floor((sent * aimedMs) / tookMs);
  return {
    operations: Math.min(batchLimits.maxOperations, operations * 2),
    bytes: Math.max(1, Math.min(batchLimits.maxBytes, bytes * 2, carried)),
  };
}

/** After a batch that failed as a whole; at least one operation is always sent. */
export function halved({ operations, bytes }: BatchSize): BatchSize {
  return {
    operations: Math.max(1, Math.floor(operations / 2)),
    bytes: Math.max(1, Math.floor(bytes / 2)),
  };
}
