import { z } from "zod";
import {
  currency,
  id,
  instant,
  money,
  moneyNotNegative,
  oneLine,
  requiredLine,
} from "./primitives.ts";
import { mobileOperators, phoneRequestStates } from "./sale.ts";

/** Who asks customers' phones for the business. The simulator moves no money: it is for the demo. */
export const gatewayKinds = ["clickpesa", "simulator"] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

/** Where a gateway reports to. Not of the API that the app asks: no session, and no token of a page. */
export function hookPath(kind: string, business: string): string {
  return `/api/payment-hooks/${kind}/${business}/`;
}

/** What a request of one's own phone came to. */
const gatewayTest = z.object({
  id,
  phone: z.string(),
  amount: moneyNotNegative,
  state: z.enum(phoneRequestStates),
  /** The gateway's own words where it said no. */
  failure: z.string().nullable(),
  asked_at: instant,
});

/** How the business asks its customers' phones. Keys are never told, only whether there are any. */
export const paymentGateway = z
  .object({
    kind: z.enum(gatewayKinds).nullable(),
    is_on: z.boolean(),
    client_id: z.string(),
    has_keys: z.boolean(),
    /** Where the gateway reports to, relative to this server; null until it is set up. */
    hook: z.string().nullable(),
    /** What can be chosen on this installation. */
    kinds: z.array(z.enum(gatewayKinds)),
    /** The latest test; null before the first. */
    test: gatewayTest.nullable(),
  })
  .meta({ id: "PaymentGateway" });

/** Keys that are left out or empty stay as they are. */
export const paymentGatewayBody = z
  .object({
    kind: z.enum(gatewayKinds),
    is_on: z.boolean(),
    client_id: oneLine(100).default(""),
    api_key: oneLine(200).default(""),
    checksum_key: oneLine(200).default(""),
  })
  .meta({ id: "PaymentGatewayBody" });

/** Asks a phone for a small amount. The id makes it one request, however often it is sent. */
export const gatewayTestBody = z
  .object({ id, phone: requiredLine(20), amount: money })
  .meta({ id: "PaymentGatewayTestBody" });

/** Money of a phone that nobody has confirmed, nor the gateway. */
export const unconfirmedPayment = z
  .object({
    /** Of the payment. */
    id,
    sale: id,
    number: z.string(),
    location: id,
    customer_name: z.string().nullable(),
    amount: moneyNotNegative,
    currency,
    operator: z.enum(mobileOperators).nullable(),
    reference: z.string().nullable(),
    effective_at: instant,
    /** Null where no phone was asked. */
    request: z.enum(phoneRequestStates).nullable(),
    phone: z.string().nullable(),
    /** What came instead of the amount. */
    received: moneyNotNegative.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "UnconfirmedPayment" });

export type PaymentGatewayRow = z.infer<typeof paymentGateway>;
export type PaymentGatewayBody = z.infer<typeof paymentGatewayBody>;
export type GatewayTestBody = z.infer<typeof gatewayTestBody>;
export type UnconfirmedPayment = z.infer<typeof unconfirmedPayment>;
