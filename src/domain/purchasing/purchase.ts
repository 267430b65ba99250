import { allocate, multiplyDivide, type Minor } from "../money.ts";
import { type PackPrice, worthByPack } from "../pack.ts";
import { whole, type Milli } from "../quantity.ts";

/** Payment terms of a purchase. `CREDIT` is paid later; actual payments use one of the others. */
export const purchaseMethods = ["CASH", "MOBILE_MONEY", "BANK_TRANSFER", "CREDIT"] as const;
export type PurchaseMethod = (typeof purchaseMethods)[number];

/** Methods of outgoing payments. */
export const supplierPaymentMethods = ["CASH", "MOBILE_MONEY", "BANK_TRANSFER"] as const;
export type SupplierPaymentMethod = (typeof supplierPaymentMethods)[number];

export const purchasePaymentStatuses = ["PAID", "PARTIAL", "PENDING"] as const;
export type PurchasePaymentStatus = (typeof purchasePaymentStatuses)[number];

export const purchaseStatuses = ["ordered", "partly_received", "received", "cancelled"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** Costs of items in addition to their price. */
export const extraCostKinds = ["transport", "loading", "duty", "other"] as const;
export type ExtraCostKind = (typeof extraCostKinds)[number];

/** Payee of an extra cost: the supplier, on the same bill, or a third party, immediately. */
export const extraCostPayees = ["supplier", "other"] as const;
export type ExtraCostPayee = (typeof extraCostPayees)[number];

/** Basis on which extra costs are allocated. */
export const costSpreads = ["value", "quantity"] as const;
export type CostSpread = (typeof costSpreads)[number];

/** Returns the payment status. A total of zero counts as paid. */
export function paymentStatusOf(total: Minor, paid: Minor): PurchasePaymentStatus {
  if (paid >= total) return "PAID";
  return paid > 0 ? "PARTIAL" : "PENDING";
}

/** Returns the outstanding amount of a purchase, never negative: an overpayment is an advance. */
export function outstandingOf(total: Minor, paid: Minor): Minor {
  return Math.max(0, total - paid);
}

/** An item as ordered, with its price. */
export type OrderedLine = {
  quantity: Milli;
  /** Minor units per whole unit. */
  unitCost: Minor;
  /** Set if bought by the pack: its price is authoritative, and `unitCost` is its share. */
  pack?: PackPrice | null;
};

/** Returns the amount of a line without extra costs. */
export function amountOfLine({ quantity, unitCost, pack }: OrderedLine): Minor {
  if (pack) return worthByPack(quantity, pack);
  return multiplyDivide(unitCost, quantity, whole);
}

/** Returns each line's share of the extra costs, adding up to them exactly. Equal if all weights are zero. */
export function shareExtraCosts(
  extra: Minor,
  lines: readonly OrderedLine[],
  spread: CostSpread,
): Minor[] {
  const weights = lines.map((line) => (spread === "value" ? amountOfLine(line) : line.quantity));
  return lines.length === 0 ? [] : allocate(extra, weights);
}

/** Total received of a line; `atOwnCost` was received at a cost other than ordered. */
export type ReceivedOfLine = {
  received: Milli;
  atOwnCost: { quantity: Milli; amount: Minor };
};

/**
 * Returns the amount owed for what was received of a line. Calculated from the total rather than per
 * delivery, so that the order of deliveries does not matter and the last one absorbs rounding.
 */
export function billedOf(line: OrderedLine, { received, atOwnCost }: ReceivedOfLine): Minor {
  const asOrdered = received - atOwnCost.quantity;
  const within = Math.min(asOrdered, line.quantity);
  const amount = amountOfLine(line);
  const share = within >= line.quantity ? amount : multiplyDivide(amount, within, line.quantity);
  const excess = amountOfLine({ ...line, quantity: asOrdered - within });
  return share + excess + atOwnCost.amount;
}

/** Returns the part of a line's extra costs that corresponds to its received quantity. */
export function extraCostOf(share: Minor, ordered: Milli, received: Milli): Minor {
  if (received <= 0) return 0;
  return received >= ordered ? share : multiplyDivide(share, received, ordered);
}

/** Known facts about a purchase as a whole. */
export type PurchaseFacts = {
  isCancelled: boolean;
  /** A user stated that nothing more will arrive. */
  isFinal: boolean;
};

/**
 * Returns the status of a purchase. Receiving takes precedence over cancelling (S15), because received items
 * exist.
 */
export function purchaseStatusOf(
  lines: readonly { quantity: Milli; received: Milli }[],
  { isCancelled, isFinal }: PurchaseFacts,
): PurchaseStatus {
  const hasCome = lines.some(({ received }) => received > 0);
  if (isCancelled) return hasCome ? "received" : "cancelled";
  if (isFinal || lines.every(({ quantity, received }) => received >= quantity)) return "received";
  return hasCome ? "partly_received" : "ordered";
}

/** Whether no more deliveries of a purchase are expected. */
export function isPurchaseClosed(status: PurchaseStatus): boolean {
  return status === "received" || status === "cancelled";
}
