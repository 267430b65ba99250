import { and, eq } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { memberships, users } from "../db/schema-access.ts";
import { businesses } from "../db/schema-business.ts";

export type Account = typeof users.$inferSelect & {
  /** False at the sub-domain of a business they are no active member of. */
  isAtHome: boolean;
};

/** @param tenant the sub-domain signed in at; null on the bare host, which is everybody's */
export async function readAccount(
  tx: Tx,
  email: string,
  tenant: string | null,
): Promise<Account | null> {
  const [account] = await tx.select().from(users).where(eq(users.email, email));
  if (account === undefined) return null;
  if (tenant === null) return { ...account, isAtHome: true };
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
  return { ...account, isAtHome: member !== undefined };
}

export type Standing =
  | { ok: true }
  | { ok: false; code: "invalid_credentials" | "account_disabled" | "phone_not_verified" };

/**
 * Whether a person whose password was right may sign in here. Asked at every step of a sign-in: an
 * account may be disabled between the password and the code.
 */
export function standingOf(account: Account): Standing {
  if (!account.isAtHome) return { ok: false, code: "invalid_credentials" };
  if (!account.is_active) return { ok: false, code: "account_disabled" };
  if (account.must_verify_phone && account.phone_verified_at === null)
    return { ok: false, code: "phone_not_verified" };
  return { ok: true };
}
