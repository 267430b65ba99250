import type { PackOfLine } from "#/contract/packs.ts";
import type { PaymentDetails } from "#/contract/purchase.ts";
import type {
  CostSpread,
  ExtraCostKind,
  ExtraCostPayee,
  PurchaseMethod,
  PurchaseStatus,
  SupplierPaymentMethod,
} from "#/domain/purchasing/purchase.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** What happened at one time: by whom, at which till, by which operation. */
export type Happened = {
  opId: string;
  actor: string;
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** An item that was bought, and what became of it. */
export type PurchaseLine = {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  /** What was ordered; 0 for an item that came without having been ordered. */
  quantity: Milli;
  /** For one whole unit; null while only somebody who may not see costs has told of it. */
  unitCost: Minor | null;
  /** The pack it is bought by, and what one costs: then that decides, and `unitCost` is its share. */
  pack: PackOfLine | null;
  packCost: Minor | null;
  note: string;
  received: Milli;
  damaged: Milli;
  returned: Milli;
  /** Its share of the extra costs. */
  extraCost: Minor;
};

export type ExtraCost = {
  id: string;
  kind: ExtraCostKind;
  amount: Minor;
  payee: ExtraCostPayee;
  method: SupplierPaymentMethod;
  /** Of what somebody else was paid after the purchase was recorded. */
  paid: PaymentDetails | null;
};

export type PurchaseReceiptLine = {
  id: string;
  line: string;
  quantity: Milli;
  damaged: Milli;
  /** Where it is not what was ordered. */
  unitCost: Minor | null;
  packCost: Minor | null;
  /** What the items were taken in for. */
  value: Minor;
  serials: string[];
};

/** A delivery: what came at one time. */
export type PurchaseReceipt = Happened & {
  id: string;
  location: string;
  isFinal: boolean;
  deliveryNote: string;
  note: string;
  lines: PurchaseReceiptLine[];
};

export type PurchasePayment = Happened & {
  id: string;
  date: string;
  method: SupplierPaymentMethod;
  amount: Minor;
  mobileMoneyReference: string;
  mobileMoneyNumber: string;
  bankReference: string;
  notes: string;
  shift: string | null;
};

export type PurchaseReturn = Happened & {
  id: string;
  number: string;
  location: string;
  reason: string;
  /** `amount`: what the supplier owes back for it. */
  lines: { id: string; line: string; quantity: Milli; amount: Minor; serials: string[] }[];
};

/** What a purchase says of itself, and may be changed later. */
export type PurchaseFields = {
  purchase_date: string;
  reference_number: string;
  notes: string;
  expected_on: string | null;
};

/** A purchase with all its facts; what follows from them stands with it. */
export type PurchaseState = Happened &
  PurchaseFields & {
    id: string;
    number: string;
    location: string;
    supplier: string;
    method: PurchaseMethod;
    spreadBy: CostSpread;
    extraCosts: ExtraCost[];
    lines: PurchaseLine[];
    receipts: PurchaseReceipt[];
    payments: PurchasePayment[];
    returns: PurchaseReturn[];
    /** The place of the cancel in the ledger, and why. */
    cancel: { effectiveAt: Millis; opId: string; reason: string } | null;
    /** True while the purchase itself has not arrived (S5). */
    isOrphan: boolean;
    status: PurchaseStatus;
    closedAt: Millis | null;
    total: Minor;
    paid: Minor;
    billed: Minor;
    /** Extra costs that were recognized and whose items have not come. */
    costInTransit: Minor;
  };

/** What the commands of purchases need of a store. */
export type PurchaseStore = {
  purchase(id: string): Promise<PurchaseState | null>;
  /** Writes a purchase with all its parts, new or known. */
  savePurchase(purchase: PurchaseState): Promise<void>;
  removePurchase(id: string): Promise<void>;
  /** Takes out the lines and extra costs that a purchase has no longer. */
  removePurchaseParts(before: PurchaseState, now: PurchaseState): Promise<void>;
  /** What the shop owes a supplier, below zero its advance; null for one that is not known. */
  supplierBalance(id: string): Promise<Minor | null>;
  saveSupplierBalance(id: string, balance: Minor): Promise<void>;
  /** Stands in for a supplier that has not arrived (S5). */
  insertSupplierPlaceholder(id: string, name: string): Promise<void>;
};
