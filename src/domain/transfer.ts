import { multiplyDivide, type Minor } from "./money.ts";
import type { Milli } from "./quantity.ts";

/**
 * A transfer's status is derived from its facts, never set (S15): sent, received quantities, cancelled,
 * final. The order in which these facts arrive does not matter.
 */
export const transferStatuses = [
  "prepared",
  "in_transit",
  "partly_received",
  "received",
  "cancelled",
] as const;

export type TransferStatus = (typeof transferStatuses)[number];

/** Known facts of a transfer as a whole. */
export type TransferFacts = {
  /** False while only a receipt or a cancellation has arrived (S5). */
  isSent: boolean;
  isCancelled: boolean;
  /** A user stated that nothing more will arrive. */
  isFinal: boolean;
  /** Prepared and not dispatched yet: the items are set aside at the sending location. */
  isSetApart: boolean;
};

/** Why sent items will not arrive. */
export const missingReasons = ["lost", "damaged", "not_sent", "other"] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Thousandths of one item. More may be received than was sent. */
export type TransferLineFacts = { quantity: Milli; received: Milli };

export type LineFate = {
  /** Returned to the sending location. */
  returned: Milli;
  /** Never arrived, and no longer expected. */
  lost: Milli;
  /** Received in excess of what was sent. */
  excess: Milli;
  /** Still in transit. */
  waiting: Milli;
};

/**
 * Returns the outcome of a line. Receiving takes precedence over cancelling, and cancelling over losing:
 * items of a cancelled transfer that were not received are back at the sender. While the sending itself is
 * unknown nothing has left the sender, so nothing is returned, lost or in excess.
 */
export function fateOf(
  { quantity, received }: TransferLineFacts,
  facts: Omit<TransferFacts, "isSetApart">,
): LineFate {
  const rest = Math.max(0, quantity - received);
  const { isSent, isCancelled, isFinal } = facts;
  return {
    returned: isSent && isCancelled ? rest : 0,
    lost: isSent && isFinal && !isCancelled ? rest : 0,
    excess: isSent ? Math.max(0, received - quantity) : 0,
    waiting: isCancelled || isFinal ? 0 : rest,
  };
}

/**
 * Returns the status of a transfer. One cancelled after a partial receipt counts as received; once any of it
 * is received nothing is set aside any more, even if the dispatch was not recorded.
 */
export function transferStatus(
  lines: readonly TransferLineFacts[],
  { isCancelled, isFinal, isSetApart }: Omit<TransferFacts, "isSent">,
): TransferStatus {
  const hasCome = lines.some(({ received }) => received > 0);
  if (isCancelled) return hasCome ? "received" : "cancelled";
  if (isFinal || lines.every(({ quantity, received }) => received >= quantity)) return "received";
  if (hasCome) return "partly_received";
  return isSetApart ? "prepared" : "in_transit";
}

/** Status of a transfer as displayed, distinguishing complete from incomplete ones. */
export type TransferStanding = TransferStatus | "closed_with_losses" | "rest_returned";

/** Returns whether a closed transfer lost or returned items; losses take precedence over returns. */
export function transferStanding(
  status: TransferStatus,
  lines: readonly Pick<LineFate, "lost" | "returned">[],
): TransferStanding {
  if (status !== "received") return status;
  if (lines.some(({ lost }) => lost > 0)) return "closed_with_losses";
  return lines.some(({ returned }) => returned > 0) ? "rest_returned" : status;
}

/** Whether nothing of a transfer is in transit any more. */
export function isClosed(status: TransferStatus): boolean {
  return status === "received" || status === "cancelled";
}

/**
 * Returns the value of the items received of a line, from their value when they left. Calculated from the
 * total received rather than per delivery, so that the last one absorbs rounding and the order does not
 * matter.
 *
 * @param value minor units that left the sender's stock with the whole line
 */
export function worthOfReceived(value: Minor, { quantity, received }: TransferLineFacts): Minor {
  return received >= quantity ? value : multiplyDivide(value, received, quantity);
}
