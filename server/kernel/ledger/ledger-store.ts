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
 * The store of the trading commands, inside one transaction of one business. The rules are in the commands; a
 * store only saves and finds rows. PostgreSQL is the production store; the simulation runs the same commands
 * over one in memory.
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
    /**
     * Locks the business's counter row first (S13), so that writers of one business are serialised. False:
     * not a member.
     */
    lockBusiness(): Promise<boolean>;
    /** The commit number of this transaction; the same on every call. */
    seq(): Promise<number>;
    /**
     * Runs `work` with its own store so that only its effects are rolled back if it throws. May run it a
     * second time, after rolling back the first.
     */
    savepoint<T>(work: (store: LedgerStore) => Promise<T>): Promise<T>;

    operation(opId: string): Promise<StoredOperation | null>;
    /**
     * Whether another accepted operation of this till claims the same position in its chain (S6). A refused
     * one gives up its position to its correction.
     */
    chainTaken(till: string, tillSeq: number, opId: string): Promise<boolean>;
    /**
     * The effective time of the till's last accepted operation before this position; null if there is none.
     * Refused and missing operations do not count (S16).
     */
    acceptedBefore(place: ChainPlace): Promise<Millis | null>;
    insertOperation(operation: StoredOperation): Promise<void>;
    /**
     * The refused bodies stored for this carrier since the business's midnight, whether the owner was
     * notified of more, and whether this very body is already stored.
     */
    refusedToday(
      rejected: RejectedBody,
    ): Promise<{ isKept: boolean; bodies: number; bytes: number; isTold: boolean }>;
    keepRejected(rejected: RejectedBody): Promise<void>;
    openDiscrepancies(list: readonly NewDiscrepancy[]): Promise<void>;
    /** Settles open discrepancies of items sold below zero once they are in stock again. */
    answerOversold(stock: readonly StockKey[], at: Millis): Promise<void>;

    timeZone(): Promise<string>;
    /** When the database was last restored from a backup (S18); null if never. */
    restoredAt(): Promise<Millis | null>;
    till(id: string): Promise<TillState | null>;
    advanceTill(
      id: string,
      to: {
        number: number | null;
        seq: number;
        op: string;
        effectiveAt: Millis;
        receivedAt: Millis;
      },
    ): Promise<void>;
    /**
     * When a till on the device with this public key was first revoked here after `from`; null if never or if
     * it was reactivated.
     */
    deviceRevokedAt(deviceKey: string, from: Millis): Promise<Millis | null>;
    /** A user's permissions at a location; null for rows shared by all locations. */
    actorRights(user: string, at: Millis, place?: string | null): Promise<ActorRights>;

    locationExists(id: string): Promise<boolean>;
    products(ids: readonly string[], at: Millis): Promise<Map<string, ProductFacts>>;
    variants(ids: readonly string[]): Promise<Map<string, VariantFacts>>;

    /** The stock items of the keys, in the same order; missing ones are created empty. */
    stockItems(keys: readonly StockKey[]): Promise<StockState[]>;
    stockItem(id: string): Promise<StockState | null>;
    saveStock(states: readonly StockState[]): Promise<void>;
    insertMovements(list: readonly NewMovement[]): Promise<void>;
    /** Counts of one operation, each for a different item. */
    insertCounts(list: readonly CountRecord[]): Promise<void>;
    /** Σ of each item's movements effective after its point, equal times ordered by operation id (S15). */
    movedAfter(
      points: readonly { item: string; effectiveAt: Millis; opId: string }[],
    ): Promise<Map<string, Milli>>;
    insertAdjustment(adjustment: AdjustmentRecord): Promise<void>;
    /** Writes only the given levels and bin. */
    saveLevels(item: string, levels: Partial<StockLevels>): Promise<void>;
    /**
     * Returns the fields not edited after this point (S15) and records this edit as the latest of each. The
     * others keep the value of a later edit.
     */
    claimFields(
      row: Omit<RowRef, "location">,
      fields: readonly string[],
      point: { effectiveAt: Millis; opId: string },
    ): Promise<string[]>;

    openAlerts(items: readonly string[]): Promise<OpenAlert[]>;
    /** Opens new alerts and updates existing ones by id. */
    saveAlerts(list: readonly OpenAlert[]): Promise<void>;
    closeAlerts(ids: readonly string[], at: Millis): Promise<void>;
    /** The location of an alert's stock; null if there is no such alert. */
    placeOfAlert(id: string): Promise<{ location: string } | null>;
    /** Records the first user who saw them; returns the ids of open alerts not acknowledged before. */
    acknowledgeAlerts(ids: readonly string[], by: string, at: Millis): Promise<string[]>;
    /** An id for a row created by the server. */
    newId(): string;

    insertSale(sale: SaleRecord): Promise<void>;

    customer(id: string): Promise<CustomerState | null>;
    insertPlaceholder(
      id: string,
      snapshot: { name: string; phone: string | null },
      at: Millis,
    ): Promise<void>;
    /** Inserts a customer, or replaces their placeholder. Uses the given code unless it is taken. */
    insertCustomer(customer: NewCustomer, at: Millis): Promise<void>;
    /** Writes only the given fields of a customer. */
    saveCustomer(id: string, changes: Partial<CustomerFields>): Promise<void>;
    saveBalance(customer: string, balance: Minor): Promise<void>;
    insertCredit(credit: CreditRecord): Promise<void>;
    insertCreditPayment(payment: CreditPaymentRecord): Promise<void>;
    /** Where a debt was made; null if the debt is unknown. */
    creditLocation(id: string): Promise<string | null>;
    debts(customer: string): Promise<Debt[]>;
    repayments(customer: string): Promise<Repayment[]>;
    /**
     * Reassigns one customer's sales, debts, payments and reductions to another and marks the customer, and
     * all previously merged into it, as merged into the other. Returns the changed rows.
     */
    moveCustomer(from: string, into: string): Promise<RowRef[]>;
    /** Stores a reduction of a debt; `settleCustomer` computes its effect. */
    insertReduction(reduction: ReductionRecord): Promise<void>;
    reductions(customer: string): Promise<ReductionRecord[]>;
    /** Writes each debt's payments and reductions. */
    savePaid(
      list: readonly { credit: string; paid: Minor; reduced: Minor; payments: number }[],
    ): Promise<void>;
    /** Records that a row references a missing one; resolved by `adopted` (S5). */
    awaitRow(opId: string, waiting: RowRef, missing: Omit<RowRef, "location">): Promise<void>;
    /** Returns and clears the rows that waited for this one. */
    adopted(missing: Omit<RowRef, "location">): Promise<RowRef[]>;

    /** Posts an entry on its day; an entry without postings is skipped. */
    post(entry: JournalEntry): Promise<void>;
    /** Adds to the figures of a day. */
    tally(figures: SaleFigures): Promise<void>;
    /** Marks a row as new or changed in this commit, for the feed (S18). */
    touch(entity: EntityName, id: string, location: string | null): void;
    /** Writes the touched rows to the change log, and the additions to daily figures; called once, last. */
    flushChanges(): Promise<void>;

    /** The row in wire format, for the response; null if there is none. */
    present(entity: EntityName, id: string): Promise<Record<string, unknown> | null>;
    /** A row in another user's wire format, without what this carrier may not see. */
    asSeen(entity: EntityName, row: Record<string, unknown>): Record<string, unknown>;
  };
