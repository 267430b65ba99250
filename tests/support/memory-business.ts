import type { SaleFigures } from "#server/kernel/ledger/sale-figures.ts";
import type { ExpenseState } from "#server/kernel/ledger/expense-records.ts";
import type { PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import type { CheckedApproval } from "#server/kernel/ledger/approval-store.ts";
import type {
  CatalogueEntity,
  CatalogueFields,
  PriceRecord,
} from "#server/kernel/ledger/catalogue-store.ts";
import type { SaleRow } from "#/contract/sale.ts";
import type {
  ConfirmationRecord,
  ReturnRecord,
  VoidRecord,
} from "#server/kernel/ledger/sale-action-records.ts";
import type { CustomerState, ReductionRecord } from "#server/kernel/ledger/customer-records.ts";
import type {
  ActorRights,
  AdjustmentRecord,
  CountRecord,
  CreditPaymentRecord,
  CreditRecord,
  JournalEntry,
  NewDiscrepancy,
  NewMovement,
  OpenAlert,
  ProductFacts,
  RejectedBody,
  RowRef,
  SaleRecord,
  StockLevels,
  StockState,
  StoredOperation,
  TillState,
  VariantFacts,
} from "#server/kernel/ledger/ledger-records.ts";
import type { CashMovement, ShiftState } from "#server/kernel/ledger/shift-records.ts";
import type {
  SerialCountRecord,
  SerialMoveRecord,
  SerialRecord,
} from "#server/kernel/ledger/serial-records.ts";
import type { TransferReceipt, TransferState } from "#server/kernel/ledger/transfer-records.ts";

/** A catalogue row; for a variant with its item. */
export type CatalogueKept = {
  [E in CatalogueEntity]: {
    entity: E;
    id: string;
    product: string | null;
    fields: CatalogueFields[E];
  };
}[CatalogueEntity];

type KeptCredit = CreditRecord & { paid: number; reduced: number; payments: number };
type KeptCustomer = CustomerState & { name: string; phone: string | null };

/** All data of a business, as plain objects: a transaction works on a copy and swaps it in. */
export type MemoryBusiness = {
  seq: number;
  restoredAt: number | null;
  timeZone: string;
  locations: Set<string>;
  closedLocations: Set<string>;
  tills: Map<string, TillState>;
  rights: Map<string, ActorRights>;
  /** Roles of users for whom a test sets any; permissions are set separately. */
  roles: Map<string, readonly string[]>;
  approvals: CheckedApproval[];
  products: Map<string, ProductFacts>;
  variants: Map<string, VariantFacts>;
  stock: Map<string, StockState>;
  movements: NewMovement[];
  counts: CountRecord[];
  adjustments: AdjustmentRecord[];
  levels: Map<string, Partial<StockLevels>>;
  /** Catalogue rows created or changed by commands, by `entity:id`. */
  catalogue: Map<string, CatalogueKept>;
  /** Removed variants, by id. */
  removedVariants: Map<string, CatalogueKept & { entity: "variant" }>;
  prices: PriceRecord[];
  /** The latest edit of each field, by `entity:id:field`. */
  fieldEdits: Map<string, { effectiveAt: number; opId: string }>;
  operations: Map<string, StoredOperation>;
  rejected: RejectedBody[];
  discrepancies: NewDiscrepancy[];
  sales: Map<string, SaleRecord>;
  saleStatus: Map<string, SaleRow["status"]>;
  voids: VoidRecord[];
  returns: ReturnRecord[];
  confirmations: ConfirmationRecord[];
  customers: Map<string, KeptCustomer>;
  credits: Map<string, KeptCredit>;
  creditPayments: Map<string, CreditPaymentRecord>;
  reductions: ReductionRecord[];
  alerts: Map<string, OpenAlert & { closedAt: number | null }>;
  transfers: Map<string, TransferState>;
  purchases: Map<string, PurchaseState>;
  expenses: Map<string, ExpenseState>;
  /** Balance owed to each supplier. */
  suppliers: Map<string, number>;
  receipts: TransferReceipt[];
  shifts: Map<string, ShiftState>;
  cashMovements: CashMovement[];
  serials: Map<string, SerialRecord>;
  serialMoves: SerialMoveRecord[];
  serialCounts: SerialCountRecord[];
  waiting: { row: RowRef; missing: string }[];
  journal: JournalEntry[];
  figures: SaleFigures[];
  changes: Map<string, RowRef & { seq: number }>;
};

/** An empty business in the time zone of the shops. */
export function emptyBusiness(): MemoryBusiness {
  return {
    seq: 0,
    restoredAt: null,
    timeZone: "Africa/Dar_es_Salaam",
    locations: new Set(),
    closedLocations: new Set(),
    tills: new Map(),
    rights: new Map(),
    roles: new Map(),
    approvals: [],
    products: new Map(),
    variants: new Map(),
    stock: new Map(),
    movements: [],
    counts: [],
    adjustments: [],
    levels: new Map(),
    catalogue: new Map(),
    removedVariants: new Map(),
    prices: [],
    fieldEdits: new Map(),
    operations: new Map(),
    rejected: [],
    discrepancies: [],
    sales: new Map(),
    saleStatus: new Map(),
    voids: [],
    returns: [],
    confirmations: [],
    customers: new Map(),
    credits: new Map(),
    creditPayments: new Map(),
    reductions: [],
    alerts: new Map(),
    transfers: new Map(),
    purchases: new Map(),
    expenses: new Map(),
    suppliers: new Map(),
    receipts: [],
    shifts: new Map(),
    cashMovements: [],
    serials: new Map(),
    serialMoves: [],
    serialCounts: [],
    waiting: [],
    journal: [],
    figures: [],
    changes: new Map(),
  };
}
