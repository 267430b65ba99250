import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
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
import { locations } from "#server/kernel/database/schema-business.ts";
import { products, suppliers } from "#server/modules/catalogue/schema-catalogue.ts";
import { businessId, instant, minor, thousandths } from "#server/kernel/database/schema-columns.ts";

/** Columns of an event: actor, till, operation and time. */
const happened = {
  op_id: uuid().notNull(),
  actor_id: uuid().notNull(),
  till_id: uuid(),
  effective_at: instant().notNull(),
  received_at: instant().notNull(),
};

/** Purchases. Values derived from the parts are stored as well: `status` and the totals. */
export const purchases = pgTable(
  "purchases",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    number: text().notNull(),
    location_id: uuid().notNull(),
    supplier_id: uuid().notNull(),
    purchase_date: date().notNull(),
    expected_on: date(),
    payment_method: text().$type<PurchaseMethod>().notNull(),
    reference_number: text().notNull().default(""),
    notes: text().notNull().default(""),
    spread_by: text().$type<CostSpread>().notNull(),
    status: text().$type<PurchaseStatus>().notNull(),
    /** As ordered while deliveries are outstanding; afterwards as received and returned. */
    total: minor().notNull(),
    paid: minor().notNull(),
    /** What the supplier is owed for items received and not returned; the shop's debt is this less `paid`. */
    billed: minor().notNull(),
    /** Recognised extra costs whose items have not been received. */
    cost_in_transit: minor().notNull(),
    ...happened,
    cancelled_at: instant(),
    cancel_op: uuid(),
    cancel_reason: text().notNull().default(""),
    closed_at: instant(),
    is_orphan: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    foreignKey({
      columns: [t.business_id, t.supplier_id],
      foreignColumns: [suppliers.business_id, suppliers.id],
    }),
    index("purchases_date_idx").on(t.business_id, t.purchase_date, t.id),
    index("purchases_supplier_idx").on(t.business_id, t.supplier_id, t.purchase_date),
    index("purchases_status_idx").on(t.business_id, t.status, t.purchase_date),
  ],
);

/** Every part references its purchase and is deleted with it. */
const ofPurchase = (t: { business_id: AnyPgColumn; purchase_id: AnyPgColumn }) =>
  foreignKey({
    columns: [t.business_id, t.purchase_id],
    foreignColumns: [purchases.business_id, purchases.id],
  }).onDelete("cascade");

export const purchaseLines = pgTable(
  "purchase_lines",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    name: text().notNull(),
    /** The ordered quantity; 0 for an item received without having been ordered. */
    quantity: thousandths().notNull(),
    /**
     * Minor units per whole unit; null as long as only users without permission to see costs have entered the
     * line.
     */
    unit_cost: minor(),
    note: text().notNull().default(""),
    /** Set if bought by the pack: `pack_cost` is authoritative and `unit_cost` derived from it. */
    pack: jsonb().$type<PackOfLine>(),
    pack_cost: minor(),
    received: thousandths().notNull(),
    damaged: thousandths().notNull(),
    returned: thousandths().notNull(),
    /** The line's share of the extra costs. */
    extra_cost: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.purchase_id, t.id] }),
    ofPurchase(t),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
    index("purchase_lines_product_idx").on(t.business_id, t.product_id),
  ],
);

export const purchaseExtraCosts = pgTable(
  "purchase_extra_costs",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<ExtraCostKind>().notNull(),
    amount: minor().notNull(),
    payee: text().$type<ExtraCostPayee>().notNull(),
    method: text().$type<SupplierPaymentMethod>().notNull(),
    paid: jsonb().$type<PaymentDetails>(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.purchase_id, t.id] }), ofPurchase(t)],
);

/** Deliveries: the items received at one time. */
export const purchaseReceipts = pgTable(
  "purchase_receipts",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    id: uuid().notNull(),
    location_id: uuid().notNull(),
    is_final: boolean().notNull(),
    delivery_note: text().notNull().default(""),
    note: text().notNull().default(""),
    ...happened,
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.purchase_id, t.id] }),
    ofPurchase(t),
    foreignKey({
      columns: [t.business_id, t.location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
  ],
);

export const purchaseReceiptLines = pgTable(
  "purchase_receipt_lines",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    receipt_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    line_id: uuid().notNull(),
    quantity: thousandths().notNull(),
    damaged: thousandths().notNull(),
    /** Set if it differs from the order. */
    unit_cost: minor(),
    pack_cost: minor(),
    /** The value the items were received at. */
    value: minor().notNull(),
    serials: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.purchase_id, t.receipt_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.purchase_id, t.receipt_id],
      foreignColumns: [
        purchaseReceipts.business_id,
        purchaseReceipts.purchase_id,
        purchaseReceipts.id,
      ],
    }).onDelete("cascade"),
  ],
);

export const purchasePayments = pgTable(
  "purchase_payments",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    id: uuid().notNull(),
    payment_date: date().notNull(),
    method: text().$type<SupplierPaymentMethod>().notNull(),
    amount: minor().notNull(),
    mobile_money_reference: text().notNull().default(""),
    mobile_money_number: text().notNull().default(""),
    bank_reference: text().notNull().default(""),
    notes: text().notNull().default(""),
    shift_id: uuid(),
    ...happened,
  },
  (t) => [primaryKey({ columns: [t.business_id, t.purchase_id, t.id] }), ofPurchase(t)],
);

export const purchaseReturns = pgTable(
  "purchase_returns",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    id: uuid().notNull(),
    number: text().notNull(),
    location_id: uuid().notNull(),
    reason: text().notNull(),
    ...happened,
  },
  (t) => [primaryKey({ columns: [t.business_id, t.purchase_id, t.id] }), ofPurchase(t)],
);

export const purchaseReturnLines = pgTable(
  "purchase_return_lines",
  {
    business_id: businessId(),
    purchase_id: uuid().notNull(),
    return_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    line_id: uuid().notNull(),
    quantity: thousandths().notNull(),
    /** The supplier's credit for the returned items. */
    amount: minor().notNull(),
    serials: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.purchase_id, t.return_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.purchase_id, t.return_id],
      foreignColumns: [
        purchaseReturns.business_id,
        purchaseReturns.purchase_id,
        purchaseReturns.id,
      ],
    }).onDelete("cascade"),
  ],
);
