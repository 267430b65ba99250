import { type OperationType, shownIn, type View } from "#/contract/operations.ts";
import type { Origin } from "#/contract/origin.ts";
import { fromInstant, toInstant } from "#/platform/clock.ts";
import { type ReadAs, readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";

/** Sync progress of a displayed row: `sent` if it contains server data only. */
export type SyncMark = "sent" | "unsent" | "blocked" | "rejected";

/** Sync fields of every projected row. */
export interface Overlaid {
  /** The least advanced state among the operations overlaid on the row. */
  sync: SyncMark;
  /** Number of operations overlaid on the row. */
  pending: number;
}

/** An operation to overlay on rows. */
export interface OverlayOf<Type extends OperationType> extends ReadAs<Type> {
  /** When it took effect, as far as known on this device (S16); an instant in wire format. */
  effectiveAt: string;
}

export type Overlay = { [Type in OperationType]: OverlayOf<Type> }[OperationType];

/** The overlays of one view, so that a switch over them is exhaustive and contains no other types. */
export type OverlayIn<V extends View> = {
  [Type in OperationType]: V extends (typeof shownIn)[Type][number] ? OverlayOf<Type> : never;
}[OperationType];

/** Returns the visible operations (S17) that affect a view, with their bodies, in the given order. */
export function overlaysIn<V extends View>(
  view: V,
  operations: readonly OperationRow[],
): OverlayIn<V>[] {
  const shown = operations.filter(({ type }) => (shownIn[type] as readonly View[]).includes(view));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the table says of a type holds for every overlay of that type
  return overlaysOf(shown) as unknown as OverlayIn<V>[];
}

/** Returns the visible operations (S17) with their bodies, in the given order. */
function overlaysOf(operations: readonly OperationRow[]): Overlay[] {
  return operations.filter(isVisible).map((operation) => {
    const read = readOperation(operation);
    return { ...read, effectiveAt: effectiveInstant(read.body) };
  });
}

function isVisible({ state }: OperationRow): boolean {
  return state === "queued" || state === "sending" || state === "acked" || state === "rejected";
}

/** Returns the claimed time, corrected by the device's measured clock offset (S16). */
function effectiveInstant({ occurred_at, clock_offset_ms }: Origin): string {
  return toInstant(fromInstant(occurred_at) + clock_offset_ms);
}

/**
 * Whether an operation still overlays a row made by commit `seq` (S17): while it is not acked, and afterwards
 * as long as its own commit is later than the row's. A row never received has commit 0.
 */
export function isBeyond({ ackSeq }: OperationRow, seq: number): boolean {
  return ackSeq === null || ackSeq > seq;
}

/** Returns the mark of a row under these operations; `blocked` contains those waiting behind a refused one. */
export function overlaid(
  operations: readonly OperationRow[],
  blocked: ReadonlySet<string>,
): Overlaid {
  const marks = new Set(operations.map((operation) => markOf(operation, blocked)));
  const unacked = new Set(
    operations.filter(({ ackSeq }) => ackSeq === null).map(({ opId }) => opId),
  );
  const order: SyncMark[] = ["rejected", "blocked", "unsent"];
  return {
    sync: order.find((mark) => marks.has(mark)) ?? "sent",
    pending: unacked.size,
  };
}

function markOf({ state, opId }: OperationRow, blocked: ReadonlySet<string>): SyncMark {
  switch (state) {
    case "queued":
    case "sending":
      return blocked.has(opId) ? "blocked" : "unsent";
    case "rejected":
      return "rejected";
    case "acked":
    case "settled":
    case "superseded":
    case "voided":
      return "sent";
  }
}
