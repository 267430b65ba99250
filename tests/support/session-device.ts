import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { vi } from "vitest";
import type { User } from "#/contract/auth.ts";
import type { TillRow } from "#/contract/till.ts";
import { paths } from "#/contract/paths.ts";
import type { FirstPinBody, PinBody, PinVerifier } from "#/contract/till-pins.ts";
import { createLogger } from "#/platform/logger.ts";
import { systemTimers } from "#/platform/timers.ts";
import type { TabStorage } from "#/session/session-core.ts";
import { createSession, type Session } from "#/session/session.ts";
import { openSecureDatabase, openTradingStore } from "#/store/open-database.ts";
import { openPeople } from "#/store/people-store.ts";
import { installTill } from "#/store/till.ts";
import { createTestDevice, idle } from "./device.ts";

/** A cashier of the Duka. */
function personCalled(id: string, name: string): User {
  const permissions = [{ slug: "sale.create" }, { slug: "till.register" }];
  return {
    id,
    email: `${id}@duka.test`,
    first_name: name,
    last_name: "M",
    phone: null,
    avatar: null,
    language: null,
    theme: null,
    roles: [{ slug: "business_user", name: "Business User", permissions }],
    permissions: ["stock.count"],
    primary_business: { id: "duka", name: "Duka" },
    primary_location: { id: "shop", name: "Shop" },
    is_verified: true,
    is_email_verified: false,
    mfa_method: null,
  };
}

export const asha = personCalled("asha", "Asha");
export const juma = personCalled("juma", "Juma");
const password = "Karibu#2026";

/** A PIN as stored on the server. */
interface ServerPin {
  user: User;
  pin: PinVerifier;
  is_own: boolean;
  must_change: boolean;
}

/** A call received by the server, and the owner of its access token. */
interface ReceivedCall {
  path: string;
  bearer: string | null;
  body: string;
}

interface ServerState {
  isThere: boolean;
  /** Users whose sessions the server has ended. */
  gone: Set<string>;
  /** Whether the server reports an ended session's device as lost. */
  isDeviceLost: boolean;
  /** Users no longer active in any business, though signed in. */
  suspended: Set<string>;
  users: User[];
  /** Users who must first set their own password. */
  due: Set<string>;
  /** Delays responses until it resolves. */
  late: Promise<unknown> | null;
  /** Delays responses about a till's users until it resolves. */
  latePeople: Promise<unknown> | null;
  /** A code required from every user after the password; null requires none. */
  code: string | null;
  /** The refusal of every code call, whatever the code. */
  codeRefusal: { code: string; status: number; retry_after?: number } | null;
  /** The refusal of a user's new key. */
  keyRefusal: string | null;
  /** The address of every user's shop; null if there is none to redirect to. */
  ownAddress: string | null;
  /** By user; tills on other devices receive them from the same server. */
  pins: Map<string, ServerPin>;
  /** Whether this device is one of its tills. */
  isTill: boolean;
  received: ReceivedCall[];
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function refusal(code: string, status: number, extra: object = {}): Response {
  return json({ code, message: "", errors: {}, status_code: status, ...extra }, status);
}

/** A pair of tokens that identifies its user. */
export function pairOf(user: string) {
  return {
    access: `access-token-of-${user}`,
    refresh: `refresh-token-of-${user}`,
    expires_in: 900,
  };
}

/** Session storage of one tab. */
export function createTab(): TabStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * A device whose windows sign in at a minimal server.
 *
 * @param pins the server's PINs, if shared with another device
 */
export function sessionDevice(pins = new Map<string, ServerPin>()) {
  const made = createTestDevice();
  const indexedDB = new IDBFactory();
  const logged: string[] = [];
  const forgotten: string[] = [];
  const server: ServerState = {
    isThere: true,
    gone: new Set(),
    isDeviceLost: false,
    suspended: new Set(),
    users: [asha, juma],
    due: new Set(),
    late: null,
    latePeople: null,
    code: null,
    codeRefusal: null,
    keyRefusal: null,
    ownAddress: null,
    pins,
    isTill: true,
    received: [],
  };

  function admitted(email: string): Response {
    const user = server.users.find((known) => known.email === email);
    if (!user) return refusal("invalid_credentials", 401);
    const mfa = { mfa_required: false, mfa_token: null, mfa_method: null };
    return json({ ...pairOf(user.id), user, ...mfa });
  }

  function logIn(body: string): Response {
    const given = JSON.parse(body) as { email: string; password: string };
    if (given.password !== password) return refusal("invalid_credentials", 401);
    if (server.code === null) return admitted(given.email);
    const refused = codeRefused();
    if (refused !== null) return refused;
    const mfa = { mfa_required: true, mfa_token: `mfa-of-${given.email}`, mfa_method: "sms" };
    return json({ access: null, refresh: null, user: null, expires_in: 600, ...mfa });
  }

  function takeCode(body: string): Response {
    const given = JSON.parse(body) as { email: string; mfa_code: string; mfa_token: string };
    const isRight = given.mfa_code === server.code && given.mfa_token === `mfa-of-${given.email}`;
    return isRight ? admitted(given.email) : refusal("mfa_invalid", 422);
  }

  function codeRefused(): Response | null {
    if (server.codeRefusal === null) return null;
    const { code, status, ...extra } = server.codeRefusal;
    return refusal(code, status, extra);
  }

  function keepPin(user: User, { pin }: PinBody): Response {
    if (pin === null) server.pins.delete(user.id);
    else server.pins.set(user.id, { user, pin, is_own: true, must_change: false });
    return json({ id: pin?.id ?? null });
  }

  function changeGiven(id: string, { was, pin }: FirstPinBody): Response {
    const kept = server.pins.get(id);
    if (kept?.pin.id !== was || !kept.must_change) return refusal("conflict", 409);
    server.pins.set(id, { ...kept, pin, must_change: false });
    return json({ id: pin.id });
  }

  function tellPeople(): Response {
    if (!server.isTill) return refusal("forbidden", 403);
    const people = [...server.pins.values()]
      .filter(({ user }) => !server.suspended.has(user.id))
      .map(({ user, pin, ...how }) => ({ user, pin: { ...pin, ...how } }));
    const at = { business: { id: "duka", name: "Duka" }, location: { id: "shop", name: "Shop" } };
    return json({ ...at, version: JSON.stringify(people), people });
  }

  function answer({ path, bearer, body }: ReceivedCall, till: TillRow): Response {
    if (path === paths.csrf) return json({ csrf_token: "t" });
    if (path === paths.login) return logIn(body);
    if (path === paths.loginMfa) return codeRefused() ?? takeCode(body);
    if (path === paths.loginResend)
      return codeRefused() ?? json({ message: "", retry_after: 60, expires_in: 600 });
    if (path === paths.logoutLater) return json({ message: "bye" });
    const refreshing = path === paths.refresh ? body : "";
    const caller = server.users.find(
      ({ id }) => bearer === pairOf(id).access || refreshing.includes(pairOf(id).refresh),
    );
    if (!caller || server.gone.has(caller.id))
      return refusal("session_gone", 401, server.isDeviceLost ? { device_lost: true } : {});
    if (path === paths.refresh) return json(pairOf(caller.id));
    if (path === paths.sales && server.suspended.has(caller.id))
      return refusal("membership_ended", 403);
    if (path === paths.me) return json(caller);
    if (path === paths.sales && server.due.has(caller.id))
      return refusal("must_change_password", 403);
    if (path === paths.handoverCode) {
      const code = server.ownAddress === null ? null : "code-of-once";
      return json({ handover_code: code, handover_origin: server.ownAddress });
    }
    if (path === paths.keys && server.keyRefusal !== null) return refusal(server.keyRefusal, 403);
    if (path === paths.keys) return json({ id: (JSON.parse(body) as { id: string }).id }, 201);
    if (path === paths.ownPin) return keepPin(caller, JSON.parse(body) as PinBody);
    if (path === paths.tillPeople(till.id)) return tellPeople();
    const [, chooser] = /people\/(.+)\/pin\/$/u.exec(path) ?? [];
    if (chooser !== undefined) return changeGiven(chooser, JSON.parse(body) as FirstPinBody);
    if (path === paths.tills)
      return json({ ...till, ...(JSON.parse(body) as Partial<TillRow>) }, 201);
    return json({ message: "bye" });
  }

  /** Opens another window; without a store as in a browser that blocks storage. */
  async function open(hasStore = true, tab: TabStorage | null = createTab()): Promise<Session> {
    const secure = hasStore
      ? await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange })
      : null;
    return createSession({
      secure,
      people: await openPeople(secure, made.clock),
      tabStorage: tab,
      openStore: (business) =>
        openTradingStore(business, { timers: systemTimers, indexedDB, IDBKeyRange }),
      forgetAnswers: (user) => void forgotten.push(user),
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
          const bearer = request.headers.get("authorization")?.replace("Bearer ", "") ?? null;
          const { pathname: path } = new URL(request.url);
          const received = { path, bearer, body: await request.text() };
          server.received.push(received);
          if (!server.isThere) throw new TypeError("Failed to fetch");
          const answered = answer(received, made.till);
          await server.late;
          if (path === paths.tillPeople(made.till.id)) await server.latePeople;
          return answered;
        },
      },
    });
  }

  /** Makes the device a till of the Duka, as registration does. */
  async function becomeTill(): Promise<void> {
    const store = await openTradingStore("duka", {
      timers: systemTimers,
      indexedDB,
      IDBKeyRange,
    });
    await installTill(store.db, made.till);
    store.close();
  }

  const signIn = (session: Session, user: User, remember = true) =>
    session.signIn({ email: user.email, password, remember });

  return { made, indexedDB, logged, forgotten, server, open, signIn, becomeTill };
}

/** Waits until the check passes: a session's background work takes as long as the machine needs. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 10_000, interval: 20 });
}

/** Waits for a session's background work, which takes a few real event loop turns. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  await idle();
}
