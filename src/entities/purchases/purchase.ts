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

/** What the items of a line came in. */
export type BoughtPack = PackOfLine & { cost: Minor | null };

/** An item of a purchase. Quantities in thousandths, costs in minor units. */
export interface PurchaseLine {
  id: string;
  product: string;
  variant: string | null;
  /** In the language in use; as the buyer called it while the item is not known here. */
  name: string;
  /** What the item was called when it was bought: part of the snapshot that later actions carry on. */
  boughtAs: string;
  unit: Unit | null;
  /** Whether its pieces are told apart by serial number. */
  isSerial: boolean;
  /** What was ordered. */
  quantity: Milli;
  /** For one whole unit; null for who may not see costs, and where nobody who may has told of it. */
  unitCost: Minor | null;
  /** The pack it was bought by, with what one cost: null for the same people. */
  pack: BoughtPack | null;
  note: string;
  received: Milli;
  damaged: Milli;
  returned: Milli;
  /** Still to come. */
  waiting: Milli;
  /** The pieces that came. */
  serials: readonly string[];
}

/** What came at one time. */
export interface PurchaseReceipt {
  id: string;
  location: { id: string; name: string };
  at: string;
  /** Who took it in; null for somebody this device does not know. */
  receiver: string | null;
  deliveryNote: string;
  note: string;
  isFinal: boolean;
  lines: { line: string; quantity: Milli; damaged: Milli; unitCost: Minor | null }[];
}

/** What went back at one time, with its debit note. */
export interface PurchaseReturn {
  id: string;
  number: string;
  location: { id: string; name: string };
  reason: string;
  at: string;
  /** What the supplier owes back for it; null for who may not see costs. */
  amount: Minor | null;
  lines: { line: string; quantity: Milli; serials: readonly string[] }[];
}

/** What may be seen of a purchase by who may see costs. */
export interface PurchaseSums {
  total: Minor;
  paid: Minor;
  outstanding: Minor;
  /** Below zero it is the shop's advance. */
  owed: Minor;
  paymentStatus: PurchasePaymentStatus;
  spreadBy: NonNullable<PurchaseRow["spread_by"]>;
  extraCosts: (Omit<NonNullable<PurchaseRow["extra_costs"]>[number], "amount"> & {
    amount: Minor;
  })[];
  payments: (Omit<NonNullable<PurchaseRow["payments"]>[number], "amount"> & {
    amount: Minor;
    /** Who paid; null for somebody this device does not know. */
    payer: string | null;
  })[];
}

/** A purchase as this device knows it, with names. */
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
  /** Null for who may not see costs. */
  sums: PurchaseSums | null;
  /** Who recorded it; null for somebody this device does not know. */
  buyer: string | null;
  at: string;
  closedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string;
  isOrphan: boolean;
  /** Recorded here, and the server's word of it has not come yet. */
  isNew: boolean;
  /** What became of the order that was sent. */
  receipt: ReceiptState | null;
  sync: SyncMark;
}

/** What the rows of others are called in a purchase. */
export interface Names {
  place: (id: string) => { id: string; name: string };
  person: (id: string) => string | null;
  product: (id: string) => StoredProduct | undefined;
  variant: (id: string) => string | undefined;
  language: Language;
}

/** A purchase with the names this device has for what it names. */
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

/** What is still to come of a line; nothing of a purchase that is closed. */
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
