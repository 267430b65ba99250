import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import type { User } from "#/contract/auth.ts";
import type { TillRow } from "#/contract/catalogue-rows.ts";
import { paths } from "#/contract/paths.ts";
import { isNoSession } from "#/http/api-error.ts";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers } from "#/platform/timers.ts";
import { openSecureDatabase } from "#/store/open-database.ts";
import { createTestDevice, idle } from "#tests/support/device.ts";
import { createSession } from "./session.ts";

const user: User = {
  id: "asha",
  email: "asha@duka.test",
  first_name: "Asha",
  last_name: "M",
  phone: null,
  avatar: null,
  language: null,
  theme: null,
  roles: [{ slug: "business_user", name: "Business User", permissions: [{ slug: "sale.create" }] }],
  permissions: ["stock.count"],
  primary_business: { id: "duka", name: "Duka" },
  primary_location: { id: "shop", name: "Shop" },
  is_verified: true,
  is_email_verified: false,
  mfa_method: null,
};

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function device() {
  const made = createTestDevice();
  const indexedDB = new IDBFactory();
  const logged: string[] = [];
  const server = {
    isThere: true,
    isGone: false,
    password: "Karibu#2026",
    asked: [] as string[],
    user,
  };
  const answer = (path: string, body: string, till: TillRow): Response => {
    const pair = {
      access: "access-token-of-asha",
      refresh: "refresh-token-of-asha",
      expires_in: 900,
    };
    const refusal = (code: string, status: number) =>
      json({ code, message: "", errors: {}, status_code: status }, status);
    if (path === paths.csrf) return json({ csrf_token: "t" });
    if (path === paths.login) {
      const { password } = JSON.parse(body) as { password: string };
      if (password !== server.password) return refusal("invalid_credentials", 401);
      return json({
        ...pair,
        user: server.user,
        mfa_required: false,
        mfa_token: null,
        mfa_method: null,
      });
    }
    if (server.isGone) return refusal("session_gone", 401);
    if (path === paths.refresh) return json(pair);
    if (path === paths.me) return json(server.user);
    if (path === paths.tills)
      return json({ ...till, ...(JSON.parse(body) as Partial<TillRow>) }, 201);
    return json({ message: "bye" });
  };
  const open = async (hasStore = true) => {
    const secure = hasStore
      ? await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange })
      : null;
    const session = createSession({
      secure,
      tabStorage: null,
      crypto: globalThis.crypto,
      ids: made.ids,
      api: {
        baseUrl: "http://duka.localhost",
        tenant: "duka",
        clientVersion: "1",
        language: () => "en",
        device: () => ({ till: null, unsent: 0, oldest: null }),
        readCookie: () => null,
        locks: made.locks,
        timers: made.timers,
        clock: made.clock,
        logger: createLogger({ level: "debug", sink: ({ event }) => void logged.push(event) }),
        random: () => 0.5,
        firstWaitMs: 1,
        onServerTime: () => undefined,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { pathname } = new URL(request.url);
          server.asked.push(pathname);
          if (!server.isThere) throw new TypeError("Failed to fetch");
          return answer(pathname, await request.text(), made.till);
        },
      },
    });
    return session;
  };
  return { made, server, open };
}

const credentials = { email: "  Asha@Duka.test ", password: "Karibu#2026" };

/** What a session does on its own takes a few real turns: keys are derived, requests repeated. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  await idle();
}

describe("signing in", () => {
  it("keeps the person, their rights and their place over a reload", async () => {
    const { open } = device();
    const session = await open();
    expect(await session.start()).toEqual({ phase: "signed_out" });
    const signedIn = await session.signIn({ ...credentials, remember: true });
    expect(signedIn).toMatchObject({
      ok: true,
      state: { phase: "signed_in", standing: "live", remembered: true, business: { id: "duka" } },
    });
    const reloaded = await (await open()).start();
    expect(reloaded).toMatchObject({
      phase: "signed_in",
      user: { id: "asha" },
      location: { name: "Shop" },
    });
    expect(reloaded.phase === "signed_in" && [...reloaded.permissions].toSorted()).toEqual([
      "sale.create",
      "stock.count",
    ]);
  });

  it("[S22] opens without a line, however old the token is", async () => {
    const { made, server, open } = device();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    server.isThere = false;
    made.clock.advance(20 * 86_400_000);
    const reloaded = await open();
    expect(await reloaded.start()).toMatchObject({ phase: "signed_in", standing: "live" });
    await settled();
    expect(reloaded.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
    reloaded.stop();
  });

  it("[S22] only the server's word ends the session, and even then the till goes on", async () => {
    const { server, open } = device();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    server.isGone = true;
    await expect(session.api.json({ method: "GET", path: paths.me })).rejects.toSatisfy(
      isNoSession,
    );
    expect(session.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "ended" });
    expect(told).toBe(1);
    expect(await (await open()).start()).toMatchObject({ phase: "signed_in", standing: "ended" });
  });

  it("not remembered, the tokens are in memory only and a reload asks again", async () => {
    const { open } = device();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    const again = await session.signIn({ ...credentials, remember: false });
    expect(again).toMatchObject({ state: { remembered: false } });
    expect(await (await open()).start()).toEqual({ phase: "signed_out" });
  });

  it("works where nothing can be stored, and says that it will not last", async () => {
    const { open } = device();
    const session = await open(false);
    await session.start();
    const signedIn = await session.signIn({ ...credentials, remember: true });
    expect(signedIn).toMatchObject({ ok: true, state: { remembered: false, standing: "live" } });
    session.stop();
  });

  it("five wrong passwords close the door for a quarter of an hour, over reloads", async () => {
    const { made, open } = device();
    const wrong = { ...credentials, password: "wrong", remember: true };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await (await open()).signIn(wrong)).toEqual({
        ok: false,
        code: "invalid_credentials",
      });
    }
    expect(await (await open()).signIn({ ...credentials, remember: true })).toEqual({
      ok: false,
      code: "too_many_local",
      minutes: 15,
    });
    made.clock.advance(15 * 60_000);
    expect(await (await open()).signIn({ ...credentials, remember: true })).toMatchObject({
      ok: true,
    });
  });

  it("tries that reached nobody are not counted", async () => {
    const { server, open } = device();
    server.isThere = false;
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await (await open()).signIn({ ...credentials, remember: true })).toEqual({
        ok: false,
        code: "offline",
      });
    }
    server.isThere = true;
    expect(await (await open()).signIn({ ...credentials, remember: true })).toMatchObject({
      ok: true,
    });
  });

  it("says what is missing", async () => {
    const { server, open } = device();
    const session = await open();
    expect(await session.signIn({ email: " ", password: "x", remember: true })).toEqual({
      ok: false,
      code: "missing_credentials",
    });
    server.user = { ...user, primary_business: null };
    expect(await session.signIn({ ...credentials, remember: true })).toEqual({
      ok: false,
      code: "no_business",
    });
  });
});

describe("a session", () => {
  it("[S23] ends in every window when somebody signs out", async () => {
    const { server, open } = device();
    const [one, two] = [await open(), await open()];
    await one.start();
    await two.start();
    await one.signIn({ ...credentials, remember: true });
    await settled();
    expect(two.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
    await two.signOut();
    await settled();
    expect([one.getSnapshot(), two.getSnapshot()]).toEqual([
      { phase: "signed_out" },
      { phase: "signed_out" },
    ]);
    expect(server.asked).toContain(paths.logout);
    one.stop();
    two.stop();
  });

  it("[S23] signing out without a line does not wait for it", async () => {
    const { server, open } = device();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    server.isThere = false;
    await session.signOut();
    expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
  });

  it("renews its tokens when they end within five minutes", async () => {
    const { made, server, open } = device();
    const session = await open();
    await session.start();
    await session.signIn({ ...credentials, remember: true });
    made.clock.advance(900_000 - 4 * 60_000 - 60_000);
    await made.timers.pass(60_000);
    await settled();
    expect(server.asked).toContain(paths.refresh);
    session.stop();
  });

  it("works at the place that was chosen, after a reload too", async () => {
    const { open } = device();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    await session.choosePlace({
      business: { id: "duka", name: "Duka" },
      location: { id: "store", name: "Store" },
    });
    expect(await (await open()).start()).toMatchObject({ location: { id: "store" } });
  });

  it("[S6] registers the device as a till once; after that it needs no line", async () => {
    const { made, server, open } = device();
    const session = await open();
    const { db } = await made.open();
    await db.meta.clear();
    await db.counters.clear();
    expect(await session.ensureTill(db)).toEqual({ ok: false, code: "not_allowed" });
    await session.signIn({ ...credentials, remember: true });
    server.isThere = false;
    expect(await session.ensureTill(db)).toEqual({ ok: false, code: "offline" });
    server.isThere = true;
    expect(await session.ensureTill(db)).toMatchObject({ ok: true, till: { code: "K2" } });
    expect(await db.counters.toArray()).toMatchObject([{ code: "K2", number: 417 }]);
    server.isThere = false;
    expect(await session.ensureTill(db)).toMatchObject({ ok: true, till: { code: "K2" } });
  });
});
