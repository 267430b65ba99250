import { multiplyDivide, type Minor } from "./money.ts";
import type { Milli } from "./quantity.ts";

/**
 * A transfer is folded from what is known of it, never set (S15): sent or not, what came, taken back
 * or not, said to be final or not. The order in which these facts arrive does not matter.
 */
export const transferStatuses = [
  "prepared",
  "in_transit",
  "partly_received",
  "received",
  "cancelled",
] as const;

export type TransferStatus = (typeof transferStatuses)[number];

/** What is known of a transfer as a whole. */
export type TransferFacts = {
  /** False while only a receipt or a taking back has arrived (S5). */
  isSent: boolean;
  isCancelled: boolean;
  /** Somebody said that no more will come. */
  isFinal: boolean;
  /** Prepared, and not said to have left yet: the items are held apart at their sender's. */
  isSetApart: boolean;
};

/** Why items that were sent will not come. */
export const missingReasons = ["lost", "damaged", "not_sent", "other"] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Thousandths of one item. More may come than was sent. */
export type TransferLineFacts = { quantity: Milli; received: Milli };

export type LineFate = {
  /** Went back to where it came from. */
  returned: Milli;
  /** Never came, and will not. */
  lost: Milli;
  /** Came beyond what was sent. */
  excess: Milli;
  /** Is on its way still. */
  waiting: Milli;
};

/**
 * What became of a line. Receiving beats taking back, and taking back beats losing: what nobody received
 * of a transfer that was taken back lies at its sender's again. While the sending itself is not known
 * nothing has left the sender, so nothing is returned, lost or too much.
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
 * Where a transfer stands. One that was taken back after something of it came counts as received; of
 * one that somebody has received nothing is held apart any more, whoever forgot to say that it left.
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

/** Where a transfer stands as people ask for it: one that came in full is told from one that did not. */
export type TransferStanding = TransferStatus | "closed_with_losses" | "rest_returned";

/** Tells what a closed transfer's lines lost or sent back; items that are gone go before those that came home. */
export function transferStanding(
  status: TransferStatus,
  lines: readonly Pick<LineFate, "lost" | "returned">[],
): TransferStanding {
  if (status !== "received") return status;
  if (lines.some(({ lost }) => lost > 0)) return "closed_with_losses";
  return lines.some(({ returned }) => returned > 0) ? "rest_returned" : status;
}

/** Whether nothing of a transfer is on its way any more. */
export function isClosed(status: TransferStatus): boolean {
  return status === "received" || status === "cancelled";
}

/**
 * What the items received of a line are worth, of what they were worth when they left. It is reckoned
 * from all that came, not part by part, so that the last part takes what rounding left and the order of
 * the parts changes nothing.
 *
 * @param value minor units that left the sender's stock with the whole line
 */
export function worthOfReceived(value: Minor, { quantity, received }: TransferLineFacts): Minor {
  return received >= quantity ? value : multiplyDivide(value, received, quantity);
}
