import type { Api } from "#/http/client.ts";
import { createLazyApi } from "#/http/lazy-api.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Person } from "#/store/people.ts";
import type { RateLimits } from "#/store/rate-limit.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import { createMakers, type Signer } from "#/store/signing-keys.ts";
import { createLazySigner } from "./lazy-signer.ts";
import { createVault } from "#/store/vault.ts";
import { type SessionCore, type TabStorage, textIn } from "./session-core.ts";
import type { SessionOptions } from "./session-options.ts";
import type { SecondFactor, SessionState } from "./session-state.ts";
import { createCurrentState } from "./current-state.ts";
import { type SessionActions, sessionActions } from "./session-actions.ts";
import { tellingFirst } from "./telling-api.ts";
import { createTokenSource } from "./token-source.ts";

export interface Session extends SessionActions {
  api: Api;
  /** For `useSyncExternalStore`. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** Restores the last user, online or offline (S22), and starts token maintenance. */
  start(): Promise<SessionState>;
  /** Cancels a pending second factor and returns to the user who had locked this till, if any. */
  cancelSecondFactor(): void;
  /** Switches to another business or location of the user. Recorded operations keep their origin (S19). */
  chooseLocation(place: Pick<Person, "business" | "location">): Promise<void>;
  /** Signs with the open key of a user of this till (S26); null if they have none. */
  signerOf(user: string): Promise<Signer | null>;
  /** Locks the till until a user authenticates; sending continues. */
  lock(): Promise<void>;
  stop(): void;
}

/** Creates the session of this window. Windows exchange changes through the store. */
export function createSession(options: SessionOptions): Session {
  const { secure, people, tabStorage, forgetAnswers, ids, crypto, openStore } = options;
  const { later = (task) => task() } = options;
  const { clock, timers, logger } = options.api;
  const vault = createVault(secure, crypto, clock);
  const makers = createMakers(secure, crypto);
  const device = createLazySigner(secure, crypto);
  const current = createCurrentState({ vault, people, clock, tabStorage });
  const { become } = current;
  let stops: (() => void)[] = [];
  let isStopped = false;

  const tokens = createTokenSource(vault, people, current.user, device);
  const untold = createLazyApi({
    ...options.api,
    tokens,
    onSessionLost: current.sessionLost,
    // A request sent before a password was chosen may be answered after it.
    onPasswordDue: (user) => {
      if (!core.chosen.has(user)) current.passwordDue(user);
    },
  });
  const api = tellingFirst(untold, secure, clock);
  const ports = {
    api,
    secure,
    crypto,
    openStore,
    clock,
    timers,
    logger,
    ids,
    device,
    makers,
    made: { maker: null },
    chosen: new Set<string>(),
    vault,
    people,
    limits: lazyLimits(secure),
    tabStorage,
  };
  const { get: state, signedIn } = current;
  const core: SessionCore = { ...ports, forgetAnswers, state, become, signedIn };

  return {
    api,
    subscribe: current.subscribe,
    getSnapshot: state,
    ...sessionActions(core, current.cancelSecondFactor),
    cancelSecondFactor: current.cancelSecondFactor,

    async start() {
      const at = await people.current();
      become(at === null ? { phase: "signed_out" } : await signedIn(at));
      const factor = await pendingFactor(tabStorage, clock);
      if (factor !== null) become(factor);
      stops.push(people.watch((changed) => void current.follow(changed)));
      later(() => {
        void import("./token-refresh-timer.ts").then(({ keepUp }) => {
          if (!isStopped) stops.push(keepUp(core));
        });
      });
      return state();
    },

    chooseLocation: current.chooseLocation,
    signerOf: makers.signerOf,
    async lock() {
      const now = state();
      if (now.phase !== "signed_in" || now.locked) return;
      become({ ...now, locked: true });
      await people.lock();
      await makers.closeOthers(null);
    },

    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

/** Loaded when a secret is first typed. */
function lazyLimits(secure: SecureDatabase | null): SessionCore["limits"] {
  let counting: Promise<RateLimits> | null = null;
  return () =>
    (counting ??= import("#/store/rate-limit.ts").then(
      ({ createRateLimits }) => createRateLimits(secure),
      (error: unknown) => {
        counting = null;
        throw error;
      },
    ));
}

async function pendingFactor(
  tabStorage: TabStorage | null,
  clock: Clock,
): Promise<SecondFactor | null> {
  const text = textIn(tabStorage);
  if (text === null) return null;
  return (await import("./pending-factor.ts")).readPending(tabStorage, text, clock);
}
