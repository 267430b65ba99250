import { and, eq } from "drizzle-orm";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { memberships, users } from "../db/schema-access.ts";
import { businesses } from "../db/schema-business.ts";
import type { Keys } from "../policies/keys.ts";
import { passwordMatches } from "../policies/password-hash.ts";
import { beginAttempt } from "./login-limits.ts";
import { openSession, type SignedIn } from "./open-session.ts";

export type SignInRequest = {
  /** Trimmed and lower-cased. */
  email: string;
  password: string;
  /** The sub-domain signed in at; null on the bare host. */
  tenant: string | null;
  address: string | null;
  deviceLabel: string;
};

export type SignInOutcome =
  | ({ ok: true } & SignedIn)
  | { ok: false; code: "invalid_credentials" | "account_disabled" | "phone_not_verified" }
  | { ok: false; code: "too_many_attempts"; retryAfter: number };

/**
 * Signs a person in on a device. What is wrong with an account is told only to whoever knows its
 * password; a stranger to the tenant is told the same as with a wrong one.
 */
export async function signIn(
  deps: ApiDeps,
  keys: Keys,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { database, now, newId } = deps;
  const attempt = await beginAttempt({ database, keys, now, newId }, request);
  if (!attempt.ok) return { ok: false, code: "too_many_attempts", retryAfter: attempt.retryAfter };
  const account = await database.system((tx) => accountOf(tx, request), { readOnly: true });
  const matches = await passwordMatches(account?.password_hash ?? null, request.password);
  if (account === null || !matches) return { ok: false, code: "invalid_credentials" };
  if (account.tenant === "stranger") return { ok: false, code: "invalid_credentials" };
  if (!account.is_active) return { ok: false, code: "account_disabled" };
  if (account.phone_verified_at === null) return { ok: false, code: "phone_not_verified" };
  await attempt.forgive();
  const whose = { user: account.id, deviceLabel: request.deviceLabel };
  return { ok: true, ...(await database.system((tx) => openSession(tx, deps, keys, whose))) };
}

async function accountOf(tx: Tx, { email, tenant }: SignInRequest) {
  const [account] = await tx.select().from(users).where(eq(users.email, email));
  if (account === undefined) return null;
  if (tenant === null) return { ...account, tenant: "none" as const };
  const [member] = await tx
    .select({ business: memberships.business_id })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(
      and(
        eq(businesses.subdomain, tenant),
        eq(memberships.user_id, account.id),
        eq(memberships.status, "active"),
      ),
    );
  return { ...account, tenant: member ? ("member" as const) : ("stranger" as const) };
}
