import type { User } from "#/contract/auth.ts";
import type { Signature } from "#/contract/device-keys.ts";
import type { Person } from "#/store/people.ts";

/** Stored across reloads, so that a till opens offline (S22). */
export interface SignedIn {
  phase: "signed_in";
  user: User;
  /** The union of role permissions and the user's own. */
  permissions: readonly string[];
  business: { id: string; name: string };
  location: { id: string; name: string };
  /**
   * `live`: a token exists or can be obtained. `ended`: the server has ended the session; the till continues
   * to sell and its operations wait for a sign-in (S22). `pin`: the user unlocked by PIN without a session
   * here; sessions of other users carry their operations.
   */
  standing: "live" | "ended" | "pin";
  /** The device was reported lost since their last sign-in: it shows no data of the shop (decisions/0048). */
  isHidden?: true;
  /** False if tokens are held in memory only: a reload requires a new sign-in. */
  remembered: boolean;
  /** The till requires a PIN or password. Stored across reloads; sending continues. */
  locked: boolean;
}

/**
 * The password was accepted and a code is required. Held in session storage, so it survives a reload of this
 * tab.
 */
export interface SecondFactor {
  phase: "second_factor";
  email: string;
  /** Proves to the server that the password was correct. */
  token: string;
  method: "sms" | "email" | "totp";
  /** Device time, epoch milliseconds; afterwards the password is required again. */
  expiresAt: number;
  /** The choice made with the password. */
  remember: boolean;
  /** The code of the invitation to accept with this sign-in. */
  invitation?: string | undefined;
}

export type SessionState =
  | { phase: "starting" }
  | { phase: "signed_out" }
  | SecondFactor
  | SignedIn;

/** Why a sign-in failed. `minutes` and `seconds` are the time to wait. */
export type CodeNotSent = "delivery_failed" | "wait_for_code" | "too_many_codes";

export type SignInRefusal =
  | { ok: false; code: "missing_credentials" }
  | { ok: false; code: "too_many_local"; minutes: number }
  | { ok: false; code: "too_many_attempts"; seconds: number | null }
  /** The password was correct, but no second-factor code was sent. */
  | { ok: false; code: CodeNotSent; seconds: number | null }
  | { ok: false; code: "invalid_credentials" }
  | { ok: false; code: "account_disabled" }
  | { ok: false; code: "phone_not_verified" }
  | { ok: false; code: "no_business" }
  | { ok: false; code: "offline" }
  | { ok: false; code: "failed" };

export type SignInResult = { ok: true; state: SignedIn | SecondFactor } | SignInRefusal;

/**
 * Why a code was rejected or not sent again. After `missing_mfa`, `mfa_expired` and `mfa_locked` nothing is
 * pending any more and the password is required again. `seconds` is the time to wait.
 */
export interface CodeRefusal {
  ok: false;
  code:
    | "missing_mfa"
    | "mfa_invalid"
    | "mfa_expired"
    | "mfa_locked"
    | "wait_for_code"
    | "too_many_codes"
    | "too_many_attempts"
    | "delivery_failed"
    | "offline"
    | "failed";
  seconds: number | null;
}

/** Input at the second step: the factor's code, or a recovery code. */
export type TypedKind = "code" | "recovery";

export type CodeResult = { ok: true; state: SignedIn } | CodeRefusal;
export type ResendResult = { ok: true; retryAfter: number } | CodeRefusal;

/** A user of this till, as listed on the lock screen. */
export interface KnownPerson {
  user: User;
  business: { id: string; name: string };
  location: { id: string; name: string };
  hasPin: boolean;
  /** Too many wrong PINs: the user needs their password. */
  isPinLocked: boolean;
  /** False after signing out, or when the server has ended the session. */
  hasTokens: boolean;
  /** The current user, or the one who locked the till. */
  isCurrent: boolean;
  /** The user has worked at this till; false if known only from the server. */
  wasHere: boolean;
  /** The user set this PIN themselves after signing in by password. */
  isOwnPin: boolean;
  /** The PIN was assigned: the user must replace it by their own. */
  mustChangePin: boolean;
}

/**
 * `bad_pin`: not 4 to 6 digits, or too easy to guess. `not_signed_in`: the till was unlocked by PIN, is
 * locked, or has no current user; setting a PIN requires the password. `no_storage`: this device stores
 * nothing about this user. `offline`: removing a PIN from all tills requires the server, which could not be
 * reached.
 */
export type SetPinResult =
  | { ok: true }
  | { ok: false; code: "bad_pin" | "not_signed_in" | "no_storage" | "offline" };

/** `same_pin`: identical to the assigned one. `offline`: requires the server, which could not be reached. */
export type ChoosePinResult =
  | { ok: true }
  | { ok: false; code: "bad_pin" | "same_pin" | "offline" }
  | PinRefusal;

/** The result of verifying a PIN. */
export type PinVerdict = { ok: true; person: Person; signature: Signature | null } | PinRefusal;

export type UnlockResult = { ok: true; state: SignedIn } | PinRefusal;

export type PinRefusal =
  /** `left` attempts remain before the password is required. */
  { ok: false; code: "wrong_pin"; left: number } | { ok: false; code: "pin_locked" | "no_pin" };
