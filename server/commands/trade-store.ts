import type { Code } from "#/contract/codes.ts";
import type { DiscrepancyKind, EntityName } from "#/contract/sync.ts";
import type { CreditPaymentMethod, MobileOperator } from "#/contract/trade-rows.ts";
import type { CustomerBody, SaleBody } from "#/contract/writes.ts";

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
  till: string | null;
  tillSeq: number | null;
  prevOp: string | null;
  claimedAt: Millis | null;
  effectiveAt: Millis;
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
  count: { opId: string; effectiveAt: Millis; quantity: Milli } | null;
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

export type ProductFacts = {
  id: string;
  isActive: boolean;
  /** The price the catalogue showed at the effective time, variants' adjustments not included. */
  priceThen: Minor;
  costPrice: Minor;
};

export type VariantFacts = {
  id: string;
  product: string;
  priceAdjustment: Minor;
  isActive: boolean;
};

export type CustomerState = {
  id: string;
  balance: Minor;
  creditLimit: Minor;
  /** Stands in for a customer whose own operation has not arrived (S5). */
  isPlaceholder: boolean;
};

export type Debt = {
  id: string;
  amount: Minor;
  effectiveAt: Millis;
  opId: string;
  paid: Minor;
  payments: number;
};

export type Repayment = {
  id: string;
  credit: string;
  amount: Minor;
  effectiveAt: Millis;
  opId: string;
};

export const accounts = [
  "cash",
  "accounts_receivable",
  "accounts_payable",
  "inventory",
  "sales_revenue",
  "cost_of_goods_sold",
  "mobile_money",
  "bank",
  "card_clearing",
  "goods_in_transit",
  "sales_returns",
  "stock_variance",
  "tax_payable",
  "customer_deposits",
  "suspense",
  "expenses",
  "opening_equity",
] as const;

export type Account = (typeof accounts)[number];

/** One side of an entry: above zero is a debit, below zero a credit. */
export type Posting = { account: Account; amount: Minor };

export type JournalEntry = {
  opId: string;
  kind: "sale" | "purchase" | "payment" | "receipt" | "count" | "opening";
  description: string;
  reference: string;
  effectiveAt: Millis;
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
  sale: string;
  saleNumber: string;
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
  occurredAt: Millis;
  number: string;
  notes: string;
  actor: string;
  till: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};

export type RowRef = { entity: EntityName; id: string; location: string | null };

/**
 * What the trading commands need of a store, inside one transaction of one business.
 * The rules live in the commands; a store only keeps and finds. PostgreSQL is the store that
 * counts; the simulation runs the same commands over one in memory.
 */
export type TradeStore = {
  /** Takes the business's counter row first (S13), so that writers of one business stand in line. False: not a member. */
  lockBusiness(): Promise<boolean>;
  /** The commit number of this transaction; the same however often it is asked. */
  seq(): Promise<number>;
  /** Runs `work` so that its effects can be undone alone when it throws. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;

  operation(opId: string): Promise<StoredOperation | null>;
  /** Any operation of this till that claims the same place in its chain (S6). */
  chainTaken(till: string, tillSeq: number, opId: string): Promise<boolean>;
  effectiveAtOf(opId: string): Promise<Millis | null>;
  insertOperation(operation: StoredOperation): Promise<void>;
  keepRejected(rejected: RejectedBody): Promise<void>;
  openDiscrepancies(list: readonly NewDiscrepancy[]): Promise<void>;

  timeZone(): Promise<string>;
  till(id: string): Promise<TillState | null>;
  advanceTill(
    id: string,
    to: { number: number | null; seq: number; op: string; heardAt: Millis },
  ): Promise<void>;
  actorRights(user: string, at: Millis): Promise<ActorRights>;

  locationExists(id: string): Promise<boolean>;
  products(ids: readonly string[], at: Millis): Promise<Map<string, ProductFacts>>;
  variants(ids: readonly string[]): Promise<Map<string, VariantFacts>>;

  /** The stock items of the keys, in the order of the keys; missing ones are made, empty. */
  stockItems(keys: readonly StockKey[]): Promise<StockState[]>;
  stockItem(id: string): Promise<StockState | null>;
  saveStock(states: readonly StockState[]): Promise<void>;
  insertMovements(list: readonly NewMovement[]): Promise<void>;
  insertCount(count: {
    id: string;
    item: string;
    opId: string;
    quantity: Milli;
    variance: Milli;
    value: Minor;
    note: string;
    actor: string;
    till: string | null;
    effectiveAt: Millis;
    receivedAt: Millis;
  }): Promise<void>;
  /** Σ of an item's movements effective after the given point, equal times by operation id (S15). */
  movedAfter(item: string, point: { effectiveAt: Millis; opId: string }): Promise<Milli>;

  insertSale(sale: SaleRecord): Promise<void>;

  customer(id: string): Promise<CustomerState | null>;
  insertPlaceholder(
    id: string,
    snapshot: { name: string; phone: string | null },
    at: Millis,
  ): Promise<void>;
  insertCustomer(body: CustomerBody, at: Millis): Promise<void>;
  saveBalance(customer: string, balance: Minor): Promise<void>;
  insertCredit(credit: CreditRecord): Promise<void>;
  insertCreditPayment(payment: CreditPaymentRecord): Promise<void>;
  creditExists(id: string): Promise<boolean>;
  debts(customer: string): Promise<Debt[]>;
  repayments(customer: string): Promise<Repayment[]>;
  /** Writes what each debt has had, where it changed; answers the ids it wrote. */
  savePaid(list: readonly { credit: string; paid: Minor; payments: number }[]): Promise<void>;
  /** Remembers that a row waits for one that is not here; told again by `adopted` (S5). */
  awaitRow(opId: string, waiting: RowRef, missing: Omit<RowRef, "location">): Promise<void>;
  /** The rows that waited for this one; they wait no longer. */
  adopted(missing: Omit<RowRef, "location">): Promise<RowRef[]>;

  post(entry: JournalEntry): Promise<void>;
  /** Says that a row is new or changed in this commit, for the feed (S18). */
  touch(entity: EntityName, id: string, location: string | null): void;
  /** Writes the touched rows into the change log; called once, last. */
  flushChanges(): Promise<void>;

  /** The row as the wire shows it, for the answer; null when there is none. */
  present(entity: EntityName, id: string): Promise<Record<string, unknown> | null>;
};
