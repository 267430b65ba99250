import type { User } from "#/contract/auth.ts";
import type { Signature } from "#/contract/device-keys.ts";
import type { Person } from "#/store/people.ts";

/** Kept over reloads, so that a till opens without a line (S22). */
export interface SignedIn {
  phase: "signed_in";
  user: User;
  /** The union of the roles' permissions and the user's own. */
  permissions: readonly string[];
  business: { id: string; name: string };
  location: { id: string; name: string };
  /**
   * `live`: a token is there or can be had. `ended`: the server refused it for good; the till goes on
   * selling and what it records waits for somebody to sign in (S22). `pin`: they opened the till by a PIN and
   * have no session here; the sessions of others carry what they record.
   */
  standing: "live" | "ended" | "pin";
  /** The device was reported lost since they last signed in: it shows no data of the shop (decisions/0048). */
  isHidden?: true;
  /** False when tokens live in memory only: this till must sign in after a reload. */
  remembered: boolean;
  /** The till waits for somebody's PIN or password. Kept over reloads; sending goes on meanwhile. */
  locked: boolean;
}

/** The password was right and a code is awaited. Kept in session storage, so over a reload of this tab. */
export interface SecondFactor {
  phase: "second_factor";
  email: string;
  /** Proves to the server that the password was right. */
  token: string;
  method: "sms" | "email" | "totp";
  /** Device time, epoch milliseconds; then the password is asked again. */
  expiresAt: number;
  /** What was chosen with the password. */
  remember: boolean;
  /** The code of the invitation that the sign-in is to accept. */
  invitation?: string | undefined;
}

export type SessionState =
  | { phase: "starting" }
  | { phase: "signed_out" }
  | SecondFactor
  | SignedIn;

/** Why a sign-in did not happen. `minutes` and `seconds` are how long to wait. */
export type CodeNotSent = "delivery_failed" | "wait_for_code" | "too_many_codes";

export type SignInRefusal =
  | { ok: false; code: "missing_credentials" }
  | { ok: false; code: "too_many_local"; minutes: number }
  | { ok: false; code: "too_many_attempts"; seconds: number | null }
  /** The password was right, and no code for the second step went out. */
  | { ok: false; code: CodeNotSent; seconds: number | null }
  | { ok: false; code: "invalid_credentials" }
  | { ok: false; code: "account_disabled" }
  | { ok: false; code: "phone_not_verified" }
  | { ok: false; code: "no_business" }
  | { ok: false; code: "offline" }
  | { ok: false; code: "failed" };

export type SignInResult = { ok: true; state: SignedIn | SecondFactor } | SignInRefusal;

/**
 * Why a code did not let somebody in, or was not sent again. After `missing_mfa`, `mfa_expired` and
 * `mfa_locked` nothing is pending any more: the password is asked again. `seconds` is how long to wait.
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

/** What is typed at the second step: the factor's code, or one written down for its loss. */
export type TypedKind = "code" | "recovery";

export type CodeResult = { ok: true; state: SignedIn } | CodeRefusal;
export type ResendResult = { ok: true; retryAfter: number } | CodeRefusal;

/** Somebody of this till, as "pick your name" shows them. */
export interface KnownPerson {
  user: User;
  business: { id: string; name: string };
  location: { id: string; name: string };
  hasPin: boolean;
  /** Too many wrong PINs: this person needs their password. */
  isPinLocked: boolean;
  /** False after a sign-out, or when the server has ended their session. */
  hasTokens: boolean;
  /** At the till now, or whoever locked it. */
  isCurrent: boolean;
  /** They were at this till before; false of who is only known from the server. */
  wasHere: boolean;
  /** Their PIN is one they set themselves after their password. */
  isOwnPin: boolean;
  /** Their PIN was given to them: they choose one of their own with it. */
  mustChangePin: boolean;
}

/**
 * `bad_pin`: not 4 to 6 digits, or one that everybody tries first. `not_signed_in`: the till was
 * opened with a PIN, is locked, or nobody is at it: a PIN is set after the password. `no_storage`:
 * this device keeps nothing of this person. `offline`: it is to be taken from every till, and the server
 * did not hear of it.
 */
export type SetPinResult =
  | { ok: true }
  | { ok: false; code: "bad_pin" | "not_signed_in" | "no_storage" | "offline" };

/** `same_pin`: the one that was given. `offline`: the server has to hear of it, and did not. */
export type ChoosePinResult =
  | { ok: true }
  | { ok: false; code: "bad_pin" | "same_pin" | "offline" }
  | PinRefusal;

/** What a PIN was found to be. */
export type PinVerdict = { ok: true; person: Person; signature: Signature | null } | PinRefusal;

export type UnlockResult = { ok: true; state: SignedIn } | PinRefusal;

export type PinRefusal =
  /** `left` tries remain before the password is needed. */
  { ok: false; code: "wrong_pin"; left: number } | { ok: false; code: "pin_locked" | "no_pin" };
