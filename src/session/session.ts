import type { HandoverAnswer } from "#/contract/account.ts";
import type { LoginBody, User } from "#/contract/auth.ts";
import type { DeviceKeys, Signature } from "#/contract/device-keys.ts";
import type { Api } from "#/http/client.ts";
import { createLazyApi } from "#/http/lazy-api.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { deviceId } from "#/store/device-id.ts";
import type { AtTill, Person, Place } from "#/store/people.ts";
import type { RateLimits } from "#/store/rate-limit.ts";
import { createMakers } from "#/store/signing-keys.ts";
import { createLazySigner } from "./lazy-signer.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { createVault } from "#/store/vault.ts";
import {
  forgetPending,
  permissionsOf,
  personIn,
  type SessionCore,
  textIn,
} from "./session-core.ts";
import type { SessionOptions } from "./session-options.ts";
import type {
  ChoosePinResult,
  CodeResult,
  KnownPerson,
  PinVerdict,
  ResendResult,
  SecondFactor,
  SessionState,
  SetPinResult,
  SignedIn,
  SignInResult,
  TypedKind,
  UnlockResult,
} from "./session-state.ts";
import { tellingFirst } from "./telling-api.ts";
import type { TillResult } from "./till-registration.ts";
import { createTokenSource } from "./token-source.ts";

export interface Session {
  api: Api;
  /** For `useSyncExternalStore`. Answers how to stop. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SessionState;
  /** Opens with whoever was at the till, line or no line (S22), and begins to look after the tokens. */
  start(): Promise<SessionState>;
  signIn(input: LoginBody & { remember: boolean }): Promise<SignInResult>;
  /** Their password is a new one: this device forgets how often the old one was mistyped. */
  forgetSignIns(email: string): Promise<void>;
  /** Completes the sign-in that waits for a code. */
  verifySecondFactor(code: string, kind?: TypedKind): Promise<CodeResult>;
  resendSecondFactor(): Promise<ResendResult>;
  /** Gives up waiting for a code: back to whoever had locked this till, else nobody. */
  cancelSecondFactor(): void;
  /** Lets in whom the server has given tokens: after registration, or handed over from another host. */
  admit(answer: HandoverAnswer, remember: boolean): Promise<SignInResult>;
  /** The server answered a newer form of whoever is at the till; about anybody else it is dropped. */
  setUser(user: User): Promise<void>;
  /** Ends this person's session. Nothing of the outbox is touched (S23): it waits on the device. */
  signOut(): Promise<void>;
  /** Leaves the bare host for the person's shop; null where this device stays, and why is no fault. */
  handOver(): Promise<string | null>;
  /** Works at another of the person's businesses or locations. What is recorded keeps its origin (S19). */
  choosePlace(place: Pick<Person, "business" | "location">): Promise<void>;
  /** Everybody this till knows, by name. */
  people(): Promise<KnownPerson[]>;
  /** Whoever is at the till gets a PIN of 4 to 6 digits, or none any more. */
  setPin(pin: string | null): Promise<SetPinResult>;
  /** Opens the till to somebody it knows, without a line. */
  unlock(user: string, pin: string): Promise<UnlockResult>;
  /** A PIN of one's own in place of the one that was given, which is typed with it. */
  choosePin(user: string, given: string, pin: string): Promise<ChoosePinResult>;
  /** Whether it is this person's PIN, and their signature of `text`; whoever is at the till stays there. */
  checkPin(user: string, pin: string, text: string): Promise<PinVerdict>;
  /** Signs with the open key of somebody of this till (S26); null where they have none. */
  sign(user: string, text: string): Promise<Signature | null>;
  /** The keys to hand over, or to register, with; `admit` then keeps them. */
  newKeys(): Promise<DeviceKeys | undefined>;
  /** Whoever is at the till has to say again who they are; sending goes on. */
  lock(): Promise<void>;
  ensureTill(db: TradingDatabase): Promise<TillResult>;
  /** Every business this device has worked for, and whether somebody's session can carry what waits. */
  places(): Promise<{ business: Place; canSend: boolean }[]>;
  stop(): void;
}

/** Who is at the till. One a window; windows learn of each other's changes through the store. */
export function createSession(options: SessionOptions): Session {
  const { secure, people, tabStorage, forgetAnswers, ids, crypto, openStore } = options;
  const { later = (task) => task() } = options;
  const { clock, timers, logger } = options.api;
  const vault = createVault(secure, crypto, clock);
  const makers = createMakers(secure, crypto);
  const device = createLazySigner(secure, crypto);
  const listeners = new Set<() => void>();
  let state: SessionState = { phase: "starting" };
  /** Whoever had locked the till when somebody else began to sign in with a code. */
  let behind: SignedIn | null = null;
  let stops: (() => void)[] = [];
  let isStopped = false;
  let followed = 0;

  const currentUser = () => (state.phase === "signed_in" ? state.user.id : null);
  const tokens = createTokenSource(vault, people, currentUser, device);
  const untold = createLazyApi({
    ...options.api,
    tokens,
    onSessionLost: (user, isDeviceLost) => {
      if (state.phase !== "signed_in") return;
      if (state.user.id === user) become({ ...state, standing: "ended" });
      if (isDeviceLost) become({ ...state, isHidden: true });
    },
    onPasswordDue: (user) => {
      // What was asked before a password was chosen may be answered after it.
      if (state.phase === "signed_in" && state.user.id === user && !core.chosen.has(user))
        become({ ...state, user: { ...state.user, must_change_password: true } });
    },
  });
  const api = tellingFirst(untold, secure, clock);
  let counting: Promise<RateLimits> | null = null;
  const limits = () =>
    (counting ??= import("#/store/rate-limit.ts").then(
      ({ createRateLimits }) => createRateLimits(secure),
      (error: unknown) => {
        counting = null;
        throw error;
      },
    ));
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
    limits,
    tabStorage,
  };
  const core: SessionCore = { ...ports, forgetAnswers, state: () => state, become, signedIn };

  function become(next: SessionState): void {
    if (next.phase !== "second_factor") behind = null;
    else if (state.phase === "signed_in") behind = state;
    state = next;
    for (const listener of listeners) listener();
  }

  async function signedIn({ person, isLocked }: AtTill): Promise<SignedIn> {
    const keeping = await vault.keeping(person.user.id);
    return {
      phase: "signed_in",
      ...person,
      permissions: permissionsOf(person.user, clock),
      standing: keeping === null ? (person.isByPin ? "pin" : "ended") : "live",
      remembered: keeping !== "memory",
      locked: isLocked,
    };
  }

  /** Another window signed somebody in or out; a person known only to this window stays. */
  async function follow(at: AtTill | null): Promise<void> {
    followed += 1;
    const turn = followed;
    const next = at === null ? null : await signedIn(at);
    if (turn !== followed) return;
    if (state.phase === "second_factor") {
      behind = next;
      return;
    }
    if (next === null) {
      if (state.phase === "signed_in" && state.remembered) become({ phase: "signed_out" });
    } else if (JSON.stringify(next) !== JSON.stringify(state)) become(next);
  }

  async function pendingFactor(): Promise<SecondFactor | null> {
    const text = textIn(tabStorage);
    if (text === null) return null;
    return (await import("./pending-factor.ts")).readPending(tabStorage, text, clock);
  }

  function cancelSecondFactor(): void {
    forgetPending(tabStorage);
    if (state.phase === "second_factor") become(behind ?? { phase: "signed_out" });
  }

  return {
    api,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,

    async start() {
      const at = await people.current();
      become(at === null ? { phase: "signed_out" } : await signedIn(at));
      const factor = await pendingFactor();
      if (factor !== null) become(factor);
      stops.push(people.watch((current) => void follow(current)));
      later(() => {
        void import("./token-refresh-timer.ts").then(({ keepUp }) => {
          if (!isStopped) stops.push(keepUp(core));
        });
      });
      return state;
    },

    // What only an act needs is fetched with it: a kept session opens without.
    async signIn(input) {
      return (await import("./sign-in.ts")).signIn(core, input);
    },
    forgetSignIns: async (email) => (await import("./sign-in.ts")).forgetSignIns(core, email),
    async verifySecondFactor(code, kind = "code") {
      return (await import("./second-factor.ts")).verifySecondFactor(
        core,
        { text: code, kind },
        cancelSecondFactor,
      );
    },
    async resendSecondFactor() {
      return (await import("./second-factor.ts")).resendSecondFactor(core, cancelSecondFactor);
    },
    cancelSecondFactor,
    async admit(answer, remember) {
      return (await import("./sign-in-result.ts")).admit(core, answer, remember);
    },
    setUser: async (user) => (await import("./renew-user.ts")).keepUser(core, user),
    signOut: async () => (await import("./sign-out.ts")).signOut(core),

    handOver: async () => (await import("./hand-over.ts")).handOver(core),
    async choosePlace(place) {
      if (state.phase !== "signed_in") return;
      await people.put({ ...personIn(state), ...place });
      become({ ...state, ...place });
    },

    async people() {
      return (await import("./till-people.ts")).knownPeople(core);
    },
    async places() {
      return (await import("./till-people.ts")).placesOf(core);
    },
    async setPin(pin) {
      return (await import("./pin.ts")).setPin(core, pin);
    },
    async unlock(user, pin) {
      return (await import("./pin.ts")).unlock(core, user, pin);
    },
    async choosePin(user, given, pin) {
      return (await import("./shared-pin.ts")).chooseOwnPin(core, { user, given, pin });
    },
    async checkPin(user, pin, text) {
      return (await import("./pin.ts")).approve(core, { user, pin, text });
    },
    sign: makers.sign,
    async newKeys() {
      return (await import("./maker-keys.ts")).newKeys(core);
    },
    async lock() {
      if (state.phase !== "signed_in" || state.locked) return;
      become({ ...state, locked: true });
      await people.lock();
      await makers.closeOthers(null);
    },

    async ensureTill(db) {
      // Not always fetched when the line ends; without it this device would be no till until somebody signs in.
      const { ensureTill } = await fetchedAtLast(() => import("./till-registration.ts"));
      if (state.phase !== "signed_in") return { ok: false, code: "not_allowed" };
      return ensureTill(
        { api, ids, device: () => deviceId(secure, ids), prove: device.prove },
        db,
        state,
      );
    },

    stop() {
      isStopped = true;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
