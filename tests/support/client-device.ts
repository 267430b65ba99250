import { paths } from "#/contract/paths.ts";
import { type ApiOptions, createApi } from "#/http/client.ts";
import type { Bearer, TokenSource } from "#/http/token-source.ts";
import type { TransportRequest } from "#/http/transport.ts";
import { createWebLocks } from "#/platform/locks.ts";
import { createLogger } from "#/platform/logger.ts";
import { createTestClock, createTestTimers } from "./device.ts";
import { createMemoryLockManager } from "./memory-lock-manager.ts";

/** The outcome of a `fetch`. */
type Answer = Response | "no line";
export type Server = (request: Request, body: string) => Answer | Promise<Answer>;

const origin = "http://duka.localhost:8000";

/** A JSON response. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

/** A refusal with the given code. */
export function no(code: string, status: number): Response {
  return json({ code, message: code, errors: {}, status_code: status }, status);
}

/** A device's token vault, shared by its windows. */
export function createTokens(clock: { now(): number }, users: string[] = ["asha"]) {
  const kept = new Map<string, Bearer>();
  let serial = 0;
  for (const user of users) {
    kept.set(user, {
      user,
      access: `${user}-0`,
      refresh: `${user}-r0`,
      accessEndsAt: clock.now() + 900_000,
    });
  }
  const source: TokenSource = {
    bearerFor: async (actor) => kept.get(actor ?? "asha") ?? [...kept.values()][0] ?? null,
    declined: () => undefined,
    bearerOf: async (user) => kept.get(user) ?? null,
    async renewed(user, pair) {
      kept.set(user, { user, ...pair, accessEndsAt: clock.now() + pair.expires_in * 1000 });
    },
    async ended(user) {
      kept.delete(user);
    },
  };
  const next = () => {
    serial += 1;
    return { access: `asha-${serial}`, refresh: `asha-r${serial}`, expires_in: 900 };
  };
  return { kept, source, next };
}

/** A device with the client's ports; `open` creates the client of one of its windows. */
export function device() {
  const clock = createTestClock();
  const timers = createTestTimers(clock);
  const locks = createWebLocks(createMemoryLockManager());
  const tokens = createTokens(clock);
  const asked: { path: string; method: string; headers: Headers; body: string }[] = [];
  const lost: string[] = [];
  const times: number[][] = [];
  const logged: string[] = [];
  const open = (server: Server, options: Partial<ApiOptions> = {}) =>
    createApi({
      baseUrl: origin,
      tenant: "duka",
      clientVersion: "1.2.3",
      language: () => "sw",
      device: () => ({ till: "till-1", unsent: 7, oldest: clock.now() }),
      readCookie: (name) => (name === "csrftoken" ? "cookie-token" : null),
      tokens: tokens.source,
      locks,
      timers,
      clock,
      logger: createLogger({ level: "debug", sink: ({ event }) => void logged.push(event) }),
      random: () => 0.5,
      firstWaitMs: 1,
      onServerTime: (...time) => void times.push(time),
      onSessionLost: (user) => void lost.push(user),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const body = await request.text();
        const { pathname } = new URL(request.url);
        asked.push({ path: pathname, method: request.method, headers: request.headers, body });
        const answer = await server(request, body);
        if (answer === "no line") throw new TypeError("Failed to fetch");
        return answer;
      },
      ...options,
    });
  return { clock, timers, locks, tokens, asked, lost, times, logged, open };
}

/** A sale's frozen request. */
export const sale: TransportRequest = {
  method: "POST",
  path: paths.sales,
  body: `{"id":"1"}`,
  opId: "op-1",
  actor: "asha",
  business: "b",
  repeat: "passing",
};
/** A read-only request. */
export const read: TransportRequest = {
  ...sale,
  method: "GET",
  path: paths.ping,
  body: null,
  opId: null,
};
