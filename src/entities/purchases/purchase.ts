import type { PackOfLine } from "#/contract/packs.ts";
import type { PurchaseRow } from "#/contract/purchase.ts";
import type { ReceiptState } from "#/contract/receipt-state.ts";
import { type Minor, money } from "#/domain/money.ts";
import {
  isPurchaseClosed,
  type PurchaseMethod,
  type PurchasePaymentStatus,
  type PurchaseStatus,
} from "#/domain/purchasing/purchase.ts";
import { type Milli, quantity, type Unit } from "#/domain/quantity.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { SyncMark } from "#/sync/overlay.ts";
import type { PurchaseView } from "#/sync/projection-purchases.ts";

/** The pack a line was bought by. */
export type BoughtPack = PackOfLine & { cost: Minor | null };

/** An item of a purchase. Quantities in thousandths, costs in minor units. */
export interface PurchaseLine {
  id: string;
  product: string;
  variant: string | null;
  /** In the active language; as entered by the buyer while the item is not stored here. */
  name: string;
  /** The item's name at the time of purchase: part of the snapshot in later operations. */
  boughtAs: string;
  unit: Unit | null;
  /** Whether the item is serial-tracked. */
  isSerial: boolean;
  /** Ordered quantity. */
  quantity: Milli;
  /** Per whole unit; null for users without permission to see costs, and if none with it has stated one. */
  unitCost: Minor | null;
  /** The pack it was bought by, with its cost, which is null in the same cases. */
  pack: BoughtPack | null;
  note: string;
  received: Milli;
  damaged: Milli;
  returned: Milli;
  /** Not yet received. */
  waiting: Milli;
  /** The received units. */
  serials: readonly string[];
}

/** One delivery. */
export interface PurchaseReceipt {
  id: string;
  location: { id: string; name: string };
  at: string;
  /** The user who received it; null if unknown to this device. */
  receiver: string | null;
  deliveryNote: string;
  note: string;
  isFinal: boolean;
  lines: { line: string; quantity: Milli; damaged: Milli; unitCost: Minor | null }[];
}

/** One return to the supplier, with its debit note. */
export interface PurchaseReturn {
  id: string;
  number: string;
  location: { id: string; name: string };
  reason: string;
  at: string;
  /** What the supplier owes back for it; null for users without permission to see costs. */
  amount: Minor | null;
  lines: { line: string; quantity: Milli; serials: readonly string[] }[];
}

/** The amounts of a purchase for users with permission to see costs. */
export interface PurchaseSums {
  total: Minor;
  paid: Minor;
  outstanding: Minor;
  /** A negative amount is the shop's advance. */
  owed: Minor;
  paymentStatus: PurchasePaymentStatus;
  spreadBy: NonNullable<PurchaseRow["spread_by"]>;
  extraCosts: (Omit<NonNullable<PurchaseRow["extra_costs"]>[number], "amount"> & {
    amount: Minor;
  })[];
  payments: (Omit<NonNullable<PurchaseRow["payments"]>[number], "amount"> & {
    amount: Minor;
    /** The user who paid; null if unknown to this device. */
    payer: string | null;
  })[];
}

/** A purchase as stored on this device, with names. */
export interface Purchase {
  id: string;
  number: string;
  location: { id: string; name: string };
  supplier: { id: string; name: string };
  purchaseDate: string;
  expectedOn: string | null;
  paymentMethod: PurchaseMethod;
  reference: string;
  notes: string;
  status: PurchaseStatus;
  isClosed: boolean;
  lines: PurchaseLine[];
  receipts: PurchaseReceipt[];
  returns: PurchaseReturn[];
  /** Null for users without permission to see costs. */
  sums: PurchaseSums | null;
  /** The user who recorded it; null if unknown to this device. */
  buyer: string | null;
  at: string;
  closedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string;
  isOrphan: boolean;
  /** Recorded here and not confirmed by the server yet. */
  isNew: boolean;
  /** State of the order that was sent. */
  receipt: ReceiptState | null;
  sync: SyncMark;
}

/** Names of other records referred to in a purchase. */
export interface Names {
  place: (id: string) => { id: string; name: string };
  person: (id: string) => string | null;
  product: (id: string) => StoredProduct | undefined;
  variant: (id: string) => string | undefined;
  language: Language;
}

/** Adds this device's names to a purchase. */
export function purchaseOf(view: PurchaseView, names: Names): Purchase {
  return {
    id: view.id,
    number: view.number,
    location: names.place(view.location),
    supplier: { id: view.supplier, name: view.supplier_name },
    purchaseDate: view.purchase_date,
    expectedOn: view.expected_on,
    paymentMethod: view.payment_method,
    reference: view.reference_number,
    notes: view.notes,
    status: view.status,
    isClosed: isPurchaseClosed(view.status),
    lines: view.lines.map((line) => lineOf(line, view.status, names)),
    receipts: view.receipts.map((receipt) => receiptOf(receipt, names)),
    returns: view.returns.map((back) => returnOf(back, names)),
    sums: sumsOf(view, names),
    buyer: names.person(view.actor),
    at: view.effective_at,
    closedAt: view.closed_at,
    cancelledAt: view.cancelled_at,
    cancelReason: view.cancel_reason,
    isOrphan: view.is_orphan,
    isNew: view._seq === 0,
    receipt: view.receipt ?? null,
    sync: view.sync,
  };
}

function lineOf(
  line: PurchaseRow["lines"][number],
  status: PurchaseStatus,
  names: Names,
): PurchaseLine {
  const product = names.product(line.product);
  const variant = line.variant === null ? null : names.variant(line.variant);
  const known = product === undefined ? null : nameIn(product, names.language);
  return {
    id: line.id,
    product: line.product,
    variant: line.variant,
    name: known === null ? line.name : [known, variant].filter(Boolean).join(" · "),
    boughtAs: line.name,
    unit: product?.unit_of_measure ?? null,
    isSerial: product?.tracking_type === "SERIAL",
    quantity: quantity(line.quantity),
    unitCost: costOf(line.unit_cost),
    pack: line.pack === undefined ? null : { ...line.pack, cost: costOf(line.pack_cost) },
    note: line.note,
    received: quantity(line.received),
    damaged: quantity(line.damaged),
    returned: quantity(line.returned),
    waiting: waitingOf(line, status),
    serials: line.serials ?? [],
  };
}

/** Returns the quantity of a line still to be received; zero if the purchase is closed. */
export function waitingOf(
  { quantity: ordered, received }: PurchaseRow["lines"][number],
  status: PurchaseStatus,
): Milli {
  return isPurchaseClosed(status) ? 0 : Math.max(0, quantity(ordered) - quantity(received));
}

function receiptOf(receipt: PurchaseRow["receipts"][number], names: Names): PurchaseReceipt {
  return {
    id: receipt.id,
    location: names.place(receipt.location),
    at: receipt.effective_at,
    receiver: names.person(receipt.actor),
    deliveryNote: receipt.delivery_note,
    note: receipt.note,
    isFinal: receipt.is_final,
    lines: receipt.lines.map(({ line, quantity: some, damaged, unit_cost }) => {
      const unitCost = costOf(unit_cost);
      return { line, quantity: quantity(some), damaged: quantity(damaged), unitCost };
    }),
  };
}

function returnOf(back: PurchaseRow["returns"][number], names: Names): PurchaseReturn {
  return {
    id: back.id,
    number: back.number,
    location: names.place(back.location),
    reason: back.reason,
    at: back.effective_at,
    amount: costOf(back.amount),
    lines: back.lines.map(({ line, quantity: some, serials = [] }) => {
      return { line, quantity: quantity(some), serials };
    }),
  };
}

function sumsOf(view: PurchaseView, names: Names): PurchaseSums | null {
  const { total_amount, amount_paid, outstanding_balance, owed, payment_status } = view;
  const { spread_by = "value", extra_costs = [], payments = [] } = view;
  if (total_amount === undefined || payment_status === undefined) return null;
  return {
    total: money(total_amount),
    paid: money(amount_paid ?? "0.00"),
    outstanding: money(outstanding_balance ?? "0.00"),
    owed: money(owed ?? "0.00"),
    paymentStatus: payment_status,
    spreadBy: spread_by,
    extraCosts: extra_costs.map((cost) => ({ ...cost, amount: money(cost.amount) })),
    payments: payments.map((payment) => {
      return { ...payment, amount: money(payment.amount), payer: names.person(payment.actor) };
    }),
  };
}

function costOf(cost: string | null | undefined): Minor | null {
  return cost === null || cost === undefined ? null : money(cost);
}
