/** Errors of the outbox, one class per cause. All are thrown before anything is committed. */

export class OperationTooLarge extends Error {
  override readonly name = "OperationTooLarge";
  readonly bytes: number;
  readonly most: number;

  constructor(bytes: number, most: number) {
    super(`an operation of ${bytes} bytes is above the ${most} the outbox takes`);
    this.bytes = bytes;
    this.most = most;
  }
}

/** The same id with other bytes (S2): two different actions under one key, one of which would be lost. */
export class OperationAltered extends Error {
  override readonly name = "OperationAltered";
  readonly opId: string;

  constructor(opId: string) {
    super(`operation ${opId} is recorded already, with other bytes`);
    this.opId = opId;
  }
}

/** This device is not a till of this business: no number can be assigned (S6). */
export class TillMissing extends Error {
  override readonly name = "TillMissing";
  readonly till: string;

  constructor(till: string) {
    super(`no counter is kept for till ${till}`);
    this.till = till;
  }
}

/** Only a rejected operation without a successor can be corrected or given up (S7). */
export class NotRejected extends Error {
  override readonly name = "NotRejected";
  readonly opId: string;

  constructor(opId: string) {
    super(`operation ${opId} is not one that waits for a decision`);
    this.opId = opId;
  }
}

/** The device could not store the operation, even after old history was deleted (S24). Nothing was recorded. */
export class StorageRefused extends Error {
  override readonly name = "StorageRefused";

  constructor(cause: unknown) {
    super("the device refused to store the operation", { cause });
  }
}

export function isOperationTooLarge(error: unknown): error is OperationTooLarge {
  return error instanceof OperationTooLarge;
}

export function isOperationAltered(error: unknown): error is OperationAltered {
  return error instanceof OperationAltered;
}

export function isTillMissing(error: unknown): error is TillMissing {
  return error instanceof TillMissing;
}

export function isNotRejected(error: unknown): error is NotRejected {
  return error instanceof NotRejected;
}

export function isStorageRefused(error: unknown): error is StorageRefused {
  return error instanceof StorageRefused;
}
