import type { LoginAnswer, LoginBody } from "#/contract/auth.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { readPhone } from "#/domain/phone.ts";
import { isApiError } from "#/http/api-error.ts";
import { loginLimit } from "#/store/rate-limit.ts";
import { admit } from "./sign-in-result.ts";
import { newKeys } from "./maker-keys.ts";
import { keepPending } from "./pending-factor.ts";
import type { SessionCore } from "./session-core.ts";
import type { SecondFactor, SignInRefusal, SignInResult } from "./session-state.ts";

/** Failures that do not count as an attempt: the server was not reached, or the password was correct. */
const givenBack = new Set<SignInRefusal["code"]>([
  "offline",
  "delivery_failed",
  "wait_for_code",
  "too_many_codes",
]);

/**
 * Requests a sign-in from the server. Attempts are counted per email, user name or phone on this device,
 * across reloads and tabs; one that did not reach the server does not count.
 */
export async function signIn(
  core: SessionCore,
  credentials: LoginBody & { remember: boolean },
): Promise<SignInResult> {
  const { api, clock } = core;
  const limits = await core.limits();
  const email = credentials.email.trim().toLowerCase();
  const { password, invitation } = credentials;
  if (email === "" || password === "") return { ok: false, code: "missing_credentials" };
  const key = keyOf(email);
  const counted = await limits.count(key, loginLimit, clock.now());
  if (!counted.ok) {
    return { ok: false, code: "too_many_local", minutes: Math.ceil(counted.waitMs / 60_000) };
  }
  let answer: LoginAnswer;
  try {
    const device_keys = await newKeys(core);
    const body: LoginBody = { email, password, device_keys, invitation };
    answer = (await api.json({ method: "POST", path: corePaths.login, body })) as LoginAnswer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (givenBack.has(refusal.code)) await limits.giveBack(key);
    return refusal;
  }
  await limits.forget(key);
  if (answer.mfa_required) return awaitCode(core, { ...credentials, email }, answer);
  const { user, access, refresh, expires_in } = answer;
  if (!user || !access || !refresh) return { ok: false, code: "failed" };
  return admit(core, { user, access, refresh, expires_in }, credentials.remember);
}

/** Resets the attempts counted here for an email after a password change. */
export async function forgetSignIns(core: SessionCore, email: string): Promise<void> {
  await (await core.limits()).forget(keyOf(email.trim().toLowerCase()));
}

/** Phone numbers count as one regardless of their format. */
function keyOf(name: string): string {
  const phone = readPhone(name);
  return `login:${phone.ok ? phone.value : name}`;
}

function awaitCode(
  { clock, tabStorage, become }: SessionCore,
  { email, remember, invitation }: LoginBody & { remember: boolean },
  { mfa_token: token, mfa_method: method, expires_in }: LoginAnswer,
): SignInResult {
  if (!token || !method) return { ok: false, code: "failed" };
  const expiresAt = clock.now() + expires_in * 1000;
  const asked = { email, token, method, expiresAt, remember, invitation };
  const state: SecondFactor = { phase: "second_factor", ...asked };
  keepPending(tabStorage, state);
  become(state);
  return { ok: true, state };
}

function refusalOf(error: unknown): SignInRefusal {
  if (!isApiError(error)) return { ok: false, code: "offline" };
  switch (error.code) {
    case "invalid_credentials":
    case "account_disabled":
    case "phone_not_verified":
      return { ok: false, code: error.code };
    case "too_many_attempts":
    case "delivery_failed":
    case "wait_for_code":
    case "too_many_codes":
      return { ok: false, code: error.code, seconds: error.retryAfterSeconds };
    default:
      return { ok: false, code: "failed" };
  }
}
