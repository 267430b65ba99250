import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { readPhone } from "#/domain/phone.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships, users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { attemptsOf } from "#server/kernel/access/login-limits.ts";

export type Account = typeof users.$inferSelect & {
  /** False at the sub-domain of a business they are no active member of. */
  isAtHome: boolean;
  /** The business of that sub-domain where they are a member of it, active or not. */
  home: string | null;
};

/**
 * The account somebody signs in to. An email names one everywhere; a user name or a phone only at the
 * address of the shop they work in.
 * @param name trimmed and lower-cased
 * @param tenant the sub-domain signed in at; null on the bare host, which is everybody's
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
 * What wrong passwords for this name are counted under: the account, however it is called, so that
 * unlocking it frees all its names; for a name nobody has, the name at this address.
 */
export async function attemptsFor(tx: Tx, name: string, tenant: string | null): Promise<string> {
  if (name.includes("@")) return name;
  const account = await readAccount(tx, name, tenant);
  // The space keeps it apart from every email and every id.
  return account === null ? `${tenant ?? ""} ${phoneIn(name) ?? name}` : attemptsOf(account);
}

async function named(tx: Tx, name: string, tenant: string | null) {
  if (name.includes("@")) return eq(users.email, name);
  if (tenant === null) return null;
  const phone = phoneIn(name);
  const ids =
    phone === null ? await withUsername(tx, name, tenant) : await withPhone(tx, phone, tenant);
  // A number that two of them share is nobody's.
  const [id, another] = ids.map((row) => row.id);
  return id === undefined || another !== undefined ? null : eq(users.id, id);
}

function phoneIn(name: string): string | null {
  const reading = readPhone(name);
  return reading.ok ? reading.value : null;
}

function withUsername(tx: Tx, username: string, tenant: string) {
  return tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(and(eq(businesses.subdomain, tenant), eq(memberships.username, username)));
}

/** Whoever has an email may write any number into their profile: theirs counts once it is proved. */
function withPhone(tx: Tx, phone: string, tenant: string) {
  return tx
    .select({ id: users.id })
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
    .limit(2);
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
