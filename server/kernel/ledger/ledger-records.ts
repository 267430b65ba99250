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

/** What is kept of every operation for ever; `answer` may be pruned after 90 days (S13). */
export type StoredOperation = {
  opId: string;
  type: string;
  hash: string;
  actor: string | null;
  /** Whose session brought it, which need not be the actor's (S22). */
  carrier: string;
  /** The key whose signature proved the actor (S26). */
  provedBy?: string | null;
  till: string | null;
  tillSeq: number | null;
  prevOp: string | null;
  claimedAt: Millis | null;
  /** Null of a refused one, which took no effect; of one refused by an older server, its receipt. */
  effectiveAt: Millis | null;
  receivedAt: Millis;
  outcome: "accepted" | "rejected";
  code: Code;
  /** The row the operation made or changed; what a pruned answer is told from. */
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

/** A person's rights at a moment: history is kept, so that a late fact is judged by its own time (S22). */
export type ActorRights = {
  /** Slugs held at the moment asked for. */
  atTheTime: readonly string[];
  /** Slugs ever held in this business; empty means never had any right. */
  ever: readonly string[];
  /** Slugs held now; empty when suspended. */
  now: readonly string[];
};

export type StockKey = { product: string; variant: string | null; location: string };

export type StockState = StockKey & {
  id: string;
  quantity: Milli;
  /** Value of what is there, at moving average cost (S15). */
  value: Minor;
  /** Minor units for one whole unit, times 1,000, as it was when stock last stood above zero. */
  averageCost: number;
  /** Damaged and kept: what is held apart of it, not for sale, and what that is worth still. */
  held: { quantity: Milli; value: Minor };
  count: { opId: string; effectiveAt: Millis; quantity: Milli } | null;
  /** The levels of this place; at or below them somebody is told. */
  alertLevel: Milli;
  reorderLevel: Milli;
};

/** An alert that is open; `acknowledged`: somebody has seen it. */
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
  /** Was before the latest count when it came: changed no quantity (S15). */
  absorbed: boolean;
  value: Minor;
};

export type CountRecord = {
  id: string;
  item: string;
  opId: string;
  quantity: Milli;
  /** What was found beside what the ledger expected. */
  variance: Milli;
  /** What that added to the item's value. */
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
  /** What the change added to the value of the shelf; of items held apart, to theirs. */
  value: Minor;
  note: string;
  actor: string;
  till: string | null;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** The levels and the shelf of an item at a place. */
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
  /** The price the catalogue showed at the effective time, variants' adjustments not included. */
  priceThen: Minor;
  /** The wholesale price of that time; null where it had none. */
  wholesaleThen: Minor | null;
  /** The packs of that time. */
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

/** One side of an entry: above zero is a debit, below zero a credit. */
export type Posting = {
  account: Account;
  amount: Minor;
  /** A part of the account: the category of an expense. */
  detail?: ExpenseDetail;
  /** Where it belongs to another place than the rest of the entry. */
  location?: string | null;
};

export type JournalEntry = {
  opId: string;
  kind: JournalEntryKind;
  description: JournalEntryFact;
  reference: string;
  /** Whose figures it belongs to; null for what concerns the business as a whole. */
  location: string | null;
  effectiveAt: Millis;
  /** The day it is of, where that is not the one it took effect on. */
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
  /** The debt's own id where no sale made it. */
  sale: string;
  saleNumber: string;
  /** Null for what a sale made. */
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

/** What moving items did to the books, above zero for value that came in. */
export type MovedValue = { inventory: Minor; absorbed: Minor };
