import { and, desc, eq, exists, isNotNull, type SQL } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";

export type FoundAccount = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "phone" | "phone_verified_at" | "email_verified_at" | "language" | "created_at"
>;

const found = {
  id: users.id,
  email: users.email,
  phone: users.phone,
  phone_verified_at: users.phone_verified_at,
  created_at: users.created_at,
  email_verified_at: users.email_verified_at,
  language: users.language,
};

/**
 * Returns the account of an email that may receive mail: active and, at a sub-domain, a member of its
 * business, as for sign-in.
 */
export async function accountByEmail(
  tx: Tx,
  email: string,
  tenant: string | null,
): Promise<FoundAccount | null> {
  const [account] = await tx
    .select(found)
    .from(users)
    .where(and(eq(users.email, email), eq(users.is_active, true), isMember(tx, tenant)));
  return account ?? null;
}

/**
 * Returns the account with this verified number, under the same conditions. Among several, the one verified
 * last, as its user holds the number now. On the bare host, accounts without an email are excluded: they sign
 * in only at their shop's own address.
 */
export async function accountByPhone(
  tx: Tx,
  phone: string,
  tenant: string | null,
): Promise<FoundAccount | null> {
  const [account] = await tx
    .select(found)
    .from(users)
    .where(
      and(
        eq(users.phone, phone),
        isNotNull(users.phone_verified_at),
        eq(users.is_active, true),
        tenant === null ? isNotNull(users.email) : isMember(tx, tenant),
      ),
    )
    .orderBy(desc(users.phone_verified_at), desc(users.id))
    .limit(1);
  return account ?? null;
}

function isMember(tx: Tx, tenant: string | null): SQL | undefined {
  if (tenant === null) return undefined;
  return exists(
    tx
      .select({ business: memberships.business_id })
      .from(memberships)
      .innerJoin(businesses, eq(businesses.id, memberships.business_id))
      .where(
        and(
          eq(businesses.subdomain, tenant),
          eq(memberships.user_id, users.id),
          eq(memberships.status, "active"),
        ),
      ),
  );
}
