import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { Code } from "#/contract/codes.ts";
import type { Pack } from "#/contract/packs.ts";
import type { DiscrepancyKind, EntityName } from "#/contract/sync.ts";
import type { Account, JournalEntryKind, ExpenseDetail } from "#/domain/accounting/accounts.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import type { AlertType } from "#/domain/stock-status.ts";
import type { CreditPaymentMethod } from "#/contract/credit.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import type { JournalEntryFact } from "#/i18n/journal-entry-labels.ts";

/** Milliseconds since the epoch, by the server's clock. */
export type Millis = number;
/** Integer minor units of the business's currency. */
export type Minor = number;
/** Integer thousandths of a unit of measure. */
export type Milli = number;

/** Stored permanently for every operation; `answer` may be pruned after 90 days (S13). */
export type StoredOperation = {
  opId: string;
  type: string;
  hash: string;
  actor: string | null;
  /** The user whose session sent it, not necessarily the actor (S22). */
  carrier: string;
  /** The key whose signature proved the actor (S26). */
  provedBy?: string | null;
  till: string | null;
  tillSeq: number | null;
  prevOp: string | null;
  claimedAt: Millis | null;
  /** Null for a refused operation, which took no effect; if an older server refused it, the time of receipt. */
  effectiveAt: Millis | null;
  receivedAt: Millis;
  outcome: "accepted" | "rejected";
  code: Code;
  /** The row the operation created or changed, from which a pruned response is rebuilt. */
  subject: string | null;
  answer: Record<string, unknown> | null;
  ackSeq: number;
};

export type RejectedBody = {
  opId: string;
  code: Code;
  message: string;
  method: string;
  path: string;
  bodyText: string;
  actor: string | null;
  till: string | null;
  receivedAt: Millis;
};

export type NewDiscrepancy = {
  kind: DiscrepancyKind;
  opId: string;
  till: string | null;
  actor: string | null;
  data: Record<string, unknown>;
  openedAt: Millis;
};

export type TillState = {
  id: string;
  code: string;
  location: string;
  status: "active" | "revoked";
  lastNumber: number;
  lastSeq: number;
  lastOp: string | null;
  openedAt: Millis;
  numberAt: Millis | null;
};

/**
 * A user's permissions at a given time: their history is stored, so that a late fact is judged by its own
 * time (S22).
 */
export type ActorRights = {
  /** Slugs held at the requested time. */
  atTheTime: readonly string[];
  /** Slugs ever held in this business; empty if the user never had any. */
  ever: readonly string[];
  /** Slugs held now; empty if suspended. */
  now: readonly string[];
};

export type StockKey = { product: string; variant: string | null; location: string };

export type StockState = StockKey & {
  id: string;
  quantity: Milli;
  /** Stock value at moving average cost (S15). */
  value: Minor;
  /** Minor units per whole unit, times 1,000, as of when stock was last above zero. */
  averageCost: number;
  /** Damaged items set aside, not for sale, and their remaining value. */
  held: { quantity: Milli; value: Minor };
  count: { opId: string; effectiveAt: Millis; quantity: Milli } | null;
  /** The levels at this location; at or below them an alert is opened. */
  alertLevel: Milli;
  reorderLevel: Milli;
};

/** An open alert; `acknowledged`: a user has seen it. */
export type OpenAlert = {
  id: string;
  item: string;
  type: AlertType;
  quantity: Milli;
  threshold: Milli;
  createdAt: Millis;
  acknowledged: boolean;
};

export type NewMovement = {
  item: string;
  opId: string;
  lineId: string;
  kind:
    | "opening"
    | "sale"
    | "return"
    | "void"
    | "adjustment"
    | "transfer_out"
    | "transfer_in"
    | "receipt";
  delta: Milli;
  effectiveAt: Millis;
  receivedAt: Millis;
  /** Effective before the latest count when it arrived: changed no quantity (S15). */
  absorbed: boolean;
  value: Minor;
};

export type CountRecord = {
  id: string;
  item: string;
  opId: string;
  quantity: Milli;
  /** The difference between counted and expected quantity. */
  variance: Milli;
  /** The resulting change of the item's value. */
  value: Minor;
  note: string;
  actor: string;
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

export type AdjustmentRecord = {
  id: string;
  item: string;
  opId: string;
  reason: AdjustmentReason;
  delta: Milli;
  /** The resulting change of the stock value; for items set aside, of their value. */
  value: Minor;
  note: string;
  actor: string;
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** The levels and the storage bin of an item at a location. */
export type StockLevels = {
  reorderLevel: Milli;
  minimumStockLevel: Milli;
  maxStockLevel: Milli | null;
  alertLevel: Milli;
  binLocation: string;
};

export type ProductFacts = {
  id: string;
  isActive: boolean;
  /** The catalogue price at the effective time, without variants' adjustments. */
  priceThen: Minor;
  /** The wholesale price at that time; null if there was none. */
  wholesaleThen: Minor | null;
  /** The packs at that time. */
  packsThen: readonly Pack[];
  costPrice: Minor;
};

export type VariantFacts = {
  id: string;
  product: string;
  priceAdjustment: Minor;
  isActive: boolean;
};

export type Debt = {
  id: string;
  amount: Minor;
  effectiveAt: Millis;
  opId: string;
  paid: Minor;
  reduced: Minor;
  payments: number;
};

export type Repayment = {
  id: string;
  credit: string;
  amount: Minor;
  effectiveAt: Millis;
  opId: string;
};

/** One side of an entry: positive is a debit, negative a credit. */
export type Posting = {
  account: Account;
  amount: Minor;
  /** A subdivision of the account: the category of an expense. */
  detail?: ExpenseDetail;
  /** Set if it belongs to another location than the rest of the entry. */
  location?: string | null;
};

export type JournalEntry = {
  opId: string;
  kind: JournalEntryKind;
  description: JournalEntryFact;
  reference: string;
  /** The location whose figures include it; null if it concerns the business as a whole. */
  location: string | null;
  effectiveAt: Millis;
  /** The business day of the entry, if it differs from the effective one. */
  day?: string;
  postedAt: Millis;
  postings: readonly Posting[];
};

export type SaleRecord = {
  body: SaleBody;
  opId: string;
  effectiveAt: Millis;
  receivedAt: Millis;
  flags: readonly DiscrepancyKind[];
};

export type CreditRecord = {
  id: string;
  /** The debt's own id if it did not originate from a sale. */
  sale: string;
  saleNumber: string;
  /** Null for debts from sales. */
  opening: { since: string | null } | null;
  location: string;
  customer: string;
  amount: Minor;
  dueDate: string | null;
  effectiveAt: Millis;
  opId: string;
};

export type CreditPaymentRecord = {
  id: string;
  opId: string;
  credit: string;
  customer: string;
  amount: Minor;
  method: CreditPaymentMethod;
  operator: MobileOperator | null;
  reference: string | null;
  paymentDate: string;
  customerName: string;
  location: string;
  sale: string;
  saleNumber: string;
  shift: string | null;
  occurredAt: Millis;
  number: string;
  notes: string;
  actor: string;
  till: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};

export type RowRef = { entity: EntityName; id: string; location: string | null };

/** The effect of moving items on the ledger, positive for incoming value. */
export type MovedValue = { inventory: Minor; absorbed: Minor };
