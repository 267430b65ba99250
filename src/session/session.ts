import type { LoginBody, User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { effectivePermissions } from "#/domain/permissions.ts";
import type { Api, ApiOptions } from "#/http/client.ts";
import { createLazyApi } from "#/http/lazy-api.ts";
import type { Ids } from "#/platform/ids.ts";
import { wait } from "#/platform/timers.ts";
import { deviceId } from "#/store/device-id.ts";
import { createPeople, type Person } from "#/store/people.ts";
import { createRateLimits } from "#/store/rate-limit.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { createVault } from "#/store/vault.ts";
import type { SessionState, SignedIn, SignInResult } from "./session-state.ts";
import type { TillResult } from "./till-registration.ts";
import { createTokenSource } from "./token-source.ts";

/** Specification §9. */
const refreshAheadMs = 5 * 60_000;
const cleanUpEveryMs = 30 * 60_000;
const lookEveryMs = 60_000;

/** Signing out waits this long for the server to hear of it, then goes on alone. */
const farewellMs = 3_000;

export interface SessionOptions {
  /** Null where the browser offers no storage; all is then in memory. */
  secure: SecureDatabase | null;
  crypto: Crypto;
  ids: Ids;
  api: Omit<ApiOptions, "tokens" | "onSessionLost">;
}

export interface Session {
  api: Api;
  /** For `useSyncExternalStore`. Answers how to stop. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** Opens with whoever was at the till, line or no line (S22), and begins to look after the tokens. */
  start(): Promise<SessionState>;
  signIn(input: LoginBody & { remember: boolean }): Promise<SignInResult>;
  /** Ends this person's session. Nothing of the outbox is touched (S23): it waits on the device. */
  signOut(): Promise<void>;
  /** Works at another of the person's businesses or locations. What is recorded keeps its origin (S19). */
  choosePlace(place: Pick<Person, "business" | "location">): Promise<void>;
  ensureTill(db: TradingDatabase): Promise<TillResult>;
  stop(): void;
}

/** Who is at the till. One a window; windows learn of each other's changes through the store. */
export function createSession(options: SessionOptions): Session {
  const { secure, ids } = options;
  const { clock, timers } = options.api;
  const vault = createVault(secure, options.crypto, clock);
  const people = createPeople(secure, clock);
  const limits = createRateLimits(secure);
  const listeners = new Set<() => void>();
  let state: SessionState = { phase: "starting" };
  let stops: (() => void)[] = [];

  const currentUser = () => (state.phase === "signed_in" ? state.user.id : null);
  const tokens = createTokenSource(vault, people, currentUser);
  const api = createLazyApi({
    ...options.api,
    tokens,
    onSessionLost: (user) => {
      if (state.phase === "signed_in" && state.user.id === user)
        become({ ...state, standing: "ended" });
    },
  });

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function signedIn(person: Person): Promise<SignedIn> {
    const keeping = await vault.keeping(person.user.id);
    return {
      phase: "signed_in",
      ...person,
      permissions: [...effectivePermissions(person.user.roles, person.user.permissions)],
      standing: keeping === null ? "ended" : "live",
      remembered: keeping === "stored",
    };
  }

  /** Another window signed somebody in or out; a person known only to this window stays. */
  async function follow(person: Person | null): Promise<void> {
    if (person === null) {
      if (state.phase === "signed_in" && state.remembered) become({ phase: "signed_out" });
      return;
    }
    const next = await signedIn(person);
    if (JSON.stringify(next) !== JSON.stringify(state)) become(next);
  }

  /** The user as the server knows them now; without a line what is kept goes on to hold. */
  async function renewUser(): Promise<void> {
    if (state.phase !== "signed_in" || state.standing === "ended") return;
    const { id } = state.user;
    try {
      const user = (await api.json({ method: "GET", path: paths.me })) as User;
      if (state.phase !== "signed_in" || user.id !== id || state.user.id !== id) return;
      const { business, location, remembered } = state;
      await people.put({ user, business, location }, remembered);
      become(await signedIn({ user, business, location }));
    } catch {
      // Not heard, or refused: the client has said so to onSessionLost where it ends the session.
    }
  }

  async function refreshAhead(): Promise<void> {
    for (const user of await vault.users()) {
      const kept = await vault.read(user);
      if (kept && kept.accessEndsAt - clock.now() < refreshAheadMs) await api.refresh(kept);
    }
  }

  async function cleanUp(): Promise<void> {
    await vault.cleanUp();
    await limits.cleanUp(clock.now());
    await people.cleanUp(await vault.users());
  }

  function every(ms: number, task: () => Promise<void>): void {
    let cancel: () => void = () => undefined;
    const again = () => {
      cancel = timers.after(ms, () => {
        void task().finally(again);
      });
    };
    again();
    stops.push(() => {
      cancel();
    });
  }

  return {
    api,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,

    async start() {
      const person = await people.current();
      become(person === null ? { phase: "signed_out" } : await signedIn(person));
      stops.push(people.watch((current) => void follow(current)));
      every(cleanUpEveryMs, cleanUp);
      every(lookEveryMs, refreshAhead);
      void cleanUp().then(refreshAhead).then(renewUser);
      return state;
    },

    async signIn({ email, password, remember }) {
      // What only a sign-in needs is fetched with it: a kept session opens without.
      const { askAdmission } = await import("./sign-in.ts");
      const admitted = await askAdmission({ api, limits, clock }, { email, password });
      if (!admitted.ok) return admitted;
      if ("secondFactor" in admitted) {
        become(admitted.secondFactor);
        return { ok: true, state: admitted.secondFactor };
      }
      const { person } = admitted;
      const keeping = await vault.put(person.user.id, admitted.tokens, remember);
      await people.put(person, keeping === "stored");
      // Whoever was remembered before is not the one to open with after a reload.
      if (keeping !== "stored") await people.leave();
      const next = await signedIn(person);
      become(next);
      return { ok: true, state: next };
    },

    async signOut() {
      const user = currentUser();
      if (user !== null) {
        const farewell = api.json({ method: "POST", path: paths.logout }).catch(() => null);
        await Promise.race([farewell, wait(timers, farewellMs)]);
        await vault.drop(user);
      }
      await people.leave();
      become({ phase: "signed_out" });
    },

    async choosePlace(place) {
      if (state.phase !== "signed_in") return;
      const { user, remembered } = state;
      await people.put({ user, ...place }, remembered);
      become({ ...state, ...place });
    },

    async ensureTill(db) {
      if (state.phase !== "signed_in") return { ok: false, code: "not_allowed" };
      const signed = state;
      const { ensureTill } = await import("./till-registration.ts");
      return ensureTill({ api, ids, device: () => deviceId(secure, ids) }, db, signed);
    },

    stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
