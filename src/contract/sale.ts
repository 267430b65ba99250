import { z } from "zod";
import { paymentMethods } from "#/domain/sale.ts";
import { keptApproval } from "./approvals.ts";
import { packOfLine } from "./packs.ts";
import {
  currency,
  day,
  id,
  instant,
  money,
  moneyNotNegative,
  oneLine,
  quantityNotNegative,
  rate,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";
import { fiscalMark, receiptState } from "./receipt-state.ts";

export const mobileOperators = ["mpesa", "mixx", "airtel", "halopesa", "tpesa", "other"] as const;

export const saleLine = z.object({
  id,
  /** A line without a product is a quick item, which is not in the catalogue. */
  product: id.nullable(),
  variant: id.nullable(),
  name: requiredLine(200),
  quantity: quantityNotNegative,
  unit_price: moneyNotNegative,
  /** Total discount on this line, including its share of a cart discount. */
  discount: moneyNotNegative,
  tax_rate: rate,
  tax: moneyNotNegative,
  line_total: moneyNotNegative,
  note: text(500).optional(),
  /** The units of a serial-tracked item. */
  ...withSerials,
  /** If sold by the pack: whole packs, at `pack_price` each. `unit_price` is the share of one unit. */
  pack: packOfLine.optional(),
  pack_price: moneyNotNegative.optional(),
});

/**
 * State of a payment request to the customer's phone: not sent yet, sent, paid, refused or unanswered, paid
 * with a different amount, or not sent because the sale arrived too late.
 */
export const phoneRequestStates = [
  "waiting",
  "asked",
  "confirmed",
  "failed",
  "wrong_amount",
  "not_asked",
] as const;

const phoneRequest = z.object({
  state: z.enum(phoneRequestStates),
  /** The amount received if it differs from the requested one. */
  received: moneyNotNegative.optional(),
});

export const salePayment = z.object({
  /** For `credit` this is the id of the debt itself, so that it can be paid before the server receives it. */
  id,
  method: z.enum(paymentMethods),
  amount: moneyNotNegative,
  /** Cash tendered. */
  tendered: moneyNotNegative.optional(),
  operator: z.enum(mobileOperators).optional(),
  reference: oneLine(100).optional(),
  status: z.enum(["confirmed", "unconfirmed"]).optional(),
  /** The phone the server requests payment from; sent by tills, never returned in rows. */
  phone: oneLine(20).optional(),
  request: phoneRequest.optional(),
});

/** Money refunded. `credit` reduces the sale's debt; the remainder is a credit note. */
export const refund = z.object({
  id,
  method: z.enum(paymentMethods),
  amount: moneyNotNegative,
  operator: z.enum(mobileOperators).optional(),
  reference: oneLine(100).optional(),
});

/** The void of the whole sale. */
const saleVoid = z.object({
  id,
  goods: z.enum(["back", "never_left"]),
  /** Where it was voided; absent from rows stored before this field existed, as in a return. */
  location: id.optional(),
  reason: z.string(),
  refunds: z.array(refund),
  actor: id,
  effective_at: instant,
  /** Mark of the credit note, once registered. */
  fiscal: fiscalMark.optional(),
});

/** Returned items of the sale. */
const saleReturn = z.object({
  id,
  number: z.string(),
  location: id.optional(),
  reason: z.string(),
  lines: z.array(
    z.object({
      id,
      /** The line of the sale. */
      line: id,
      quantity: quantityNotNegative,
      amount: moneyNotNegative,
      tax: moneyNotNegative,
      ...withSerials,
    }),
  ),
  refunds: z.array(refund),
  total: moneyNotNegative,
  tax: moneyNotNegative,
  actor: id,
  effective_at: instant,
  /** Mark of the credit note, once registered. */
  fiscal: fiscalMark.optional(),
});

export const sale = z
  .object({
    id,
    number: z.string(),
    business: id,
    location: id,
    till: id,
    actor: id,
    customer: id.nullable(),
    customer_name: z.string().nullable(),
    occurred_at: instant,
    effective_at: instant,
    received_at: instant,
    status: z.enum(["draft", "completed", "cancelled", "returned"]),
    payment_method: z.enum([...paymentMethods, "split"]),
    currency,
    lines: z.array(saleLine),
    payments: z.array(salePayment),
    subtotal: moneyNotNegative,
    discount: moneyNotNegative,
    tax: moneyNotNegative,
    /** Cash rounding, so that Σ payments − change = total + rounding + tip. */
    rounding: money,
    total: moneyNotNegative,
    /** Paid towards the sale, excluding the tip. */
    amount_paid: moneyNotNegative,
    change: moneyNotNegative,
    credit_amount: moneyNotNegative,
    due_date: day.nullable(),
    notes: z.string(),
    /** Types of discrepancy opened by this sale (S14). */
    flags: z.array(z.string()),
    // The fields below are absent from rows stored before they existed.
    shift: id.nullable().optional(),
    void: saleVoid.nullable().optional(),
    returns: z.array(saleReturn).optional(),
    receipt: receiptState.optional(),
    /** Supervisors' approvals at the till; absent if none was needed. */
    approvals: z.array(keptApproval).optional(),
    /** Tip for the staff on top of the total: a liability, not revenue. Absent if there was none. */
    tip: moneyNotNegative.optional(),
    /**
     * Set on a colleague's sale for users limited to their own: names, notes and references are withheld
     * (`readGuards`).
     */
    reduced: z.literal(true).optional(),
  })
  .meta({ id: "Sale" });

export type SaleRow = z.infer<typeof sale>;

export type SaleLine = z.infer<typeof saleLine>;

export type Refund = z.infer<typeof refund>;

export type SaleVoid = z.infer<typeof saleVoid>;

export type SaleReturn = z.infer<typeof saleReturn>;

export type PhoneRequest = z.infer<typeof phoneRequest>;

export type SalePayment = z.infer<typeof salePayment>;

export type MobileOperator = (typeof mobileOperators)[number];

/** The till's own number: its code and its counter (S6). */
export const saleNumber = z.string().regex(/^K\d{1,4}-\d{6,9}$/);

/** The shift it belongs to; absent from bodies frozen before shifts existed. */
export const inShift = { shift: id.nullable().optional() };

/**
 * Maximum number of lines of one sale, void or return. Exceeds what the byte limit of an operation allows
 * (S3), so that the byte limit always applies first and nothing a till could record is refused for its lines.
 */
export const mostSaleLines = 2_000;

/** Items of a sale line that are restocked, or never left. `id` identifies the movement. */
export const backLine = z.object({
  id,
  /** The line of the sale. */
  line: id,
  product: id.nullable(),
  variant: id.nullable(),
  quantity: quantityNotNegative,
  /** The units of a serial-tracked item. */
  ...withSerials,
});

/** The debt created by the sale; null if none. */
export const debtOfSale = { credit: id.nullable() };
