import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { readPhone } from "#/domain/phone.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { attemptsOf } from "#server/kernel/access/login-limits.ts";

export type Account = typeof users.$inferSelect & {
  /** False at the subdomain of a business in which they are not an active member. */
  isAtHome: boolean;
  /** The business of that subdomain if they are a member of it, active or not. */
  home: string | null;
};

/**
 * Finds the account of a sign-in. An email is valid everywhere; a user name or a phone only at the address of
 * the user's shop.
 * @param name trimmed and lower-cased
 * @param tenant the subdomain of the sign-in; null on the shared bare host
 */
export async function readAccount(
  tx: Tx,
  name: string,
  tenant: string | null,
): Promise<Account | null> {
  const whose = await named(tx, name, tenant);
  if (whose === null) return null;
  const [account] = await tx.select().from(users).where(whose);
  if (account === undefined) return null;
  if (tenant === null) return { ...account, isAtHome: true, home: null };
  const [member] = await tx
    .select({ business: memberships.business_id, status: memberships.status })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(
      and(
        eq(businesses.subdomain, tenant),
        eq(memberships.user_id, account.id),
        ne(memberships.status, "left"),
      ),
    );
  return { ...account, isAtHome: member?.status === "active", home: member?.business ?? null };
}

/**
 * The key under which wrong passwords for this name are counted: the account, whichever name is used, so that
 * unlocking it covers all its names; for an unknown name, the name at this address.
 */
export async function attemptsFor(tx: Tx, name: string, tenant: string | null): Promise<string> {
  if (name.includes("@")) return name;
  const account = await readAccount(tx, name, tenant);
  // The space distinguishes it from every email and every id.
  return account === null ? `${tenant ?? ""} ${phoneIn(name) ?? name}` : attemptsOf(account);
}

async function named(tx: Tx, name: string, tenant: string | null) {
  if (name.includes("@")) return eq(users.email, name);
  if (tenant === null) return null;
  const phone = phoneIn(name);
  const id =
    phone === null ? await withUsername(tx, name, tenant) : await withPhone(tx, phone, tenant);
  return id === null ? null : eq(users.id, id);
}

function phoneIn(name: string): string | null {
  const reading = readPhone(name);
  return reading.ok ? reading.value : null;
}

async function withUsername(tx: Tx, username: string, tenant: string): Promise<string | null> {
  const [member] = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(and(eq(businesses.subdomain, tenant), eq(memberships.username, username)));
  return member?.id ?? null;
}

/**
 * The user who signs in with a number: the one who verified it, otherwise the only one without an email who
 * entered it. A number that two have equally identifies neither.
 */
async function withPhone(tx: Tx, phone: string, tenant: string): Promise<string | null> {
  const isVerified = sql<boolean>`${users.phone_verified_at} is not null`;
  const [first, second] = await tx
    .select({ id: users.id, isVerified })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        eq(businesses.subdomain, tenant),
        eq(memberships.status, "active"),
        eq(users.phone, phone),
        or(isNull(users.email), isNotNull(users.phone_verified_at)),
      ),
    )
    .orderBy(desc(isVerified))
    .limit(2);
  const isShared = second !== undefined && second.isVerified === first?.isVerified;
  return isShared ? null : (first?.id ?? null);
}

export type Standing =
  | { ok: true }
  | { ok: false; code: "invalid_credentials" | "account_disabled" | "phone_not_verified" };

/**
 * Whether a user with the right password may sign in here. Checked at every step of a sign-in: an account may
 * be disabled between password and code.
 */
export function standingOf(account: Account): Standing {
  if (!account.isAtHome) return { ok: false, code: "invalid_credentials" };
  if (!account.is_active) return { ok: false, code: "account_disabled" };
  if (account.must_verify_phone && account.phone_verified_at === null)
    return { ok: false, code: "phone_not_verified" };
  return { ok: true };
}
