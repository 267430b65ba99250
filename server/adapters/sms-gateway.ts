import type { SmsCarrier } from "./carriers.ts";
import type { Delivery } from "./messenger.ts";

export type SmsGatewaySettings =
  | {
      kind: "africastalking";
      url: string;
      key: string;
      username: string;
      /** A registered sender id or short code; null for the account's own. */
      sender: string | null;
      patience?: number;
    }
  | {
      kind: "http";
      url: string;
      /** Sent as a bearer token; null if the gateway identifies the caller otherwise. */
      key: string | null;
      sender: string | null;
      /** Timeout of the whole exchange in milliseconds; 10 s by default. */
      patience?: number;
    };

/** The addresses of Africa's Talking; the second one requires the account `sandbox`. */
export const africasTalkingUrl = {
  live: "https://api.africastalking.com/version1/messaging",
  sandbox: "https://api.sandbox.africastalking.com/version1/messaging",
} as const;

/** Sends text messages through the configured gateway. */
export function smsGateway(settings: SmsGatewaySettings): SmsCarrier {
  return settings.kind === "africastalking"
    ? ({ to, text }) => throughAfricasTalking(settings, to, text)
    : ({ to, text }) => throughHttp(settings, to, text);
}

/** `POST {to, text, sender?}`; any 2xx means accepted. */
async function throughHttp(
  { url, key, sender, patience }: Extract<SmsGatewaySettings, { kind: "http" }>,
  to: string,
  text: string,
): Promise<Delivery> {
  const answer = await post(url, patience, {
    headers: {
      "Content-Type": "application/json",
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ to, text, ...(sender === null ? {} : { sender }) }),
  });
  return answer.ok ? { ok: true } : answer;
}

/**
 * Sends a form; the response has status 201 and contains a status for each number
 * (https://developers.africastalking.com/docs/sms/sending).
 */
async function throughAfricasTalking(
  settings: Extract<SmsGatewaySettings, { kind: "africastalking" }>,
  to: string,
  text: string,
): Promise<Delivery> {
  const { url, key, username, sender, patience } = settings;
  const form = new URLSearchParams({ username, to, message: text });
  if (sender !== null) form.set("from", sender);
  const answer = await post(url, patience, {
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
      apiKey: key,
    },
    body: form.toString(),
  });
  if (!answer.ok) return answer;
  const status = statusOfRecipient(answer.text);
  // 100 processed, 101 sent, 102 queued; 401 to 409 concern the number, the sender or the account.
  if (status === null) return { ok: false, code: "unreachable", mayHaveGone: true };
  if (status >= 500) return { ok: false, code: "unreachable" };
  return status >= 100 && status <= 102 ? { ok: true } : { ok: false, code: "refused" };
}

/** The status of the only number requested; 400 if none was accepted, null if the response is invalid. */
function statusOfRecipient(text: string): number | null {
  const body = parsed(text) as {
    SMSMessageData?: { Recipients?: { statusCode?: unknown }[] };
  } | null;
  const recipients = body?.SMSMessageData?.Recipients;
  if (!Array.isArray(recipients)) return null;
  if (recipients.length === 0) return 400;
  const status = recipients[0]?.statusCode;
  return typeof status === "number" ? status : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

type Posted = { ok: true; text: string } | Extract<Delivery, { ok: false }>;

async function post(
  url: string,
  patience = 10_000,
  request: { headers: Record<string, string>; body: string },
): Promise<Posted> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      ...request,
      signal: AbortSignal.timeout(patience),
      // The key must not be forwarded to another address.
      redirect: "manual",
    });
    const text = await answer.text();
    if (answer.ok) return { ok: true, text };
    // 408 and 429 are temporary; other 4xx are permanent. A 3xx means nothing was accepted.
    const passes = [408, 429].includes(answer.status) || !isBetween(answer.status, 400, 499);
    if (!passes) return { ok: false, code: "refused" };
    // 408, 429 and 503 mean that nothing was done; other 5xx may originate from an intermediary.
    const isUnsure = answer.status >= 500 && answer.status !== 503;
    return { ok: false, code: "unreachable", ...(isUnsure ? { mayHaveGone: true } : {}) };
  } catch (error) {
    return { ok: false, code: "unreachable", ...(wasNotMet(error) ? {} : { mayHaveGone: true }) };
  }
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/**
 * Errors before any connection to the gateway. Any other failure may have occurred after the gateway received
 * the message.
 */
const neverMet: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function wasNotMet(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && neverMet.has(cause.code);
}
