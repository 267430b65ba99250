import { minor, parseMoney } from "#/domain/money.ts";
import type {
  GatewayAnswer,
  GatewayKeys,
  GatewayRequest,
  GatewayStatus,
  HookReport,
  PaymentGateway,
} from "./gateway-port.ts";
import { isRecord, payloadChecksum, signedPayload } from "./signed-payload.ts";

const clickPesaUrl = "https://api.clickpesa.com/third-parties";

export type ClickPesaSettings = GatewayKeys & {
  url?: string;
  /** Timeout of one exchange in milliseconds; 15 s by default. */
  patience?: number;
  now?: () => number;
};

/** A token is valid for an hour; it is renewed before the gateway could refuse it. */
const tokenMs = 50 * 60_000;

/**
 * The client for ClickPesa, which covers M-Pesa, Mixx by Yas, Airtel Money and HaloPesa: a token by client id
 * and key, a request shown on the phone, its status by the shop's own reference, and reports signed with the
 * checksum key (https://docs.clickpesa.com, read on 26 November 2026).
 */
export function clickPesa(settings: ClickPesaSettings): PaymentGateway {
  const { checksumKey, now = Date.now } = settings;
  let held: { token: string; until: number } | null = null;

  const token = async (): Promise<Exchange> => {
    if (held !== null && held.until > now()) return { ok: true, body: { token: held.token } };
    const { clientId, apiKey } = settings;
    const answer = await exchange(settings, "POST", "/generate-token", {
      headers: { "client-id": clientId, "api-key": apiKey },
    });
    // The token request alone reaches no phone.
    if (!answer.ok) return answer.code === "refused" ? answer : { ok: false, code: "unreachable" };
    const given = isRecord(answer.body) ? answer.body["token"] : undefined;
    if (typeof given !== "string") return { ok: false, code: "unreachable" };
    held = {
      token: given.startsWith("Bearer ") ? given : `Bearer ${given}`,
      until: now() + tokenMs,
    };
    return { ok: true, body: { token: held.token } };
  };

  const asBusiness = async (
    method: "GET" | "POST",
    path: string,
    payload?: Record<string, string>,
  ): Promise<Exchange> => {
    const opened = await token();
    if (!opened.ok || held === null) return opened;
    const answer = await exchange(settings, method, path, {
      headers: { Authorization: held.token },
      ...(payload && { payload }),
    });
    // A revoked token: the next attempt requests a new one.
    if (!answer.ok && answer.code === "refused" && answer.status === 401) {
      held = null;
      return { ok: false, code: "unreachable" };
    }
    return answer;
  };

  return {
    async ask({ reference, amount, phone }: GatewayRequest): Promise<GatewayAnswer> {
      const payload = {
        amount: String(amount / 100),
        currency: "TZS",
        orderReference: reference,
        phoneNumber: phone.replace("+", ""),
      };
      const answer = await asBusiness("POST", "/payments/initiate-ussd-push-request", {
        ...payload,
        checksum: payloadChecksum(checksumKey, payload),
      });
      if (!answer.ok) return withoutStatus(answer);
      return { ok: true, status: statusOf(answer.body) ?? { state: "pending" } };
    },

    async find(reference: string): Promise<GatewayAnswer> {
      const answer = await asBusiness("GET", `/payments/${encodeURIComponent(reference)}`);
      if (!answer.ok && answer.code === "refused" && answer.status === 404)
        return { ok: true, status: null };
      if (!answer.ok) return withoutStatus(answer);
      // There are several if the gateway retried a phone: one paid request is enough.
      const all = (Array.isArray(answer.body) ? answer.body : [answer.body]).flatMap(
        (one) => statusOf(one) ?? [],
      );
      const told =
        all.find(({ state }) => state === "paid") ??
        all.find(({ state }) => state === "pending") ??
        all[0];
      return { ok: true, status: told ?? null };
    },

    readHook: (body) => readHook(checksumKey, body),
  };
}

function readHook(key: string, body: string): HookReport | null {
  const payload = signedPayload(key, body);
  if (payload === null) return null;
  const { data } = payload;
  const reference = isRecord(data) ? data["orderReference"] : undefined;
  const status = statusOf(data);
  if (typeof reference !== "string" || status === null) return { reference: null };
  // Payouts and deposits are reported to the same address.
  const isPayment = String(payload["event"]).toUpperCase().startsWith("PAYMENT");
  return isPayment ? { reference, status } : { reference: null };
}

/** https://docs.clickpesa.com/home/payment-status; null if the value is not a payment. */
function statusOf(payment: unknown): GatewayStatus | null {
  if (!isRecord(payment)) return null;
  const { status, collectedAmount, collectedCurrency, paymentReference, message, id } = payment;
  switch (status) {
    case "SUCCESS":
    case "SETTLED": {
      const amount = amountOf(collectedAmount, collectedCurrency);
      const reference = [paymentReference, id].find((one) => typeof one === "string") ?? "";
      return amount === null ? { state: "pending" } : { state: "paid", amount, reference };
    }
    case "PROCESSING":
    case "PENDING":
    case "ON-HOLD":
      return { state: "pending" };
    case "FAILED":
    case "CANCELLED":
    case "REFUNDED":
    case "REVERSED":
      return { state: "failed", reason: typeof message === "string" ? message : status };
    default:
      return null;
  }
}

/** `"10000"`, `"500.00"` or `10000`, as minor units; null if it is not an amount in shillings. */
function amountOf(value: unknown, currency: unknown): number | null {
  if (currency !== undefined && currency !== "TZS") return null;
  if (typeof value !== "string" && typeof value !== "number") return null;
  const reading = parseMoney(String(value));
  return reading.ok ? minor(reading.value) : null;
}

type Refused = { ok: false; code: "refused"; reason: string; status: number };
type Exchange =
  | { ok: true; body: unknown }
  | Refused
  | Extract<GatewayAnswer, { code: "unreachable" }>;

function withoutStatus(answer: Exclude<Exchange, { ok: true }>): GatewayAnswer {
  return answer.code === "refused" ? { ok: false, code: "refused", reason: answer.reason } : answer;
}

async function exchange(
  { url = clickPesaUrl, patience = 15_000 }: ClickPesaSettings,
  method: "GET" | "POST",
  path: string,
  { headers, payload }: { headers: Record<string, string>; payload?: Record<string, string> },
): Promise<Exchange> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, Accept: "application/json", "Content-Type": "application/json" },
      ...(payload && { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(patience),
      // The keys must not be forwarded to another address.
      redirect: "manual",
    });
    const body = parsed(await answer.text());
    if (answer.ok) return { ok: true, body };
    const { status } = answer;
    const passes = status === 408 || status === 429 || status < 400 || status > 499;
    if (passes) return { ok: false, code: "unreachable", mayHaveGone: true };
    const message = isRecord(body) ? body["message"] : undefined;
    const reason = (typeof message === "string" ? message : `HTTP ${status}`).slice(0, 200);
    return { ok: false, code: "refused", reason, status };
  } catch {
    // The request may have been processed all the same: its status is queried before it is sent again.
    return { ok: false, code: "unreachable", mayHaveGone: true };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
