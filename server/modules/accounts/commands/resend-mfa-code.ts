import { eq, sql } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { mfaChallenges } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { type Standing, standingOf } from "../account-standing.ts";
import { challengeLimits, challengeOf } from "../mfa-challenge.ts";
import type { CodeIssued } from "../one-time-codes.ts";
import { sendMfaCode } from "../send-mfa-code.ts";

export type ResendRequest = {
  /** The email, or at a shop's address a user name or phone; trimmed and lower-cased. */
  name: string;
  ticket: string;
  tenant: string | null;
  address: string | null;
  language: Language;
};

export type ResendOutcome =
  | CodeIssued
  | Extract<Standing, { ok: false }>
  | { ok: false; code: "mfa_expired" }
  /** An authenticator app generates its codes itself. */
  | { ok: false; code: "nothing_to_send" };

/** Sends a new code for a pending sign-in, which invalidates the previous one. Five times at most. */
export async function resendMfaCode(
  deps: ApiDeps,
  keys: Keys,
  request: ResendRequest,
): Promise<ResendOutcome> {
  const { database, now } = deps;
  const found = await database.system((tx) => challengeOf(tx, keys, request, now()));
  if (found === null) return { ok: false, code: "mfa_expired" };
  const { challenge, account } = found;
  const standing = standingOf(account);
  if (!standing.ok) return standing;
  const { method } = challenge;
  if (method === "totp") return { ok: false, code: "nothing_to_send" };
  if (challenge.resends >= challengeLimits.resends) {
    const retryAfter = Math.ceil((challenge.expires_at - now()) / 1000);
    return { ok: false, code: "too_many_codes", retryAfter };
  }
  const sent = await sendMfaCode(deps, keys, account, { ...request, method });
  // Concurrent requests count once: the codes' own cooldown allows one send per minute.
  if (sent.ok)
    await database.system((tx) =>
      tx
        .update(mfaChallenges)
        // The code is valid for its own ten minutes, however late it was requested.
        .set({
          resends: sql`${mfaChallenges.resends} + 1`,
          expires_at: now() + sent.expiresIn * 1000,
        })
        .where(eq(mfaChallenges.id, challenge.id)),
    );
  return sent;
}
