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

/** Actions of a user on the session. */
export interface SessionActions {
  signIn(input: LoginBody & { remember: boolean }): Promise<SignInResult>;
  /** The password has been changed: this device resets the count of failed attempts. */
  forgetSignIns(email: string): Promise<void>;
  /** Completes a sign-in that awaits a code. */
  verifySecondFactor(code: string, kind?: TypedKind): Promise<CodeResult>;
  resendSecondFactor(): Promise<ResendResult>;
  /**
   * Signs in a user for whom the server has issued tokens: after registration, or by handover from another
   * host.
   */
  admit(answer: HandoverAnswer, remember: boolean): Promise<SignInResult>;
  /** Applies newer data of the current user from the server; data of other users is dropped. */
  setUser(user: User): Promise<void>;
  /** Ends the current user's session. The outbox is not touched (S23): it stays on the device. */
  signOut(): Promise<void>;
  /**
   * Returns the URL to move from the bare host to the user's shop; null if this device should stay, which is
   * not an error.
   */
  handOver(): Promise<string | null>;
  /** All users known to this till, by name. */
  people(): Promise<KnownPerson[]>;
  /** Sets the current user's PIN of 4 to 6 digits, or removes it. */
  setPin(pin: string | null): Promise<SetPinResult>;
  /** Unlocks the till for a known user, offline too. */
  unlock(user: string, pin: string): Promise<UnlockResult>;
  /** Replaces an assigned PIN, which must be given as well, by the user's own. */
  choosePin(user: string, given: string, pin: string): Promise<ChoosePinResult>;
  /** Verifies a user's PIN and returns their signature of `text`; the current user does not change. */
  checkPin(user: string, pin: string, text: string): Promise<PinVerdict>;
  /** Keys to send with a handover or registration; `admit` then stores them. */
  newKeys(): Promise<DeviceKeys | undefined>;
  /**
   * All businesses this device has worked for, and whether a session is available to send their pending
   * operations.
   */
  places(): Promise<{ business: Place; canSend: boolean }[]>;
  ensureTill(db: TradingDatabase): Promise<TillResult>;
}

/** Creates the actions. Code that only an action needs is loaded with it: a stored session opens without it. */
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
      // May not be loaded when the connection drops; without a retry this device would not become a till
      // until the next sign-in.
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
