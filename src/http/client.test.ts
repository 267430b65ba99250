import { describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { createWebLocks, type Locks } from "#/platform/locks.ts";
import { createMemoryLockManager } from "#tests/support/memory-lock-manager.ts";
import { createTestClock, createTestTimers } from "#tests/support/device.ts";
import { isApiError, isNoAnswer, isNoSession } from "./api-error.ts";
import { type ApiOptions, createApi } from "./client.ts";
import type { Bearer, TokenSource } from "./token-source.ts";
import type { TransportRequest } from "./transport.ts";

type Answer = Response | "no line";
type Server = (request: Request, body: string) => Answer | Promise<Answer>;

const origin = "http://duka.localhost:8000";

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function no(code: string, status: number): Response {
  return json({ code, message: code, errors: {}, status_code: status }, status);
}

/** The vault of a device, shared by its windows. */
function createTokens(clock: { now(): number }, users: string[] = ["asha"]) {
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

function device() {
  const clock = createTestClock();
  const timers = createTestTimers(clock);
  const locks = createWebLocks(createMemoryLockManager());
  const tokens = createTokens(clock);
  const asked: { path: string; method: string; headers: Headers; body: string }[] = [];
  const lost: string[] = [];
  const times: number[][] = [];
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
  return { clock, timers, locks, tokens, asked, lost, times, open };
}

const sale: TransportRequest = {
  method: "POST",
  path: paths.sales,
  body: `{"id":"1"}`,
  opId: "op-1",
  actor: "asha",
  business: "b",
  repeat: "passing",
};
const read: TransportRequest = { ...sale, method: "GET", path: paths.ping, body: null, opId: null };

describe("a request", () => {
  it("carries the contract's headers and the frozen body", async () => {
    const { clock, asked, open } = device();
    await open(() => json({ ok: true })).transport(sale);
    const [{ headers, body } = { headers: new Headers(), body: "" }] = asked;
    expect(body).toBe(`{"id":"1"}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/json",
      "accept-language": "sw",
      authorization: "Bearer asha-0",
      [header.requestedWith.toLowerCase()]: "XMLHttpRequest",
      [header.tenant.toLowerCase()]: "duka",
      [header.till.toLowerCase()]: "till-1",
      [header.tillPending.toLowerCase()]: `7;${new Date(clock.now()).toISOString()}`,
      [header.requestTimestamp.toLowerCase()]: new Date(clock.now()).toISOString(),
      [header.clientVersion.toLowerCase()]: "1.2.3",
      [header.csrf.toLowerCase()]: "cookie-token",
      [header.idempotencyKey.toLowerCase()]: "op-1",
    });
  });

  it("asks for no csrf token and carries none when it only reads", async () => {
    const { asked, open } = device();
    await open(() => json({})).transport(read);
    expect(asked[0]?.headers.has(header.csrf)).toBe(false);
  });

  it("fetches the csrf token when the cookie is missing, and anew once when it has expired", async () => {
    const { asked, open } = device();
    let fetched = 0;
    const api = open(
      (request) => {
        if (request.url.endsWith(paths.csrf)) return json({ csrf_token: `t${(fetched += 1)}` });
        return request.headers.get(header.csrf) === "t2"
          ? json({ ok: true })
          : no("csrf_expired", 403);
      },
      { readCookie: () => null },
    );
    expect(await api.transport(sale)).toMatchObject({ kind: "answer", status: 200 });
    expect(asked.map(({ path }) => path)).toEqual([
      paths.csrf,
      paths.sales,
      paths.csrf,
      paths.sales,
    ]);
  });

  it("goes to the version it was made for", async () => {
    const { asked, open } = device();
    await open(() => json({}), { version: "v2" }).transport(read);
    expect(asked[0]?.path).toBe("/api/v2/sync/ping/");
  });

  it("[S16] tells the server's time, half the way between asking and hearing", async () => {
    const { clock, times, open } = device();
    const start = clock.now();
    const api = open(() => {
      clock.advance(200);
      return json({}, 200, { [header.serverTime]: String(start + 5_000) });
    });
    await api.transport(read);
    expect(times).toEqual([[start + 5_000, start + 100]]);
  });
});

describe("what passes is said again", () => {
  it.each([408, 429, 500, 502, 503, 504])("[S9] three times after a %d", async (status) => {
    const { asked, open } = device();
    const answer = await open(() => no("server_error", status)).transport(sale);
    expect(answer).toMatchObject({ kind: "answer", status });
    expect(asked).toHaveLength(4);
    expect(
      new Set(asked.map(({ body, headers }) => body + headers.get(header.idempotencyKey))).size,
    ).toBe(1);
  });

  it("[S9] three times without a line, until there is one", async () => {
    const { asked, open } = device();
    expect(await open(() => "no line").transport(read)).toEqual({ kind: "no_line" });
    expect(asked).toHaveLength(4);
    let tries = 0;
    const back = open(() => ((tries += 1) < 3 ? "no line" : json({ ok: 1 })));
    expect(await back.transport(sale)).toMatchObject({ kind: "answer", status: 200 });
  });

  it("[S9] not a write without a key: saying it twice could do it twice", async () => {
    const { asked, open } = device();
    await open(() => "no line").transport({ ...sale, opId: null, path: paths.tills });
    expect(asked).toHaveLength(1);
  });

  it("[S12] a batch is said again after a fault: each of its entries has a key", async () => {
    const { asked, open } = device();
    const batch = { ...sale, opId: null, path: paths.batch, repeat: "not_timeouts" as const };
    await open(() => no("unavailable", 503)).transport(batch);
    expect(asked).toHaveLength(4);
  });

  it("[S10] not a ping: whoever pings pings again", async () => {
    const { asked, open } = device();
    await open(() => "no line").transport({ ...read, repeat: "never" });
    expect(asked).toHaveLength(1);
  });

  it("not too many sign-ins: the wait is told", async () => {
    const { asked, open } = device();
    const body = {
      code: "too_many_attempts",
      message: "Wait",
      errors: {},
      status_code: 429,
      retry_after: 42,
    };
    const refused = open(() => json(body, 429)).json({
      method: "POST",
      path: paths.login,
      body: {},
    });
    await expect(refused).rejects.toMatchObject({
      code: "too_many_attempts",
      retryAfterSeconds: 42,
    });
    expect(asked).toHaveLength(1);
  });

  it("not a definite answer", async () => {
    const { asked, open } = device();
    await open(() => no("validation_failed", 422)).transport(sale);
    expect(asked).toHaveLength(1);
  });
});

describe("tokens", () => {
  /** Takes only the newest access token; each refresh token has one successor. */
  function renewing(tokens: ReturnType<typeof createTokens>) {
    const successors = new Map<string, { access: string; refresh: string; expires_in: number }>();
    let valid = "none yet";
    let refreshes = 0;
    const server: Server = async (request, body) => {
      if (request.url.endsWith(paths.refresh)) {
        refreshes += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        const { refresh } = JSON.parse(body) as { refresh: string };
        const pair = successors.get(refresh) ?? tokens.next();
        successors.set(refresh, pair);
        valid = pair.access;
        return json(pair);
      }
      const bearer = request.headers.get("authorization");
      return bearer === `Bearer ${valid}` ? json({ ok: true }) : no("token_expired", 401);
    };
    return { server, refreshes: () => refreshes };
  }

  it("[S9] fault 9: 401s at once in two windows make one refresh, and everything is said again", async () => {
    const { tokens, lost, open } = device();
    const { server, refreshes } = renewing(tokens);
    const [one, two] = [open(server), open(server)];
    const answers = await Promise.all([
      one.transport(sale),
      two.transport(sale),
      one.transport(read),
      two.transport(read),
      one.transport({ ...sale, opId: "op-2" }),
    ]);
    expect(answers).toMatchObject(answers.map(() => ({ kind: "answer", status: 200 })));
    expect(refreshes()).toBe(1);
    expect(lost).toEqual([]);
  });

  it("[S9] what begins during a refresh waits for it instead of being refused", async () => {
    const { tokens, asked, open } = device();
    const { server, refreshes } = renewing(tokens);
    const api = open(server);
    const first = api.transport(sale);
    while (refreshes() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await api.transport(read)).toMatchObject({ status: 200 });
    await first;
    expect(asked.filter(({ path }) => path === paths.ping)).toHaveLength(1);
  });

  it("a token that ends within a minute is renewed before it is sent", async () => {
    const { clock, tokens, asked, open } = device();
    const { server } = renewing(tokens);
    clock.advance(900_000 - 59_000);
    await open(server).transport(read);
    expect(asked.map(({ path }) => path)).toEqual([paths.refresh, paths.ping]);
  });

  it("[S22] fault 10: an expired token without a line ends no session", async () => {
    const { clock, tokens, lost, open } = device();
    clock.advance(40 * 86_400_000);
    expect(await open(() => "no line").transport(sale)).toEqual({ kind: "no_line" });
    expect(tokens.kept.has("asha")).toBe(true);
    expect(lost).toEqual([]);
  });

  it.each([
    ["a captive portal's 401", () => new Response("<html>", { status: 401 })],
    ["a proxy's 403", () => new Response("Forbidden", { status: 403 })],
    ["a server in trouble", () => no("server_error", 500)],
    ["half an answer", () => new Response(`{"access":"a`, { status: 200 })],
  ])("[S22] %s to a refresh ends no session", async (_name, refused) => {
    const { tokens, lost, open } = device();
    const api = open((request) =>
      request.url.endsWith(paths.refresh) ? refused() : no("token_expired", 401),
    );
    await api.transport(sale);
    expect(tokens.kept.has("asha")).toBe(true);
    expect(lost).toEqual([]);
  });

  it("[S22] the server's own word ends it", async () => {
    const { tokens, lost, open } = device();
    const api = open((request) =>
      request.url.endsWith(paths.refresh) ? no("session_gone", 401) : no("token_expired", 401),
    );
    expect(await api.transport(sale)).toEqual({ kind: "no_session" });
    expect(tokens.kept.has("asha")).toBe(false);
    expect(lost).toEqual(["asha"]);
    expect(await api.transport(sale)).toEqual({ kind: "no_session" });
  });

  it("[S9] fault 11: the third refusal in a row ends it, a success in between begins anew", async () => {
    const { tokens, lost, open } = device();
    let refusals = 2;
    const api = open((request) => {
      if (request.url.endsWith(paths.refresh)) return json(tokens.next());
      return (refusals -= 1) >= 0 ? no("token_expired", 401) : json({});
    });
    await api.transport(read);
    await api.transport(read);
    expect(lost).toEqual([]);
    refusals = 9;
    await api.transport(read);
    expect(await api.transport(read)).toEqual({ kind: "no_session" });
    expect(lost).toEqual(["asha"]);
  });

  it("[S9] fault 29: a frozen window that holds the refresh lock is not waited for", async () => {
    const { timers, locks, tokens, open } = device();
    const { server } = renewing(tokens);
    void (locks satisfies Locks).withLock("refresh", {}, () => new Promise(() => undefined));
    const answered = open(server).transport(read);
    await timers.pass(61_000);
    expect(await answered).toMatchObject({ kind: "answer", status: 200 });
  });

  it("[S9] fault 35: a lost answer to a refresh is asked for again and gets the same successor", async () => {
    const { tokens, open } = device();
    const { server } = renewing(tokens);
    let isLost = true;
    const api = open(async (request, body) => {
      const answer = await server(request, body);
      if (!request.url.endsWith(paths.refresh) || !isLost) return answer;
      isLost = false;
      return "no line";
    });
    expect(await api.transport(read)).toMatchObject({ kind: "answer", status: 200 });
    expect(tokens.kept.get("asha")?.access).toBe("asha-1");
  });

  it("[S22] with nobody signed in nothing is sent", async () => {
    const { tokens, asked, open } = device();
    tokens.kept.clear();
    expect(await open(() => json({})).transport(sale)).toEqual({ kind: "no_session" });
    expect(asked).toEqual([]);
  });
});

describe("the JSON of a screen's call", () => {
  it("answers the body of a success", async () => {
    const { open } = device();
    expect(await open(() => json({ id: 1 })).json({ method: "GET", path: paths.me })).toEqual({
      id: 1,
    });
    expect(
      await open(() => new Response(null, { status: 204 })).json({ method: "GET", path: paths.me }),
    ).toBeNull();
  });

  it("throws by cause: the server's no, nothing of ours heard, nobody signed in", async () => {
    const { tokens, open } = device();
    const call = { method: "GET", path: paths.me } as const;
    const body = {
      code: "validation_failed",
      message: "No",
      errors: { name: ["too long"] },
      status_code: 422,
    };
    await expect(open(() => json(body, 422)).json(call)).rejects.toSatisfy(
      (error) =>
        isApiError(error) && error.errors["name"]?.[0] === "too long" && error.message === "No",
    );
    await expect(open(() => "no line").json(call)).rejects.toSatisfy(isNoAnswer);
    await expect(open(() => new Response("<html>")).json(call)).rejects.toSatisfy(isNoAnswer);
    tokens.kept.clear();
    await expect(open(() => json({})).json(call)).rejects.toSatisfy(isNoSession);
  });
});
