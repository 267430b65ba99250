import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { User } from "#/contract/auth.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { auditLog, memberships, sessions, users } from "../db/schema-access.ts";
import { businesses } from "../db/schema-business.ts";
import type { Keys } from "../policies/keys.ts";
import { passwordMatches } from "../policies/password-hash.ts";
import { accessSeconds, refreshMillis, refreshToken, signAccess } from "../policies/tokens.ts";
import { readUser } from "../queries/signed-in-user.ts";
import { beginAttempt } from "./login-limits.ts";

export type SignInRequest = {
  /** Trimmed and lower-cased. */
  email: string;
  password: string;
  /** The sub-domain signed in at; null on the bare host. */
  tenant: string | null;
  address: string | null;
  deviceLabel: string;
};

export type SignedIn = { access: string; refresh: string; expiresIn: number; user: User };

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
  return { ok: true, ...(await openSession(deps, keys, account.id, request.deviceLabel)) };
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

async function openSession(
  { database, now, newId }: ApiDeps,
  keys: Keys,
  user: string,
  deviceLabel: string,
): Promise<SignedIn> {
  const at = now();
  const session = { id: newId(), refresh_salt: randomBytes(16).toString("hex") };
  const answer = await database.system(async (tx) => {
    await tx.insert(sessions).values({
      ...session,
      user_id: user,
      device_label: deviceLabel,
      created_at: at,
      last_used_at: at,
      refresh_expires_at: at + refreshMillis,
    });
    const signedIn = await readUser(tx, user, at);
    if (signedIn.primary_business !== null)
      await tx.insert(auditLog).values({
        business_id: signedIn.primary_business.id,
        id: newId(),
        occurred_at: at,
        actor_id: user,
        action: "session.open",
        subject_id: session.id,
        data: {},
      });
    return signedIn;
  });
  return {
    access: await signAccess(keys, { user, session: session.id }, at),
    refresh: refreshToken(keys, session, 0),
    expiresIn: accessSeconds,
    user: answer,
  };
}
