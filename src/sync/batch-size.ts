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

/** After a batch that was answered. */
export function doubled({ operations, bytes }: BatchSize): BatchSize {
  return {
    operations: Math.min(batchLimits.maxOperations, operations * 2),
    bytes: Math.min(batchLimits.maxBytes, bytes * 2),
  };
}

/** After a time-out or a 413; one operation always goes. */
export function halved({ operations, bytes }: BatchSize): BatchSize {
  return {
    operations: Math.max(1, Math.floor(operations / 2)),
    bytes: Math.max(1, Math.floor(bytes / 2)),
  };
}
