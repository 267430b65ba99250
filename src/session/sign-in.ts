import type { LoginAnswer, LoginBody } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { readPhone } from "#/domain/phone.ts";
import { isApiError } from "#/http/api-error.ts";
import { loginLimit } from "#/store/rate-limit.ts";
import { admit } from "./admission.ts";
import { newKeys } from "./maker-keys.ts";
import { keepPending } from "./pending-factor.ts";
import type { SessionCore } from "./session-core.ts";
import type { SecondFactor, SignInRefusal, SignInResult } from "./session-state.ts";

/**
 * Asks the server to let somebody in. Tries are counted per email, user name or phone on this device, over reloads and
 * tabs; one that reached nobody is given back.
 */
export async function signIn(
  core: SessionCore,
  credentials: LoginBody & { remember: boolean },
): Promise<SignInResult> {
  const { api, clock } = core;
  const limits = await core.limits();
  const email = credentials.email.trim().toLowerCase();
  const { password, remember } = credentials;
  if (email === "" || password === "") return { ok: false, code: "missing_credentials" };
  const key = keyOf(email);
  const counted = await limits.count(key, loginLimit, clock.now());
  if (!counted.ok) {
    return { ok: false, code: "too_many_local", minutes: Math.ceil(counted.waitMs / 60_000) };
  }
  let answer: LoginAnswer;
  try {
    const body: LoginBody = { email, password, device_keys: await newKeys(core) };
    answer = (await api.json({ method: "POST", path: paths.login, body })) as LoginAnswer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === "offline") await limits.giveBack(key);
    return refusal;
  }
  await limits.forget(key);
  if (answer.mfa_required) return awaitCode(core, email, answer, remember);
  const { user, access, refresh, expires_in } = answer;
  if (!user || !access || !refresh) return { ok: false, code: "failed" };
  return admit(core, { user, access, refresh, expires_in }, remember);
}

/** Forgets the tries counted here for an email: its password is another now. */
export async function forgetSignIns(core: SessionCore, email: string): Promise<void> {
  await (await core.limits()).forget(keyOf(email.trim().toLowerCase()));
}

/** A phone is the same one however it is written. */
function keyOf(name: string): string {
  const phone = readPhone(name);
  return `login:${phone.ok ? phone.value : name}`;
}

function awaitCode(
  { clock, tabStorage, become }: SessionCore,
  email: string,
  { mfa_token: token, mfa_method: method, expires_in }: LoginAnswer,
  remember: boolean,
): SignInResult {
  if (!token || !method) return { ok: false, code: "failed" };
  const expiresAt = clock.now() + expires_in * 1000;
  const state: SecondFactor = { phase: "second_factor", email, token, method, expiresAt, remember };
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
      return { ok: false, code: "too_many_attempts", seconds: error.retryAfterSeconds };
    default:
      return { ok: false, code: "failed" };
  }
}
