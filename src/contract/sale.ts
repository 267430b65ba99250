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
  /** A line without a product is a quick item: an item the catalogue does not know. */
  product: id.nullable(),
  variant: id.nullable(),
  name: requiredLine(200),
  quantity: quantityNotNegative,
  unit_price: moneyNotNegative,
  /** Everything taken off this line, its share of a cart discount included. */
  discount: moneyNotNegative,
  tax_rate: rate,
  tax: moneyNotNegative,
  line_total: moneyNotNegative,
  note: text(500).optional(),
  /** Which pieces, of an item that is told apart by serial number. */
  ...withSerials,
  /** Where it was sold by the pack: whole packs, at `pack_price` each. `unit_price` is the share of one piece. */
  pack: packOfLine.optional(),
  pack_price: moneyNotNegative.optional(),
});

/**
 * What became of asking the customer's phone: still to be asked, asked, paid, refused or never answered,
 * paid another amount, or not asked because the sale came too late for it.
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
  /** What came instead of the amount. */
  received: moneyNotNegative.optional(),
});

export const salePayment = z.object({
  /** For `credit` this is the id of the debt itself, so that it can be paid before the server knows it. */
  id,
  method: z.enum(paymentMethods),
  amount: moneyNotNegative,
  /** What was handed over, for cash. */
  tendered: moneyNotNegative.optional(),
  operator: z.enum(mobileOperators).optional(),
  reference: oneLine(100).optional(),
  status: z.enum(["confirmed", "unconfirmed"]).optional(),
  /** Whom the server is to ask for it, in what a till sends; rows do not tell it. */
  phone: oneLine(20).optional(),
  request: phoneRequest.optional(),
});

/** Money handed back. `credit` lowers the sale's debt, and beyond it is a credit note. */
export const refund = z.object({
  id,
  method: z.enum(paymentMethods),
  amount: moneyNotNegative,
  operator: z.enum(mobileOperators).optional(),
  reference: oneLine(100).optional(),
});

/** How the sale was taken back as a whole. */
const saleVoid = z.object({
  id,
  goods: z.enum(["back", "never_left"]),
  /** Where it was taken back; absent in rows that a device stored before, as in a return. */
  location: id.optional(),
  reason: z.string(),
  refunds: z.array(refund),
  actor: id,
  effective_at: instant,
  /** The credit note's, where it has been registered. */
  fiscal: fiscalMark.optional(),
});

/** Items of the sale that came back. */
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
  /** The credit note's, where it has been registered. */
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
    /** What cash rounding added or took, so that Σ payments − change = total + rounding + tip. */
    rounding: money,
    total: moneyNotNegative,
    /** Towards the sale, so without what was left for the staff. */
    amount_paid: moneyNotNegative,
    change: moneyNotNegative,
    credit_amount: moneyNotNegative,
    due_date: day.nullable(),
    notes: z.string(),
    /** Kinds of discrepancy opened by this sale (S14). */
    flags: z.array(z.string()),
    // Below: not in rows that a device stored before there were any.
    shift: id.nullable().optional(),
    void: saleVoid.nullable().optional(),
    returns: z.array(saleReturn).optional(),
    receipt: receiptState.optional(),
    /** What supervisors allowed at the till; absent where nothing had to be. */
    approvals: z.array(keptApproval).optional(),
    /** Left for the staff on top of the total: owed to them, no revenue. Absent where nothing was. */
    tip: moneyNotNegative.optional(),
    /** A colleague's, to somebody who sees their own: without names, notes and references (`readGuards`). */
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

/** The till's own number: its code and its count (S6). */
export const saleNumber = z.string().regex(/^K\d{1,4}-\d{6,9}$/);

/** The shift it happened in; a body frozen before there were shifts says nothing. */
export const inShift = { shift: id.nullable().optional() };

/**
 * Lines of one sale, void or return. More than the bytes of an operation hold (S3), so that what a till could
 * record is never refused for its lines: the cap it tells is that of the bytes.
 */
export const mostSaleLines = 2_000;

/** Items of a sale line that are put back, or never left. `id` names the movement. */
export const backLine = z.object({
  id,
  /** The line of the sale. */
  line: id,
  product: id.nullable(),
  variant: id.nullable(),
  quantity: quantityNotNegative,
  /** Which pieces, of an item that is told apart by serial number. */
  ...withSerials,
});

/** The debt the sale made; null where it made none. */
export const debtOfSale = { credit: id.nullable() };
