import ky, { isHTTPError, isTimeoutError } from "ky";
import { header } from "#/contract/headers.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Logger } from "#/platform/logger.ts";
import type { AnswerText } from "./outcome.ts";

/** Specification §9, in milliseconds. */
export const timeouts = { request: 30_000, refresh: 10_000, csrf: 5_000 } as const;

const repeats = { most: 3, firstMs: 1_000, capMs: 10_000 } as const;
const passingStatuses = [408, 429, 500, 502, 503, 504];

export interface RawRequest {
  method: string;
  /** Absolute, or relative to this origin's root. */
  url: string;
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
  /**
   * Whether the request is idempotent: a read, a write with an idempotency key, a batch of such writes, or a
   * refresh (which returns the same successor). Other requests are not retried.
   */
  isRepeatable: boolean;
  repeatTimeouts: boolean;
  /** False for authentication requests: there the wait is shown to the user. */
  repeatTooMany: boolean;
}

export type RawAnswer =
  | ({ kind: "answer" } & AnswerText)
  | { kind: "no_line" }
  | { kind: "timeout" };

export type Exchange = (request: RawRequest) => Promise<RawAnswer>;

export interface ExchangeOptions {
  clock: Clock;
  /** 0 ≤ n < 1; spreads the retries of many tills that lost the same connection. */
  random: () => number;
  fetch?: typeof globalThis.fetch;
  /** The first delay between retries, doubling up to the cap; defaults to the specification's. */
  firstWaitMs?: number;
  /** Called with server and device time of a response, epoch milliseconds (S16). */
  onServerTime: (serverMs: number, deviceMs: number) => void;
  logger: Logger;
}

/**
 * Creates a function that performs one request with up to three retries (S9), after 1 s doubling to 10 s. It
 * never throws. Exhausted retries are logged as a warning, since a missing connection is not an error.
 */
export function createExchange(options: ExchangeOptions): Exchange {
  const { clock, random, logger, onServerTime, firstWaitMs = repeats.firstMs } = options;
  return async (request) => {
    let sentAt = clock.now();
    let retries = 0;
    const reading = new AbortController();
    const gaveUp = (kind: RawAnswer["kind"], status: number | null) => {
      if (retries === 0) return;
      if (kind === "no_line") logger.warn("Network connection failed", { retries });
      logger.warn(`Request failed after ${retries} retries`, { kind, status });
    };
    try {
      const response = await ky(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        credentials: "include",
        signal: reading.signal,
        timeout: request.timeoutMs,
        ...(options.fetch ? { fetch: options.fetch } : {}),
        throwHttpErrors: (status) => passingStatuses.includes(status),
        retry: {
          limit: request.isRepeatable ? repeats.most : 0,
          methods: ["get", "post", "patch", "put", "delete"],
          statusCodes: passingStatuses.filter((code) => code !== 429 || request.repeatTooMany),
          afterStatusCodes: [429, 503],
          maxRetryAfter: repeats.capMs,
          backoffLimit: repeats.capMs,
          retryOnTimeout: request.repeatTimeouts,
          delay: (attempt) => firstWaitMs * 2 ** (attempt - 1),
          jitter: (wait) => wait * (0.75 + random() / 2),
        },
        hooks: {
          beforeRequest: [
            () => {
              sentAt = clock.now();
            },
          ],
          beforeRetry: [
            ({ retryCount }) => {
              retries = retryCount;
            },
          ],
        },
      });
      return await read(response, sentAt, request, reading);
    } catch (error) {
      if (!isHTTPError(error)) {
        const kind = isTimeoutError(error) ? "timeout" : "no_line";
        gaveUp(kind, null);
        return { kind };
      }
      gaveUp("answer", error.response.status);
      return read(error.response, sentAt, request, reading);
    }
  };

  /** ky's time-out ends with the headers; this cuts off a body that never ends. */
  async function read(
    response: Response,
    sentAt: number,
    { timeoutMs }: RawRequest,
    reading: AbortController,
  ): Promise<RawAnswer> {
    const receivedAt = clock.now();
    const serverMs = Number(response.headers.get(header.serverTime) ?? Number.NaN);
    const tookMs = receivedAt - sentAt;
    // If the clock was changed during the request, the result would be off by half the change; no request
    // takes longer than the time-out.
    const isSteady = tookMs >= 0 && tookMs <= timeoutMs;
    // The server read its clock at some point between sending and receiving: the midpoint is the best
    // estimate.
    if (Number.isFinite(serverMs) && isSteady) onServerTime(serverMs, (sentAt + receivedAt) / 2);
    const cutOff = setTimeout(() => {
      reading.abort();
    }, timeoutMs);
    try {
      return { kind: "answer", status: response.status, text: await response.text() };
    } catch {
      return { kind: "no_line" };
    } finally {
      clearTimeout(cutOff);
    }
  }
}
