import type { EntityName } from "#/contract/sync.ts";
import type { SaleFigures } from "./sale-figures.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import type { ChainPlace } from "../operations/effective-time.ts";
import type {
  CustomerFields,
  CustomerState,
  NewCustomer,
  ReductionRecord,
} from "./customer-records.ts";
import type {
  Millis,
  Minor,
  Milli,
  StoredOperation,
  RejectedBody,
  NewDiscrepancy,
  TillState,
  ActorRights,
  StockKey,
  StockState,
  NewMovement,
  CountRecord,
  AdjustmentRecord,
  StockLevels,
  OpenAlert,
  ProductFacts,
  VariantFacts,
  Debt,
  Repayment,
  JournalEntry,
  SaleRecord,
  CreditRecord,
  CreditPaymentRecord,
  RowRef,
} from "./ledger-records.ts";
import type { ApprovalStore } from "./approval-store.ts";
import type { SaleActionStore } from "./sale-action-records.ts";
import type { SerialStore } from "./serial-records.ts";
import type { ShiftStore } from "./shift-records.ts";
import type { ReceiptStore } from "./receipt-store.ts";
import type { ExpenseStore } from "./expense-records.ts";
import type { PurchaseStore } from "./purchase-records.ts";
import type { PaymentRequestStore } from "./payment-request-store.ts";
import type { TransferStore } from "./transfer-records.ts";

/**
 * What the trading commands need of a store, inside one transaction of one business.
 * The rules live in the commands; a store only keeps and finds. PostgreSQL is the store that
 * counts; the simulation runs the same commands over one in memory.
 */
export type LedgerStore = CatalogueStore &
  ReceiptStore &
  SerialStore &
  ShiftStore &
  ApprovalStore &
  SaleActionStore &
  TransferStore &
  PurchaseStore &
  PaymentRequestStore &
  ExpenseStore & {
    /** Takes the business's counter row first (S13), so that writers of one business stand in line. False: not a member. */
    lockBusiness(): Promise<boolean>;
    /** The commit number of this transaction; the same however often it is asked. */
    seq(): Promise<number>;
    /**
     * Runs `work` so that its effects can be undone alone when it throws; it goes by the store it is given.
     * May run it a second time, with nothing left of the first.
     */
    savepoint<T>(work: (store: LedgerStore) => Promise<T>): Promise<T>;

    operation(opId: string): Promise<StoredOperation | null>;
    /**
     * Any accepted operation of this till that claims the same place in its chain (S6). A refused one
     * gives its place to the one that mends it.
     */
    chainTaken(till: string, tillSeq: number, opId: string): Promise<boolean>;
    /**
     * When the till's last accepted operation before this place took effect; null where there is
     * none. A refused one moves nobody's time, and neither does one that is not here (S16).
     */
    acceptedBefore(place: ChainPlace): Promise<Millis | null>;
    insertOperation(operation: StoredOperation): Promise<void>;
    /**
     * What its carrier has had kept since the business's midnight, and whether the owner was told that
     * there was more; and whether this very body was kept before.
     */
    refusedToday(
      rejected: RejectedBody,
    ): Promise<{ isKept: boolean; bodies: number; bytes: number; isTold: boolean }>;
    keepRejected(rejected: RejectedBody): Promise<void>;
    openDiscrepancies(list: readonly NewDiscrepancy[]): Promise<void>;
    /** What was sold below zero of these items is there again: what was open of it is settled. */
    answerOversold(shelves: readonly StockKey[], at: Millis): Promise<void>;

    timeZone(): Promise<string>;
    /** When the database was last brought back from a backup (S18); null where it never was. */
    restoredAt(): Promise<Millis | null>;
    till(id: string): Promise<TillState | null>;
    advanceTill(
      id: string,
      to: {
        number: number | null;
        seq: number;
        op: string;
        effectiveAt: Millis;
        heardAt: Millis;
      },
    ): Promise<void>;
    /**
     * When a till of the device with this public key was revoked here, from a moment on; the first time
     * where it was more than once, null where it never was or works again.
     */
    deviceRevokedAt(deviceKey: string, from: Millis): Promise<Millis | null>;
    /** What somebody may do at a location; null where it is about rows that all locations share. */
    actorRights(user: string, at: Millis, place?: string | null): Promise<ActorRights>;

    locationExists(id: string): Promise<boolean>;
    products(ids: readonly string[], at: Millis): Promise<Map<string, ProductFacts>>;
    variants(ids: readonly string[]): Promise<Map<string, VariantFacts>>;

    /** The stock items of the keys, in the order of the keys; missing ones are made, empty. */
    stockItems(keys: readonly StockKey[]): Promise<StockState[]>;
    stockItem(id: string): Promise<StockState | null>;
    saveStock(states: readonly StockState[]): Promise<void>;
    insertMovements(list: readonly NewMovement[]): Promise<void>;
    /** Counts of one operation, each of another item. */
    insertCounts(list: readonly CountRecord[]): Promise<void>;
    /** Σ of each item's movements effective after its point, equal times by operation id (S15). */
    movedAfter(
      points: readonly { item: string; effectiveAt: Millis; opId: string }[],
    ): Promise<Map<string, Milli>>;
    insertAdjustment(adjustment: AdjustmentRecord): Promise<void>;
    /** Writes the levels and the shelf given, and no others. */
    saveLevels(item: string, levels: Partial<StockLevels>): Promise<void>;
    /**
     * Of the fields, those that nobody has edited after this point (S15); from now on this edit is the
     * latest of each. The others keep what a later edit wrote.
     */
    claimFields(
      row: Omit<RowRef, "location">,
      fields: readonly string[],
      point: { effectiveAt: Millis; opId: string },
    ): Promise<string[]>;

    openAlerts(items: readonly string[]): Promise<OpenAlert[]>;
    /** Opens alerts that are new and rewrites those that are known by their id. */
    saveAlerts(list: readonly OpenAlert[]): Promise<void>;
    closeAlerts(ids: readonly string[], at: Millis): Promise<void>;
    /** Notes who saw them first; answers the ids of the open ones nobody had seen. */
    acknowledgeAlerts(ids: readonly string[], by: string, at: Millis): Promise<string[]>;
    /** An id for a row the server itself makes. */
    newId(): string;

    insertSale(sale: SaleRecord): Promise<void>;

    customer(id: string): Promise<CustomerState | null>;
    insertPlaceholder(
      id: string,
      snapshot: { name: string; phone: string | null },
      at: Millis,
    ): Promise<void>;
    /** Takes a customer in, or puts their card in the place of a placeholder. The code is the given one where nobody has it. */
    insertCustomer(customer: NewCustomer, at: Millis): Promise<void>;
    /** Writes the fields given of a customer, and no others. */
    saveCustomer(id: string, changes: Partial<CustomerFields>): Promise<void>;
    saveBalance(customer: string, balance: Minor): Promise<void>;
    insertCredit(credit: CreditRecord): Promise<void>;
    insertCreditPayment(payment: CreditPaymentRecord): Promise<void>;
    creditExists(id: string): Promise<boolean>;
    debts(customer: string): Promise<Debt[]>;
    repayments(customer: string): Promise<Repayment[]>;
    /**
     * Gives one customer's sales, debts, payments and reductions to another and notes on the card that it
     * became part of the other, and so on every card that had become part of it. Answers the rows that changed.
     */
    moveCustomer(from: string, into: string): Promise<RowRef[]>;
    /** Keeps what lessens a debt; `settleCustomer` says what it comes to. */
    insertReduction(reduction: ReductionRecord): Promise<void>;
    reductions(customer: string): Promise<ReductionRecord[]>;
    /** Writes what each debt has had and what was taken off it. */
    savePaid(
      list: readonly { credit: string; paid: Minor; reduced: Minor; payments: number }[],
    ): Promise<void>;
    /** Remembers that a row waits for one that is not here; told again by `adopted` (S5). */
    awaitRow(opId: string, waiting: RowRef, missing: Omit<RowRef, "location">): Promise<void>;
    /** The rows that waited for this one; they wait no longer. */
    adopted(missing: Omit<RowRef, "location">): Promise<RowRef[]>;

    /** Books an entry on its day; an entry without postings is none. */
    post(entry: JournalEntry): Promise<void>;
    /** Adds to the figures of a day. */
    tally(figures: SaleFigures): Promise<void>;
    /** Says that a row is new or changed in this commit, for the feed (S18). */
    touch(entity: EntityName, id: string, location: string | null): void;
    /** Writes the touched rows into the change log, and what was added to the figures of days; called once, last. */
    flushChanges(): Promise<void>;

    /** The row as the wire shows it, for the answer; null when there is none. */
    present(entity: EntityName, id: string): Promise<Record<string, unknown> | null>;
    /** A row as the wire showed it to somebody else, without what this carrier may not see of it. */
    asSeen(entity: EntityName, row: Record<string, unknown>): Record<string, unknown>;
  };
