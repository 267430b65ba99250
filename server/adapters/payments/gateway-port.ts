import type { Minor } from "#/domain/money.ts";

/** What the gateway knows of a request. */
export type GatewayStatus =
  | { state: "pending" }
  /** `reference` is the network's own, which stands in the customer's message. */
  | { state: "paid"; amount: Minor; reference: string }
  | { state: "failed"; reason: string };

export type GatewayAnswer =
  /** Null: the gateway does not know the request. */
  | { ok: true; status: GatewayStatus | null }
  /** It said no, and says so however often it is asked; `reason` in its own words. */
  | { ok: false; code: "refused"; reason: string }
  /** Nobody was met, or nobody knows what came of it where `mayHaveGone`. */
  | { ok: false; code: "unreachable"; mayHaveGone?: true };

export type GatewayRequest = {
  /** The shop's own: the gateway takes each once. At most 20 capital letters and digits. */
  reference: string;
  amount: Minor;
  /** `+255712345678` */
  phone: string;
};

/** A report of the gateway's own accord; a null reference is about something that is not ours to know. */
export type HookReport = { reference: string; status: GatewayStatus } | { reference: null };

/** Asks customers' phones for money, on behalf of one business. */
export type PaymentGateway = {
  /** Shows the request on the phone. The same reference asks nobody twice. */
  ask(request: GatewayRequest): Promise<GatewayAnswer>;
  find(reference: string): Promise<GatewayAnswer>;
  /** What a report says; null where its signature is not the gateway's. */
  readHook(body: string): HookReport | null;
};

/** What a business is known to its gateway by. */
export type GatewayKeys = { clientId: string; apiKey: string; checksumKey: string };
