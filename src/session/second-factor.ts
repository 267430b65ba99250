import type { CodeSent, MfaLoginBody } from "#/contract/account.ts";
import type { LoginAnswer } from "#/contract/auth.ts";
import { corePaths } from "#/contract/core-paths.ts";
import { isApiError } from "#/http/api-error.ts";
import { admit } from "./sign-in-result.ts";
import { newKeys } from "./maker-keys.ts";
import { keepPending } from "./pending-factor.ts";
import type { SessionCore } from "./session-core.ts";
import type {
  CodeRefusal,
  CodeResult,
  ResendResult,
  SecondFactor,
  TypedKind,
} from "./session-state.ts";

/** Completes a sign-in with the second-factor code; characters pasted along with it are dropped. */
export async function verifySecondFactor(
  core: SessionCore,
  { text, kind }: { text: string; kind: TypedKind },
  giveUp: () => void,
): Promise<CodeResult> {
  const factor = awaited(core, giveUp);
  if ("ok" in factor) return factor;
  const { email, token, remember, invitation } = factor;
  const code = text.replace(/[\s-]/g, "");
  if (kind === "code" ? !/^\d{6}$/.test(code) : code === "") return refused("mfa_invalid");
  let answer: LoginAnswer;
  try {
    const proof = kind === "code" ? { mfa_code: code } : { recovery_code: code };
    const body: MfaLoginBody = {
      email,
      ...proof,
      mfa_token: token,
      device_keys: await newKeys(core),
      invitation,
    };
    answer = (await core.api.json({
      method: "POST",
      path: corePaths.loginMfa,
      body,
    })) as LoginAnswer;
  } catch (error) {
    return refusalOf(error, giveUp);
  }
  const { user, access, refresh, expires_in } = answer;
  if (!user || !access || !refresh) return refused("failed");
  const admitted = await admit(core, { user, access, refresh, expires_in }, remember);
  return admitted.ok ? admitted : refused("failed");
}

/** Requests another code; `retryAfter` is the number of seconds until the next request is allowed. */
export async function resendSecondFactor(
  core: SessionCore,
  giveUp: () => void,
): Promise<ResendResult> {
  const factor = awaited(core, giveUp);
  if ("ok" in factor) return factor;
  try {
    const body = { email: factor.email, mfa_token: factor.token };
    const call = { method: "POST", path: corePaths.loginResend, body } as const;
    const { retry_after: retryAfter, expires_in } = (await core.api.json(call)) as CodeSent;
    const next = { ...factor, expiresAt: core.clock.now() + expires_in * 1000 };
    keepPending(core.tabStorage, next);
    if (core.state().phase === "second_factor") core.become(next);
    return { ok: true, retryAfter };
  } catch (error) {
    return refusalOf(error, giveUp);
  }
}

function awaited({ state, clock }: SessionCore, giveUp: () => void): SecondFactor | CodeRefusal {
  const now = state();
  if (now.phase !== "second_factor") return refused("missing_mfa");
  if (now.expiresAt > clock.now()) return now;
  giveUp();
  return refused("mfa_expired");
}

function refusalOf(error: unknown, giveUp: () => void): CodeRefusal {
  if (!isApiError(error)) return refused("offline");
  switch (error.code) {
    case "mfa_expired":
    case "mfa_locked":
      giveUp();
      return refused(error.code);
    // A malformed recovery code.
    case "validation_failed":
      return refused("mfa_invalid");
    case "mfa_invalid":
    case "wait_for_code":
    case "too_many_codes":
    case "too_many_attempts":
    case "delivery_failed":
      return { ok: false, code: error.code, seconds: error.retryAfterSeconds };
    default:
      return refused("failed");
  }
}

function refused(code: CodeRefusal["code"]): CodeRefusal {
  return { ok: false, code, seconds: null };
}
