import { z } from "zod";
import { units } from "#/domain/quantity.ts";
import { movementKinds } from "#/domain/movement-kinds.ts";
import { alertTypes } from "#/domain/stock-status.ts";
import { missingReasons, transferStatuses } from "#/domain/transfer.ts";
import { packs } from "./packs.ts";
import { receiptState } from "./receipt-state.ts";
import {
  currency,
  id,
  instant,
  money,
  moneyNotNegative,
  quantity,
  quantityNotNegative,
  rate,
  withSerials,
} from "./primitives.ts";
import { scaleCode, shopTerms } from "./shop-terms.ts";

const businessSettings = z.object({
  prices_include_tax: z.boolean(),
  /** The smallest coin cash is rounded to; `"0.00"` rounds nothing. */
  cash_rounding: moneyNotNegative,
  /** The largest discount a role may give, in percent; null is no limit. */
  discount_limits: z.object({
    business_user: rate.nullable(),
    business_manager: rate.nullable(),
    business_administrator: rate.nullable(),
  }),
  ...shopTerms,
  receipt_text: z.string(),
  price_override: z.enum(["supervisor", "everyone"]).default("supervisor"),
  credit_by_till: z.boolean().optional(),
  customer_language: z.enum(["en", "sw"]).optional(),
  /** Absent where the shop never took any; false where it did once, and may still owe some. */
  tips: z.boolean().optional(),
  /** Whether customers' phones can be asked to pay. */
  phone_requests: z.boolean().optional(),
  scale_codes: z.array(scaleCode).optional(),
});

export const business = z
  .object({
    id,
    name: z.string(),
    subdomain: z.string(),
    plan: z.enum(["starter", "professional", "enterprise"]),
    currency,
    time_zone: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    tax_id: z.string().nullable(),
    vat_number: z.string().nullable(),
    /** Path of the picture, relative to this server. */
    logo: z.string().nullable().default(null),
    settings: businessSettings,
  })
  .meta({ id: "Business" });

export const location = z
  .object({ id, business: id, name: z.string(), is_active: z.boolean() })
  .meta({ id: "Location" });

export const till = z
  .object({
    id,
    business: id,
    location: id,
    code: z.string().regex(/^K\d{1,4}$/),
    name: z.string(),
    /** Its browser and system, `Chrome on Android`; empty where that is not known. */
    device: z.string(),
    status: z.enum(["active", "revoked"]),
    last_heard_at: instant.nullable(),
    pending_count: z.int().nonnegative(),
    oldest_pending_at: instant.nullable(),
    /** The highest number and sequence the server has seen, so that a re-installed device goes on after them. */
    last_number: z.int().nonnegative(),
    last_seq: z.int().nonnegative(),
    last_op: id.nullable(),
  })
  .meta({ id: "Till" });

export const member = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    status: z.enum(["active", "suspended", "left"]),
  })
  .meta({ id: "Member" });

export const category = z
  .object({
    id,
    name_en: z.string(),
    name_sw: z.string(),
    description_en: z.string(),
    description_sw: z.string(),
    code: z.string(),
    is_active: z.boolean(),
    parent: id.nullable(),
    sort_order: z.int(),
  })
  .meta({ id: "Category" });

export const supplier = z
  .object({
    id,
    name: z.string(),
    phone: z.string().nullable(),
    note: z.string(),
    is_active: z.boolean(),
    /** What the shop owes; below zero is its advance. Absent for whoever may not see costs. */
    balance: money.optional(),
    /** Days from an order to its delivery, as somebody entered it. Rows that an earlier version kept have none. */
    lead_days: z.int().nonnegative().nullable().optional(),
    /** The smallest order that is delivered. Absent for whoever may not see costs. */
    least_order: money.nullable().optional(),
    /** What became of the statements that were sent to them; absent where none was. */
    receipt: receiptState.optional(),
  })
  .meta({ id: "Supplier" });

export const variant = z
  .object({
    id,
    product: id,
    name: z.string(),
    sku_suffix: z.string(),
    barcode: z.string().nullable(),
    price_adjustment: money,
    attributes: z.record(z.string(), z.unknown()),
    is_active: z.boolean(),
  })
  .meta({ id: "Variant" });

export const product = z
  .object({
    id,
    sku: z.string(),
    barcode: z.string().nullable(),
    name_en: z.string(),
    name_sw: z.string(),
    description_en: z.string(),
    short_description_en: z.string(),
    category: id,
    supplier: id.nullable(),
    product_type: z.enum(["SIMPLE", "VARIABLE"]),
    tracking_type: z.enum(["QTY", "SERIAL"]),
    /** Absent for whoever may not see costs (`cost.view`). */
    cost_price: moneyNotNegative.optional(),
    selling_price: moneyNotNegative,
    wholesale_price: moneyNotNegative.nullable(),
    currency,
    tax_rate: rate,
    unit_of_measure: z.enum(units),
    minimum_order_quantity: quantityNotNegative,
    maximum_order_quantity: quantityNotNegative,
    /** What its supplier delivers at least at once; absent where nobody said. */
    order_quantity: quantityNotNegative.nullable().optional(),
    reorder_point: quantityNotNegative,
    alert_level: quantityNotNegative,
    is_active: z.boolean(),
    is_featured: z.boolean(),
    /** Absent where there are none. */
    packs: packs.optional(),
    /** Path of the small primary picture, relative to this server; absent where there is none. */
    image: z.string().optional(),
  })
  .meta({ id: "Product" });

/** A product as it is asked for: with what its variants and the shelves of all locations hold. */
export const productInFull = product
  .extend({
    variants: z.array(variant),
    /** Null where nobody counted it; absent for whoever may not see stock (`stock.read`). */
    available_stock: quantity.nullable().optional(),
  })
  .meta({ id: "ProductInFull" });

const movement = z.object({
  op_id: id,
  /** Tells the movements of one operation apart: a sale may hold the same good twice. */
  line_id: id,
  kind: z.enum(movementKinds),
  effective_at: instant,
  delta: quantity,
});

/**
 * The tail of a stock item's ledger (S15, S17): quantity = count + carried + Σ tail.
 * `carried` sums what moved after the count and before `tail_from`; the tail is complete from there on.
 */
export const stockLedger = z.object({
  count: z.object({ op_id: id, effective_at: instant, quantity }).nullable(),
  carried: quantity,
  tail_from: instant.nullable(),
  tail: z.array(movement),
});

export const stockItem = z
  .object({
    id,
    product: id,
    variant: id.nullable(),
    location: id,
    quantity_available: quantity,
    reorder_level: quantityNotNegative,
    minimum_stock_level: quantityNotNegative,
    max_stock_level: quantityNotNegative.nullable(),
    alert_level: quantityNotNegative,
    bin_location: z.string(),
    /** Held apart: damaged and kept, not for sale. Absent where there is none. */
    damaged_quantity: quantity.optional(),
    /** Held apart: set aside for transfers that are prepared and have not left. Absent where there is none. */
    reserved_quantity: quantityNotNegative.optional(),
    ledger: stockLedger,
  })
  .meta({ id: "StockItem" });

/** Open only: one that closed because stock recovered is no row any more. */
export const stockAlert = z
  .object({
    id,
    product: id,
    variant: id.nullable(),
    location: id,
    product_name: z.string(),
    product_sku: z.string(),
    location_name: z.string(),
    alert_type: z.enum(alertTypes),
    current_quantity: quantity,
    /** The level that was crossed. */
    threshold_quantity: quantity,
    is_acknowledged: z.boolean(),
    acknowledged_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: "StockAlert" });

/** Goods on their way from one location to another. */
export const transfer = z
  .object({
    id,
    number: z.string(),
    from_location: id,
    to_location: id,
    /** Closed is `received` and `cancelled`: nothing of it is on its way any more. */
    status: z.enum(transferStatuses),
    lines: z.array(
      z.object({
        id,
        product: id,
        variant: id.nullable(),
        name: z.string(),
        quantity: quantityNotNegative,
        received: quantityNotNegative,
        /** Went back to where it came from. */
        returned: quantityNotNegative,
        /** Never came, and will not. */
        lost: quantityNotNegative,
        /** Which pieces were sent, of a good that is told apart by serial number. */
        ...withSerials,
        /** Those of them that came, wherever they are since. Absent while none did. */
        received_serials: withSerials.serials,
        /** Why the rest did not come; absent where nobody said. */
        missing: z.object({ reason: z.enum(missingReasons), note: z.string() }).optional(),
      }),
    ),
    note: z.string(),
    actor: id,
    /** When the goods left the sender's shelf: sent, or set aside for a transfer that was prepared. */
    sent_at: instant,
    /** When what was prepared left, null until then. Absent for one that was sent at once. */
    left_at: instant.nullable().optional(),
    closed_at: instant.nullable(),
    /** When it was taken back, whatever was received all the same. */
    cancelled_at: instant.nullable(),
    cancel_reason: z.string(),
    /** True while the sending itself has not reached the server (S5). */
    is_orphan: z.boolean(),
  })
  .meta({ id: "Transfer" });

export type TransferRow = z.infer<typeof transfer>;
export type BusinessRow = z.infer<typeof business>;
export type LocationRow = z.infer<typeof location>;
export type TillRow = z.infer<typeof till>;
export type MemberRow = z.infer<typeof member>;
export type CategoryRow = z.infer<typeof category>;
export type SupplierRow = z.infer<typeof supplier>;
export type VariantRow = z.infer<typeof variant>;
export type ProductRow = z.infer<typeof product>;
export type ProductInFull = z.infer<typeof productInFull>;
export type StockItemRow = z.infer<typeof stockItem>;
export type StockLedgerRow = z.infer<typeof stockLedger>;
export type StockAlertRow = z.infer<typeof stockAlert>;
