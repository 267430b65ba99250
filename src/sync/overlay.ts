import { type OperationType, shownIn, type View } from "#/contract/operations.ts";
import type { Origin } from "#/contract/origin.ts";
import { fromInstant, toInstant } from "#/platform/clock.ts";
import { type ReadAs, readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";

/** How far what a row shows has come: `sent` is all the server's own. */
export type SyncMark = "sent" | "unsent" | "blocked" | "rejected";

/** Said of every projected row. */
export interface Overlaid {
  /** The least advanced of the operations laid over it. */
  sync: SyncMark;
  /** How many are laid over it. */
  pending: number;
}

/** An operation laid over rows. */
export interface OverlayOf<Type extends OperationType> extends ReadAs<Type> {
  /** When it took effect, as far as this device knows (S16); the wire's instant. */
  effectiveAt: string;
}

export type Overlay = { [Type in OperationType]: OverlayOf<Type> }[OperationType];

/** The overlays of one view, so that a switch over them is exhaustive and holds nothing else. */
export type OverlayIn<V extends View> = {
  [Type in OperationType]: V extends (typeof shownIn)[Type][number] ? OverlayOf<Type> : never;
}[OperationType];

/** The visible operations (S17) that show in a view, with their bodies, in the order given. */
export function overlaysIn<V extends View>(
  view: V,
  operations: readonly OperationRow[],
): OverlayIn<V>[] {
  const shown = operations.filter(({ type }) => (shownIn[type] as readonly View[]).includes(view));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the table says of a type holds for every overlay of that type
  return overlaysOf(shown) as unknown as OverlayIn<V>[];
}

/** The visible operations (S17) with their bodies, in the order given. */
function overlaysOf(operations: readonly OperationRow[]): Overlay[] {
  return operations.filter(isVisible).map((operation) => {
    const read = readOperation(operation);
    return { ...read, effectiveAt: effectiveInstant(read.body) };
  });
}

function isVisible({ state }: OperationRow): boolean {
  return state === "queued" || state === "sending" || state === "acked" || state === "rejected";
}

/** The claimed time, corrected by the device's own measurement of its clock (S16). */
function effectiveInstant({ occurred_at, clock_offset_ms }: Origin): string {
  return toInstant(fromInstant(occurred_at) + clock_offset_ms);
}

/**
 * Whether an operation still overlays a row made by commit `seq` (S17): while it is not acked, and
 * then as long as its own commit is beyond the row's. A row never seen is of commit 0.
 */
export function isBeyond({ ackSeq }: OperationRow, seq: number): boolean {
  return ackSeq === null || ackSeq > seq;
}

/** The mark of a row under these operations; `blocked` are those that wait behind a refused one. */
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
