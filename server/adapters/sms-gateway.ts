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
      /** Sent as a bearer token; null where the gateway knows the caller otherwise. */
      key: string | null;
      sender: string | null;
      /** Milliseconds for the whole exchange; 10 s unless said. */
      patience?: number;
    };

/** The addresses of Africa's Talking; the account of the second is named `sandbox`. */
export const africasTalkingUrl = {
  live: "https://api.africastalking.com/version1/messaging",
  sandbox: "https://api.sandbox.africastalking.com/version1/messaging",
} as const;

/** Sends text messages through the gateway that is set up. */
export function smsGateway(settings: SmsGatewaySettings): SmsCarrier {
  return settings.kind === "africastalking"
    ? ({ to, text }) => throughAfricasTalking(settings, to, text)
    : ({ to, text }) => throughHttp(settings, to, text);
}

/** `POST {to, text, sender?}`; any 2xx means taken. */
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

/** A form out; back, under 201, a status for each number (https://developers.africastalking.com/docs/sms/sending). */
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
  // 100 processed, 101 sent, 102 queued; 401 to 409 are about the number, the sender or the account.
  if (status === null) return { ok: false, code: "unreachable", mayHaveGone: true };
  if (status >= 500) return { ok: false, code: "unreachable" };
  return status >= 100 && status <= 102 ? { ok: true } : { ok: false, code: "refused" };
}

/** The status of the only number asked for; 400 where none was taken, null where it is no such answer. */
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
      // The key goes to the address that was set up and nowhere else.
      redirect: "manual",
    });
    const text = await answer.text();
    if (answer.ok) return { ok: true, text };
    // 408 and 429 pass; the other 4xx say the same however often they are asked. A 3xx has taken nothing.
    const passes = [408, 429].includes(answer.status) || !isBetween(answer.status, 400, 499);
    if (!passes) return { ok: false, code: "refused" };
    // 503 and the two of them say that nothing was done; another 5xx may come of what stands between.
    const isUnsure = answer.status >= 500 && answer.status !== 503;
    return { ok: false, code: "unreachable", ...(isUnsure ? { mayHaveGone: true } : {}) };
  } catch (error) {
    return { ok: false, code: "unreachable", ...(wasNotMet(error) ? {} : { mayHaveGone: true }) };
  }
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** Nobody was there to be asked. Whatever else goes wrong may have gone wrong after the gateway had heard. */
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
