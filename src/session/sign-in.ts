import type { LoginAnswer, LoginBody, TokenPair, User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { isApiError } from "#/http/api-error.ts";
import type { Api } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Person } from "#/store/people.ts";
import { loginLimit, type RateLimits } from "#/store/rate-limit.ts";
import type { SecondFactor, SignInRefusal } from "./session-state.ts";

export type Admitted =
  | { ok: true; person: Person; tokens: TokenPair }
  | { ok: true; secondFactor: SecondFactor }
  | SignInRefusal;

/**
 * Asks the server to let somebody in. Tries are counted per e-mail on this device, over reloads and
 * tabs; one that reached nobody is given back.
 */
export async function askAdmission(
  { api, limits, clock }: { api: Api; limits: RateLimits; clock: Clock },
  credentials: LoginBody,
): Promise<Admitted> {
  const email = credentials.email.trim().toLowerCase();
  const { password } = credentials;
  if (email === "" || password === "") return { ok: false, code: "missing_credentials" };
  const key = `login:${email}`;
  const counted = await limits.count(key, loginLimit, clock.now());
  if (!counted.ok) {
    return { ok: false, code: "too_many_local", minutes: Math.ceil(counted.waitMs / 60_000) };
  }
  try {
    const body: LoginBody = { email, password };
    const answer = (await api.json({ method: "POST", path: paths.login, body })) as LoginAnswer;
    await limits.forget(key);
    return admitted(email, answer);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === "offline") await limits.giveBack(key);
    return refusal;
  }
}

function admitted(email: string, answer: LoginAnswer): Admitted {
  if (answer.mfa_required) {
    if (!answer.mfa_token || !answer.mfa_method) return { ok: false, code: "failed" };
    const { mfa_token: token, mfa_method: method } = answer;
    return { ok: true, secondFactor: { phase: "second_factor", email, token, method } };
  }
  const { user, access, refresh, expires_in } = answer;
  if (!user || !access || !refresh) return { ok: false, code: "failed" };
  const person = personOf(user);
  if (person === null) return { ok: false, code: "no_business" };
  return { ok: true, person, tokens: { access, refresh, expires_in } };
}

/** Who somebody is and where they work; null while they have no business or no location. */
function personOf(user: User): Person | null {
  const { primary_business: business, primary_location: location } = user;
  return business && location ? { user, business, location } : null;
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
