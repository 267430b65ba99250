import ky, { isHTTPError, isTimeoutError } from "ky";
import { header } from "#/contract/headers.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Logger } from "#/platform/logger.ts";
import type { AnswerText } from "./outcome.ts";

/** Specification §9, milliseconds. */
export const timeouts = { request: 30_000, refresh: 10_000, csrf: 5_000 } as const;

const repeats = { most: 3, firstMs: 1_000, capMs: 10_000 } as const;
const passingStatuses = [408, 429, 500, 502, 503, 504];

export interface RawRequest {
  method: string;
  /** Absolute, or from the root of this origin. */
  url: string;
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
  /**
   * Whether saying it twice does what saying it once does: a read, a write with an idempotency key, a
   * batch of such writes, a refresh (which answers the same successor). Nothing else is repeated.
   */
  isRepeatable: boolean;
  repeatTimeouts: boolean;
  /** False on authentication calls: there the wait is shown to the person. */
  repeatTooMany: boolean;
}

export type RawAnswer =
  | ({ kind: "answer" } & AnswerText)
  | { kind: "no_line" }
  | { kind: "timeout" };

export type Exchange = (request: RawRequest) => Promise<RawAnswer>;

export interface ExchangeOptions {
  clock: Clock;
  /** 0 ≤ n < 1; spreads the repeats of many tills that lost the same line. */
  random: () => number;
  fetch?: typeof globalThis.fetch;
  /** The first wait between repeats, doubling to the cap; the specification's when absent. */
  firstWaitMs?: number;
  /** Server and device time of an answer, epoch milliseconds (S16). */
  onServerTime: (serverMs: number, deviceMs: number) => void;
  logger: Logger;
}

/**
 * One exchange with its repeats (S9): three, at 1 s doubling to 10 s. Never throws. Repeats that came
 * to nothing are told to the log: a warning, since no line is no fault.
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

  /** ky's time-out ends with the headers; a body that never ends is cut off here. */
  async function read(
    response: Response,
    sentAt: number,
    { timeoutMs }: RawRequest,
    reading: AbortController,
  ): Promise<RawAnswer> {
    const receivedAt = clock.now();
    const serverMs = Number(response.headers.get(header.serverTime) ?? Number.NaN);
    const tookMs = receivedAt - sentAt;
    // A clock that was set meanwhile would be wrong by half of that, and none waits longer than the time-out.
    const isSteady = tookMs >= 0 && tookMs <= timeoutMs;
    // The server read its clock somewhere between the two: half the way is the best guess.
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
