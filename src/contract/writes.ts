import { z } from "zod";
import { approval } from "./approvals.ts";
import { arePricesOne, isWholePacks } from "./packs.ts";
import {
  day,
  id,
  instant,
  oneLine,
  money,
  moneyNotNegative,
  namesNoMore,
  quantityNotNegative,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";
import { creditPaymentMethods, mobileOperators, saleLine, salePayment } from "./trade-rows.ts";

/** The newest shape of a body that this version knows; a newer one is not refused but waits (S8). */
export const newestBody = 1;

/** What every operation says of itself inside its frozen body (S3, S6, S16, S22). */
export const origin = {
  /** Version of this body's shape; the server accepts every released one. */
  v: z.literal(newestBody).default(newestBody),
  business: id,
  location: id,
  till: id,
  actor: id,
  /** The device's clock, as it stood. */
  occurred_at: instant,
  /** Server clock minus device clock in milliseconds, as last measured. */
  clock_offset_ms: z.int(),
  /** The till's own sequence over all its operations, from 1. */
  till_seq: z.int32().positive(),
  /** The operation before this one on the same till; null for its first, and where nobody says. */
  prev_op: id.nullable().default(null),
};

/** What an orphan is shown by until its customer arrives (S5). */
export const customerSnapshot = z.object({ name: requiredLine(200), phone: z.string().nullable() });

/** The till's own number: its code and its count (S6). */
export const saleNumber = z.string().regex(/^K\d{1,4}-\d{6,9}$/);

/** The shift it happened in; a body frozen before there were shifts says nothing. */
const inShift = { shift: id.nullable().optional() };

/**
 * Lines of one sale, void or return. More than the bytes of an operation hold (S3), so that what a till could
 * record is never refused for its lines: the cap it tells is that of the bytes.
 */
export const mostSaleLines = 2_000;

/** A line as it is sold: who leaves out the good sells a quick item. */
const soldLine = saleLine
  .extend({
    product: id.nullable().default(null),
    variant: id.nullable().default(null),
  })
  .refine(namesNoMore)
  .refine(isWholePacks)
  .refine(({ pack, pack_price: byPack, unit_price: each }) => arePricesOne(pack, { each, byPack }));

/** What has a usual value may be left out by whoever writes without this app. */
export const saleBody = z
  .object({
    ...origin,
    id,
    number: saleNumber,
    ...inShift,
    customer: id.nullable().default(null),
    customer_snapshot: customerSnapshot.nullable().default(null),
    lines: z.array(soldLine).min(1).max(mostSaleLines),
    subtotal: moneyNotNegative,
    discount: moneyNotNegative,
    tax: moneyNotNegative,
    rounding: money.default("0.00"),
    total: moneyNotNegative,
    /** Left for the staff on top of the total; absent where nothing was, and in older bodies. */
    tip: moneyNotNegative.optional(),
    payments: z.array(salePayment).max(10),
    change: moneyNotNegative,
    credit_amount: moneyNotNegative,
    due_date: day.nullable().default(null),
    notes: text(2000).default(""),
    /** What a supervisor allowed: discounts, prices, a limit passed. */
    approvals: z.array(approval).max(100).optional(),
  })
  .meta({ id: "SaleBody" });

export const countBody = z
  .object({
    ...origin,
    id,
    /** What a supervisor allowed: more goods missing than the person may lose alone. */
    approvals: z.array(approval).max(10).optional(),
    product: id,
    variant: id.nullable().default(null),
    quantity: quantityNotNegative,
    note: text(500).default(""),
    /** Which pieces were seen, of a good that is told apart by serial number. */
    ...withSerials,
  })
  .refine(namesNoMore)
  .meta({ id: "CountBody" });

export const creditPaymentBody = z
  .object({
    ...origin,
    id,
    number: saleNumber,
    ...inShift,
    amount: moneyNotNegative,
    payment_method: z.enum(creditPaymentMethods),
    operator: z.enum(mobileOperators).nullable().default(null),
    reference_number: oneLine(100).nullable().default(null),
    payment_date: day,
    /** What the payment is known by while its debt is not here yet (S5). */
    customer: id,
    customer_snapshot: customerSnapshot,
    sale: id,
    sale_number: z.string(),
    notes: text(2000).default(""),
  })
  .meta({ id: "CreditPaymentBody" });

/** What a person says of a customer. */
export const customerFields = {
  name: requiredLine(200),
  phone: z
    .string()
    .regex(/^\+255[67]\d{8}$/)
    .nullable(),
  email: z.email().max(254).nullable(),
  address: text(500),
  credit_limit: moneyNotNegative,
  /** They may owe without end, and somebody chose that. A body frozen before that says nothing. */
  no_credit_limit: z.boolean().optional(),
  credit_days: z.int().min(0).max(365),
  is_wholesale: z.boolean(),
  /** They asked not to be reminded of what they owe; a body frozen before that says nothing. */
  no_reminders: z.boolean().optional(),
  /** What they are written to in; null is as the business writes. A body frozen before that says nothing. */
  language: z.enum(["en", "sw"]).nullable().optional(),
};

/** What a customer owes already when they are taken in: from before the shop kept its debts here. */
export const openingDebt = z.object({
  /** Of the debt. */
  id,
  amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
  /** Owed since that day; null where nobody remembers. */
  since: day.nullable().default(null),
  due_date: day.nullable().default(null),
});

export const customerBody = z
  .object({
    ...origin,
    id,
    ...customerFields,
    opening_debt: openingDebt.optional(),
    /** The till's own code and count; without one, or where another has it, the server gives one. */
    customer_code: z
      .string()
      .regex(/^C-K\d{1,4}-\d{4,9}$/)
      .optional(),
  })
  .meta({ id: "CustomerBody" });

const alertIds = z.array(id).min(1).max(200);

/** Somebody has seen these alerts. One that closed meanwhile, or was acknowledged, stays as it is. */
export const acknowledgeBody = z
  .object({ ...origin, alert_ids: alertIds })
  .meta({ id: "AcknowledgeBody" });

/** The same for a caller without an outbox. */
export const plainAcknowledgeBody = z
  .strictObject({ alert_ids: alertIds })
  .meta({ id: "PlainAcknowledgeBody" });

/** Added to the row that a trading write answers with. */
export const acknowledgement = z.object({
  op_id: id,
  outcome: z.enum(["accepted", "replayed"]),
  code: z.enum(["accepted", "replayed"]),
  /** The commit that made it so: rows of a later commit already contain this operation (S17). */
  ack_seq: z.int().nonnegative(),
});

export type Origin = { [Key in keyof typeof origin]: z.infer<(typeof origin)[Key]> };
export type SaleBody = z.infer<typeof saleBody>;
export type CountBody = z.infer<typeof countBody>;
export type CreditPaymentBody = z.infer<typeof creditPaymentBody>;
export type OpeningDebt = z.infer<typeof openingDebt>;
export type CustomerBody = z.infer<typeof customerBody>;
export type AcknowledgeBody = z.infer<typeof acknowledgeBody>;
export type PlainAcknowledgeBody = z.infer<typeof plainAcknowledgeBody>;
export type Acknowledgement = z.infer<typeof acknowledgement>;
