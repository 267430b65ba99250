import type { Minor } from "#/domain/money.ts";

/** The gateway's status of a request. */
export type GatewayStatus =
  | { state: "pending" }
  /** `reference` is the network's own, which appears in the customer's message. */
  | { state: "paid"; amount: Minor; reference: string }
  | { state: "failed"; reason: string };

export type GatewayAnswer =
  /** Null: the gateway does not have the request. */
  | { ok: true; status: GatewayStatus | null }
  /** A permanent refusal, identical on every retry; `reason` as worded by the gateway. */
  | { ok: false; code: "refused"; reason: string }
  /** The gateway was not reached, or the outcome is unknown if `mayHaveGone`. */
  | { ok: false; code: "unreachable"; mayHaveGone?: true };

export type GatewayRequest = {
  /** The shop's own: the gateway accepts each once. At most 20 capital letters and digits. */
  reference: string;
  amount: Minor;
  /** `+255712345678` */
  phone: string;
};

/**
 * A report sent by the gateway unprompted; a null reference means that it concerns no request of this
 * business.
 */
export type HookReport = { reference: string; status: GatewayStatus } | { reference: null };

/** Requests payments on customers' phones on behalf of one business. */
export type PaymentGateway = {
  /** Shows the request on the phone. A reference is shown only once. */
  ask(request: GatewayRequest): Promise<GatewayAnswer>;
  find(reference: string): Promise<GatewayAnswer>;
  /** The content of a report; null if its signature is not the gateway's. */
  readHook(body: string): HookReport | null;
};

/** The credentials of a business at its gateway. */
export type GatewayKeys = { clientId: string; apiKey: string; checksumKey: string };
