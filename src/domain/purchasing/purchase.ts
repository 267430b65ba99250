import { allocate, multiplyDivide, type Minor } from "../money.ts";
import { type PackPrice, worthByPack } from "../pack.ts";
import { whole, type Milli } from "../quantity.ts";

/** How a purchase is to be paid. `CREDIT` is later; what is paid is always one of the others. */
export const purchaseMethods = ["CASH", "MOBILE_MONEY", "BANK_TRANSFER", "CREDIT"] as const;
export type PurchaseMethod = (typeof purchaseMethods)[number];

/** What money leaves the shop by. */
export const supplierPaymentMethods = ["CASH", "MOBILE_MONEY", "BANK_TRANSFER"] as const;
export type SupplierPaymentMethod = (typeof supplierPaymentMethods)[number];

export const purchasePaymentStatuses = ["PAID", "PARTIAL", "PENDING"] as const;
export type PurchasePaymentStatus = (typeof purchasePaymentStatuses)[number];

export const purchaseStatuses = ["ordered", "partly_received", "received", "cancelled"] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** What items cost beside their price. */
export const extraCostKinds = ["transport", "loading", "duty", "other"] as const;
export type ExtraCostKind = (typeof extraCostKinds)[number];

/** Who is paid an extra cost: the supplier, on the same bill, or somebody else, at once. */
export const extraCostPayees = ["supplier", "other"] as const;
export type ExtraCostPayee = (typeof extraCostPayees)[number];

/** What extra costs are shared out by. */
export const costSpreads = ["value", "quantity"] as const;
export type CostSpread = (typeof costSpreads)[number];

/** The one rule for the payment status. What costs nothing is paid. */
export function paymentStatusOf(total: Minor, paid: Minor): PurchasePaymentStatus {
  if (paid >= total) return "PAID";
  return paid > 0 ? "PARTIAL" : "PENDING";
}

/** What is left to pay of a purchase; never below zero: what was paid too much is an advance. */
export function outstandingOf(total: Minor, paid: Minor): Minor {
  return Math.max(0, total - paid);
}

/** An item as it was ordered, at its price. */
export type OrderedLine = {
  quantity: Milli;
  /** Minor units for one whole unit. */
  unitCost: Minor;
  /** Where it is bought by the pack: then that price decides, and `unitCost` is its share. */
  pack?: PackPrice | null;
};

/** What a line comes to at its price, without extra costs. */
export function amountOfLine({ quantity, unitCost, pack }: OrderedLine): Minor {
  if (pack) return worthByPack(quantity, pack);
  return multiplyDivide(unitCost, quantity, whole);
}

/** Each line's share of the extra costs; the shares add up to them exactly. Equal where all weigh nothing. */
export function shareExtraCosts(
  extra: Minor,
  lines: readonly OrderedLine[],
  spread: CostSpread,
): Minor[] {
  const weights = lines.map((line) => (spread === "value" ? amountOfLine(line) : line.quantity));
  return lines.length === 0 ? [] : allocate(extra, weights);
}

/** What came of a line, in all; `atOwnCost` is what came at another price than was ordered. */
export type ReceivedOfLine = {
  received: Milli;
  atOwnCost: { quantity: Milli; amount: Minor };
};

/**
 * What the supplier is owed for what came of a line. It is reckoned from all that came, not part by
 * part, so that the order of the parts changes nothing and the last takes what rounding left.
 */
export function billedOf(line: OrderedLine, { received, atOwnCost }: ReceivedOfLine): Minor {
  const asOrdered = received - atOwnCost.quantity;
  const within = Math.min(asOrdered, line.quantity);
  const amount = amountOfLine(line);
  const share = within >= line.quantity ? amount : multiplyDivide(amount, within, line.quantity);
  const excess = amountOfLine({ ...line, quantity: asOrdered - within });
  return share + excess + atOwnCost.amount;
}

/** What of a line's share of the extra costs has come with its items. */
export function extraCostOf(share: Minor, ordered: Milli, received: Milli): Minor {
  if (received <= 0) return 0;
  return received >= ordered ? share : multiplyDivide(share, received, ordered);
}

/** What is known of a purchase as a whole. */
export type PurchaseFacts = {
  isCancelled: boolean;
  /** Somebody said that no more will come. */
  isFinal: boolean;
};

/** Where a purchase stands. Receiving beats cancelling (S15): what came is there. */
export function purchaseStatusOf(
  lines: readonly { quantity: Milli; received: Milli }[],
  { isCancelled, isFinal }: PurchaseFacts,
): PurchaseStatus {
  const hasCome = lines.some(({ received }) => received > 0);
  if (isCancelled) return hasCome ? "received" : "cancelled";
  if (isFinal || lines.every(({ quantity, received }) => received >= quantity)) return "received";
  return hasCome ? "partly_received" : "ordered";
}

/** Whether nothing more of a purchase is to come. */
export function isPurchaseClosed(status: PurchaseStatus): boolean {
  return status === "received" || status === "cancelled";
}
