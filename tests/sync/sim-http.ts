import { csrfCookie, header } from "#/contract/headers.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { createApi } from "#/http/client.ts";
import type { TokenSource } from "#/http/token-source.ts";
import type { Transport, TransportRequest } from "#/http/transport.ts";
import { createWebLocks } from "#/platform/locks.ts";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers } from "#/platform/timers.ts";
import { createMemoryLockManager } from "#tests/support/memory-lock-manager.ts";
import type { Fault } from "./plan.ts";
import { faultyTransport, Killed } from "./sim-network.ts";
import type { SimServer } from "./sim-server.ts";

const origin = "http://duka.localhost";

/**
 * The app's own HTTP client over a network that treats each request as scheduled: its retries, its csrf
 * token, and its response parsing are part of the run.
 */
export function httpTransport(
  server: SimServer,
  faults: readonly Fault[],
  now: () => number,
): Transport {
  const network = faultyTransport(server, faults);
  let isDead = false;
  const { transport } = createApi({
    baseUrl: origin,
    tenant: "duka",
    clientVersion: "1",
    language: () => "en",
    device: () => ({ till: null, unsent: 0, oldest: null }),
    readCookie: (name) => (name === csrfCookie ? "token" : null),
    tokens: tokensOf(server.actor),
    locks: createWebLocks(createMemoryLockManager()),
    timers: systemTimers,
    clock: { now },
    random: () => 0.5,
    firstWaitMs: 0,
    onSessionLost: () => undefined,
    onServerTime: () => undefined,
    logger: createLogger({ level: "error", sink: () => undefined }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (isDead) throw new TypeError("Failed to fetch");
      if (new URL(request.url).pathname === corePaths.csrf)
        return new Response(JSON.stringify({ csrf_token: "token" }));
      const answer = await network(await askedBy(request)).catch((error: unknown) => {
        isDead ||= error instanceof Killed;
        throw new TypeError("Failed to fetch");
      });
      if (answer.kind !== "answer") throw new TypeError("Failed to fetch");
      return new Response(answer.text, { status: answer.status });
    },
  });
  return async (request) => {
    const answer = await transport(request);
    // The process that would receive it is dead.
    if (isDead) throw new Killed();
    return answer;
  };
}

/** A user whose session never ends. */
function tokensOf(user: string): TokenSource {
  const bearer = {
    user,
    access: "access",
    refresh: "refresh",
    accessEndsAt: Number.MAX_SAFE_INTEGER,
  };
  return {
    bearerFor: async () => bearer,
    bearerOf: async () => bearer,
    declined: () => undefined,
    renewed: async () => undefined,
    ended: async () => undefined,
  };
}

/** A request in the simulated server's format. */
async function askedBy(request: Request): Promise<TransportRequest> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  return {
    method: request.method as TransportRequest["method"],
    path: `${pathname}${search}`,
    body: body === "" ? null : body,
    opId: request.headers.get(header.idempotencyKey),
    business: null,
    actor: null,
    repeat: "never",
  };
}
