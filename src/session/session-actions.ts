import type { HandoverAnswer } from "#/contract/account.ts";
import type { LoginBody, User } from "#/contract/auth.ts";
import type { DeviceKeys } from "#/contract/device-keys.ts";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { deviceId } from "#/store/device-id.ts";
import type { Place } from "#/store/people.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SessionCore } from "./session-core.ts";
import type {
  ChoosePinResult,
  CodeResult,
  KnownPerson,
  PinVerdict,
  ResendResult,
  SetPinResult,
  SignInResult,
  TypedKind,
  UnlockResult,
} from "./session-state.ts";
import type { TillResult } from "./till-registration.ts";

/** What a person does with a session. */
export interface SessionActions {
  signIn(input: LoginBody & { remember: boolean }): Promise<SignInResult>;
  /** Their password is a new one: this device forgets how often the old one was mistyped. */
  forgetSignIns(email: string): Promise<void>;
  /** Completes the sign-in that waits for a code. */
  verifySecondFactor(code: string, kind?: TypedKind): Promise<CodeResult>;
  resendSecondFactor(): Promise<ResendResult>;
  /** Lets in whom the server has given tokens: after registration, or handed over from another host. */
  admit(answer: HandoverAnswer, remember: boolean): Promise<SignInResult>;
  /** The server answered a newer form of whoever is at the till; about anybody else it is dropped. */
  setUser(user: User): Promise<void>;
  /** Ends this person's session. Nothing of the outbox is touched (S23): it waits on the device. */
  signOut(): Promise<void>;
  /** Leaves the bare host for the person's shop; null where this device stays, and why is no fault. */
  handOver(): Promise<string | null>;
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
  /** The keys to hand over, or to register, with; `admit` then keeps them. */
  newKeys(): Promise<DeviceKeys | undefined>;
  /** Every business this device has worked for, and whether somebody's session can carry what waits. */
  places(): Promise<{ business: Place; canSend: boolean }[]>;
  ensureTill(db: TradingDatabase): Promise<TillResult>;
}

/** What only an action needs is fetched with it: a kept session opens without. */
export function sessionActions(core: SessionCore, cancelSecondFactor: () => void): SessionActions {
  const { api, ids, secure, device } = core;
  return {
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
    async admit(answer, remember) {
      return (await import("./sign-in-result.ts")).admit(core, answer, remember);
    },
    setUser: async (user) => (await import("./renew-user.ts")).keepUser(core, user),
    signOut: async () => (await import("./sign-out.ts")).signOut(core),

    handOver: async () => (await import("./hand-over.ts")).handOver(core),
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
    async newKeys() {
      return (await import("./maker-keys.ts")).newKeys(core);
    },
    async ensureTill(db) {
      // Not always fetched when the line ends; without it this device would be no till until somebody signs in.
      const { ensureTill } = await fetchedAtLast(() => import("./till-registration.ts"));
      const now = core.state();
      if (now.phase !== "signed_in") return { ok: false, code: "not_allowed" };
      return ensureTill(
        { api, ids, device: () => deviceId(secure, ids), prove: device.prove },
        db,
        now,
      );
    },
  };
}
