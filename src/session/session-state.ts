import type { User } from "#/contract/auth.ts";

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
   * selling and what it records waits for somebody to sign in (S22).
   */
  standing: "live" | "ended";
  /** False when tokens live in memory only: this till must sign in after a reload. */
  remembered: boolean;
}

export interface SecondFactor {
  phase: "second_factor";
  email: string;
  token: string;
  method: "sms" | "email" | "totp";
}

export type SessionState =
  | { phase: "starting" }
  | { phase: "signed_out" }
  | SecondFactor
  | SignedIn;

/** Why a sign-in did not happen. `minutes` and `seconds` are how long to wait. */
export type SignInRefusal =
  | { ok: false; code: "missing_credentials" }
  | { ok: false; code: "too_many_local"; minutes: number }
  | { ok: false; code: "too_many_attempts"; seconds: number | null }
  | { ok: false; code: "invalid_credentials" }
  | { ok: false; code: "account_disabled" }
  | { ok: false; code: "phone_not_verified" }
  | { ok: false; code: "no_business" }
  | { ok: false; code: "offline" }
  | { ok: false; code: "failed" };

export type SignInResult = { ok: true; state: SignedIn | SecondFactor } | SignInRefusal;
