import { and, asc, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { isRoleSlug, roleNames, rolePermissions } from "#/domain/permissions.ts";
import type { Tx } from "../db/database.ts";
import { memberPermissions, membershipRoles, memberships, users } from "../db/schema-access.ts";
import { businesses, locations } from "../db/schema-business.ts";
import { userMfa } from "../db/schema-codes.ts";

/**
 * A person as the wire shows them to themselves: the roles are those of the primary business, the first
 * one joined where none was chosen. As the owner of the tables; throws for a user that is not there.
 */
export async function readUser(tx: Tx, id: string, now: number): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new Error("The session's user is gone");
  const [mfa] = await tx
    .select({ method: userMfa.method })
    .from(userMfa)
    .where(eq(userMfa.user_id, id));
  const [home] = await tx
    .select({
      id: businesses.id,
      name: businesses.name,
      location: memberships.primary_location_id,
      username: memberships.username,
    })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(and(eq(memberships.user_id, id), eq(memberships.status, "active")))
    .orderBy(desc(memberships.is_primary), asc(memberships.joined_at), asc(memberships.business_id))
    .limit(1);
  return {
    id: user.id,
    email: user.email ?? "",
    sign_in_name: user.email ?? home?.username ?? user.phone ?? "",
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    avatar: user.avatar === null ? null : paths.file(user.avatar),
    language: user.language,
    theme: user.theme,
    is_verified: user.phone_verified_at !== null,
    is_email_verified: user.email_verified_at !== null,
    must_change_password: user.must_change_password,
    mfa_method: mfa?.method ?? null,
    roles: home ? await rolesIn(tx, home.id, id, now) : [],
    permissions: home ? await directPermissions(tx, home.id, id, now) : [],
    primary_business: home ? { id: home.id, name: home.name } : null,
    primary_location: home ? await locationOf(tx, home.id, home.location) : null,
  };
}

/** What the person was given in the business, as far as it is still theirs. */
function holds(
  t: typeof membershipRoles | typeof memberPermissions,
  business: string,
  user: string,
  now: number,
) {
  return and(
    eq(t.business_id, business),
    eq(t.user_id, user),
    lte(t.valid_from, now),
    or(isNull(t.valid_to), gt(t.valid_to, now)),
  );
}

async function rolesIn(
  tx: Tx,
  business: string,
  user: string,
  now: number,
): Promise<User["roles"]> {
  const t = membershipRoles;
  const rows = await tx
    .select({ role: t.role })
    .from(t)
    .where(holds(t, business, user, now))
    .orderBy(asc(t.role));
  const slugs = rows.map(({ role }) => role).filter(isRoleSlug);
  return slugs.map((slug) => ({
    slug,
    name: roleNames[slug],
    permissions: rolePermissions[slug].map((permission) => ({ slug: permission })),
  }));
}

async function directPermissions(
  tx: Tx,
  business: string,
  user: string,
  now: number,
): Promise<string[]> {
  const t = memberPermissions;
  const rows = await tx
    .select({ permission: t.permission })
    .from(t)
    .where(holds(t, business, user, now))
    .orderBy(asc(t.permission));
  return rows.map(({ permission }) => permission);
}

/** The chosen location, else the first by name, so that a new member can sell at once. */
async function locationOf(tx: Tx, business: string, chosen: string | null) {
  const rows = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.is_active, true)))
    .orderBy(asc(locations.name), asc(locations.id));
  return rows.find(({ id }) => id === chosen) ?? rows[0] ?? null;
}
