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

/** Time, actor, till and operation of an event. */
export type Happened = {
  opId: string;
  actor: string;
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** A purchased item and its progress. */
export type PurchaseLine = {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  /** The ordered quantity; 0 for an item received without an order. */
  quantity: Milli;
  /** Per whole unit; null while only entered by a user without permission to see costs. */
  unitCost: Minor | null;
  /** The pack it is bought by and its cost, which takes precedence; `unitCost` is derived from it. */
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
  /** Payment details of a third party paid after the purchase was recorded. */
  paid: PaymentDetails | null;
};

export type PurchaseReceiptLine = {
  id: string;
  line: string;
  quantity: Milli;
  damaged: Milli;
  /** Set if it differs from the order. */
  unitCost: Minor | null;
  packCost: Minor | null;
  /** The value at which the items were received. */
  value: Minor;
  serials: string[];
};

/** A delivery: items received at one time. */
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
  /** `amount`: the supplier's refund for it. */
  lines: { id: string; line: string; quantity: Milli; amount: Minor; serials: string[] }[];
};

/** The purchase's own editable fields. */
export type PurchaseFields = {
  purchase_date: string;
  reference_number: string;
  notes: string;
  expected_on: string | null;
};

/** A purchase with all its facts and the values derived from them. */
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
    /** The ledger position and reason of the cancellation. */
    cancel: { effectiveAt: Millis; opId: string; reason: string } | null;
    /** True while the purchase itself has not arrived (S5). */
    isOrphan: boolean;
    status: PurchaseStatus;
    closedAt: Millis | null;
    total: Minor;
    paid: Minor;
    billed: Minor;
    /** Recognised extra costs whose items have not been received. */
    costInTransit: Minor;
  };

/** The part of the store needed by the commands of purchases. */
export type PurchaseStore = {
  purchase(id: string): Promise<PurchaseState | null>;
  /** The location that bought it; null for an unknown purchase. */
  purchaseLocation(id: string): Promise<string | null>;
  /** Inserts or updates a purchase with all its parts. */
  savePurchase(purchase: PurchaseState): Promise<void>;
  removePurchase(id: string): Promise<void>;
  /** Deletes lines and extra costs no longer part of the purchase. */
  removePurchaseParts(before: PurchaseState, now: PurchaseState): Promise<void>;
  /** The amount owed to a supplier, below zero its advance; null for an unknown supplier. */
  supplierBalance(id: string): Promise<Minor | null>;
  saveSupplierBalance(id: string, balance: Minor): Promise<void>;
  /** A placeholder for a supplier that has not arrived (S5). */
  insertSupplierPlaceholder(id: string, name: string): Promise<void>;
};
