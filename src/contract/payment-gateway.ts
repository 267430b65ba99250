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

/** Gateway that requests payments on customers' phones. The simulator moves no money; it is for the demo. */
export const gatewayKinds = ["clickpesa", "simulator"] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

/** Returns the path of a gateway's webhook. It is not part of the app's API: no session and no CSRF token. */
export function hookPath(kind: string, business: string): string {
  return `/api/payment-hooks/${kind}/${business}/`;
}

/** Outcome of a test request to the user's own phone. */
const gatewayTest = z.object({
  id,
  phone: z.string(),
  amount: moneyNotNegative,
  state: z.enum(phoneRequestStates),
  /** The gateway's own message if it refused. */
  failure: z.string().nullable(),
  asked_at: instant,
});

/** Payment gateway settings of the business. Keys are never returned, only whether they are set. */
export const paymentGateway = z
  .object({
    kind: z.enum(gatewayKinds).nullable(),
    is_on: z.boolean(),
    client_id: z.string(),
    has_keys: z.boolean(),
    /** Webhook path, relative to this server; null until configured. */
    hook: z.string().nullable(),
    /** Gateways available on this installation. */
    kinds: z.array(z.enum(gatewayKinds)),
    /** The latest test; null before the first. */
    test: gatewayTest.nullable(),
  })
  .meta({ id: "PaymentGateway" });

/** Omitted or empty keys are left unchanged. */
export const paymentGatewayBody = z
  .object({
    kind: z.enum(gatewayKinds),
    is_on: z.boolean(),
    client_id: oneLine(100).default(""),
    api_key: oneLine(200).default(""),
    checksum_key: oneLine(200).default(""),
  })
  .meta({ id: "PaymentGatewayBody" });

/** Requests a small amount from a phone. The id makes the request idempotent. */
export const gatewayTestBody = z
  .object({ id, phone: requiredLine(20), amount: money })
  .meta({ id: "PaymentGatewayTestBody" });

/** Mobile money confirmed neither by a user nor by the gateway. */
export const unconfirmedPayment = z
  .object({
    /** Id of the payment. */
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
    /** Null if no request was sent to a phone. */
    request: z.enum(phoneRequestStates).nullable(),
    phone: z.string().nullable(),
    /** The amount received if it differs from the requested one. */
    received: moneyNotNegative.nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "UnconfirmedPayment" });

export type PaymentGatewayRow = z.infer<typeof paymentGateway>;
export type PaymentGatewayBody = z.infer<typeof paymentGatewayBody>;
export type GatewayTestBody = z.infer<typeof gatewayTestBody>;
export type UnconfirmedPayment = z.infer<typeof unconfirmedPayment>;
