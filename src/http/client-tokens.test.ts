import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Locks } from "#/platform/locks.ts";
import {
  type createTokens,
  device,
  json,
  no,
  read,
  sale,
  type Server,
} from "#tests/support/client-device.ts";

describe("tokens", () => {
  /** Accepts only the newest access token; each refresh token has one successor. */
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

  it("[S9] fault 9: concurrent 401s in two windows cause one refresh, and every request is repeated", async () => {
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

  it("[S26] an unreadable device key ends no session: no refresh is sent without it", async () => {
    const { tokens, lost, open } = device();
    const { server, refreshes } = renewing(tokens);
    tokens.source.proofOf = () => Promise.reject(new Error("the store is closed"));
    await open(server).transport(sale);
    expect(refreshes()).toBe(0);
    expect(lost).toEqual([]);
    tokens.source.proofOf = async (refresh) => `proof of ${refresh}`;
    expect(await open(server).transport(sale)).toMatchObject({ kind: "answer", status: 200 });
    expect(refreshes()).toBe(1);
  });

  it("[S9] a request started during a refresh waits for it instead of being refused", async () => {
    const { tokens, asked, open } = device();
    const { server, refreshes } = renewing(tokens);
    const api = open(server);
    const first = api.transport(sale);
    while (refreshes() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await api.transport(read)).toMatchObject({ status: 200 });
    await first;
    expect(asked.filter(({ path }) => path === paths.ping)).toHaveLength(1);
  });

  it("a token that expires within a minute is renewed before it is sent", async () => {
    const { clock, tokens, asked, open } = device();
    const { server } = renewing(tokens);
    clock.advance(900_000 - 59_000);
    await open(server).transport(read);
    expect(asked.map(({ path }) => path)).toEqual([paths.refresh, paths.ping]);
  });

  it("a token that expires in a minute or more is sent unchanged", async () => {
    const { clock, tokens, asked, open } = device();
    clock.advance(900_000 - 60_000);
    await open(renewing(tokens).server).transport(read);
    expect(asked[0]?.path).toBe(paths.ping);
  });

  it("[S22] fault 10: an expired token offline ends no session", async () => {
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
    ["an older server that knows no such path", () => no("not_found", 404)],
    ["a door in between that speaks our words", () => no("forbidden", 403)],
    ["half an answer", () => new Response(`{"access":"a`, { status: 200 })],
  ])("[S22] %s in answer to a refresh ends no session", async (_name, refused) => {
    const { tokens, lost, open } = device();
    const api = open((request) =>
      request.url.endsWith(paths.refresh) ? refused() : no("token_expired", 401),
    );
    expect(await api.transport(sale)).toMatchObject({ kind: "answer", status: 401 });
    expect(tokens.kept.has("asha")).toBe(true);
    expect(lost).toEqual([]);
  });

  it("[S22] the server's own refusal ends the session", async () => {
    const { tokens, lost, open } = device();
    const api = open((request) =>
      request.url.endsWith(paths.refresh) ? no("session_gone", 401) : no("token_expired", 401),
    );
    expect(await api.transport(sale)).toEqual({ kind: "no_session" });
    expect(tokens.kept.has("asha")).toBe(false);
    expect(lost).toEqual(["asha"]);
    expect(await api.transport(sale)).toEqual({ kind: "no_session" });
  });

  it("[S9] fault 11: the third refusal in a row ends the session, and a success resets the count", async () => {
    const { tokens, lost, logged, open } = device();
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
    expect(logged).toEqual([]);
    expect(await api.transport(read)).toEqual({ kind: "no_session" });
    expect(lost).toEqual(["asha"]);
    expect(logged).toEqual(["Authentication failed: Too many consecutive 401 errors"]);
  });

  it("[S9] one refusal for each of three users ends no session", async () => {
    const { clock, tokens, lost, open } = device();
    for (const user of ["juma", "neema"])
      tokens.kept.set(user, {
        user,
        access: `${user}-0`,
        refresh: `${user}-r0`,
        accessEndsAt: clock.now() + 900_000,
      });
    const api = open((request) => {
      const bearer = request.headers.get("authorization") ?? "";
      if (request.url.endsWith(paths.refresh)) return json(tokens.next());
      return bearer.endsWith("-0") ? no("token_expired", 401) : no("server_error", 500);
    });
    for (const actor of ["asha", "juma", "neema"]) {
      const answer = await api.transport({ ...sale, actor, repeat: "never" });
      expect(answer).toMatchObject({ kind: "answer", status: 500, carrier: actor });
    }
    expect(lost).toEqual([]);
    expect([...tokens.kept.keys()]).toEqual(["asha", "juma", "neema"]);
  });

  it("[S9] fault 29: a frozen window that holds the refresh lock does not block a request", async () => {
    const { timers, locks, tokens, open } = device();
    const { server } = renewing(tokens);
    void (locks satisfies Locks).withLock("refresh", {}, () => new Promise(() => undefined));
    const answered = open(server).transport(read);
    await timers.pass(61_000);
    expect(await answered).toMatchObject({ kind: "answer", status: 200 });
  });

  it("[S9] fault 35: a lost refresh response is requested again and returns the same new token", async () => {
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

  it("a refresh response that is no pair of tokens is logged", async () => {
    const { logged, open } = device();
    const api = open((request) =>
      request.url.endsWith(paths.refresh) ? json({ access: "a" }) : no("token_expired", 401),
    );
    await api.transport(sale);
    expect(logged).toEqual(["Invalid refresh response structure"]);
  });

  it("a pair of tokens under `data` is accepted", async () => {
    const { tokens, logged, open } = device();
    const api = open((request) => {
      if (request.url.endsWith(paths.refresh)) return json({ data: tokens.next() });
      const isNew = request.headers.get("authorization") === "Bearer asha-1";
      return isNew ? json({}) : no("token_expired", 401);
    });
    expect(await api.transport(sale)).toMatchObject({ status: 200 });
    expect(logged).toEqual([]);
  });

  it("a refresh without a refresh token ends the session and logs the reason", async () => {
    const { tokens, lost, logged, open } = device();
    const api = open(() => {
      // Another window signed out while this request was in progress.
      tokens.kept.clear();
      return no("token_expired", 401);
    });
    expect(await api.transport(sale)).toEqual({ kind: "no_session" });
    expect(lost).toEqual(["asha"]);
    expect(logged).toEqual(["No refresh token available"]);
  });

  it("[S22] nothing is sent without a signed-in user", async () => {
    const { tokens, asked, open } = device();
    tokens.kept.clear();
    expect(await open(() => json({})).transport(sale)).toEqual({ kind: "no_session" });
    expect(asked).toEqual([]);
  });
});
