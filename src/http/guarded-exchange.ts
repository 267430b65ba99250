import { signatureHeader } from "#/contract/signed-texts.ts";
import { header } from "#/contract/headers.ts";
import { base, corePaths, wantsBearer } from "#/contract/core-paths.ts";
import { tenantLabel } from "#/domain/subdomain.ts";
import { type Clock, nowInstant, toInstant } from "#/platform/clock.ts";
import { publicHost } from "#/platform/public-host.ts";
import { createCsrf } from "./csrf.ts";
import { createExchange, type ExchangeOptions, type RawAnswer, timeouts } from "./exchange.ts";
import { fieldOf } from "./refusals.ts";
import type { Bearer } from "./token-source.ts";
import type { TransportRequest } from "./transport.ts";

/** Device data sent with every request (S25). */
export interface DeviceFacts {
  till: string | null;
  unsent: number;
  /** Device time, epoch milliseconds. */
  oldest: number | null;
}

export interface GuardedOptions extends ExchangeOptions {
  /** Origin of the server; `""` for the current one. */
  baseUrl: string;
  version?: "v1" | "v2";
  /** The first label of the host if it names a business; derived from the page's own host if omitted. */
  tenant?: string | null;
  clientVersion: string;
  language: () => string;
  device: () => DeviceFacts;
  readCookie: (name: string) => string | null;
  clock: Clock;
}

/** Requests with the URL, headers and CSRF token required by the server. */
export function createGuardedExchange(options: GuardedOptions) {
  const exchange = createExchange(options);
  const csrf = createCsrf(exchange, urlOf, headers, options.readCookie);
  const { tenant = tenantLabel(location.hostname, publicHost()) } = options;

  function urlOf(path: string): string {
    const versioned = options.version === "v2" ? path.replace(base, "/api/v2") : path;
    return `${options.baseUrl}${versioned}`;
  }

  function headers(): Record<string, string> {
    const { till, unsent, oldest } = options.device();
    return {
      "Content-Type": "application/json",
      Accept: "application/json",
      "Accept-Language": options.language(),
      [header.requestedWith]: "XMLHttpRequest",
      [header.requestTimestamp]: nowInstant(options.clock),
      [header.clientVersion]: options.clientVersion,
      ...(tenant === null ? {} : { [header.tenant]: tenant }),
      ...(till === null ? {} : { [header.till]: till }),
      ...(till === null ? {} : { [header.tillPending]: pendingText(unsent, oldest) }),
    };
  }

  /** Sends one request with its CSRF token, which is renewed once if the server reports it expired. */
  async function guarded(input: {
    request: TransportRequest;
    bearer: Bearer | null;
    isRepeatable: boolean;
  }): Promise<RawAnswer> {
    const { request, bearer, isRepeatable } = input;
    const isWrite = request.method !== "GET";
    const attempt = (token: string | null) =>
      exchange({
        method: request.method,
        url: urlOf(request.path),
        headers: {
          ...headers(),
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer.access}` }),
          ...(token === null ? {} : { [header.csrf]: token }),
          ...(request.opId === null ? {} : { [header.idempotencyKey]: request.opId }),
          ...(request.signature ? { [signatureHeader]: request.signature } : {}),
        },
        body: request.body,
        timeoutMs: request.path === corePaths.refresh ? timeouts.refresh : cutOffOf(request),
        isRepeatable: isRepeatable && request.repeat !== "never",
        repeatTimeouts: request.repeat === "passing",
        repeatTooMany: wantsBearer(request.path),
      });
    const answer = await attempt(isWrite ? await csrf.token() : null);
    if (!isWrite || fieldOf(answer, "code") !== "csrf_expired") return answer;
    return attempt(await csrf.renew());
  }

  return { urlOf, headers, csrf, guarded };
}

/** The size that can be sent within the specified time-out over a slow connection. */
const usualBytes = 32 * 1024;
const slowestBytesPerSecond = 1024;

/**
 * A body that cannot be split gets the time it needs (S12); a batch can be split and has the default
 * time-out.
 */
function cutOffOf({ body, path }: TransportRequest): number {
  if (body === null || path === corePaths.batch) return timeouts.request;
  const beyond = Math.max(0, body.length - usualBytes);
  return timeouts.request + Math.ceil((beyond / slowestBytesPerSecond) * 1000);
}

/** `7;2026-11-20T14:10:00.000Z`, or `0`. */
function pendingText(unsent: number, oldest: number | null): string {
  return oldest === null ? String(unsent) : `${unsent};${toInstant(oldest)}`;
}
