import { and, asc, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { rolesKnown } from "#server/kernel/database/own-roles.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
import { businesses, locations } from "#server/kernel/database/schema-business.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

/** Where a device is used, which may differ from the user's other devices. */
export type AtWork = { business?: string | undefined; location?: string | undefined };

/**
 * Reads a user in wire format for themselves. The roles are those at the given business and location; the
 * primary ones if none are given or the user has no access to them, the first ones if none was chosen. Runs
 * as the owner of the tables; throws if the user does not exist.
 */
export async function readUser(tx: Tx, id: string, now: number, at: AtWork = {}): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new Error("The session's user no longer exists");
  const [mfa] = await tx
    .select({ method: userMfa.method })
    .from(userMfa)
    .where(eq(userMfa.user_id, id));
  const all = await tx
    .select({
      id: businesses.id,
      name: businesses.name,
      location: memberships.primary_location_id,
      username: memberships.username,
    })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.business_id))
    .where(and(eq(memberships.user_id, id), eq(memberships.status, "active")))
    .orderBy(
      desc(memberships.is_primary),
      asc(memberships.joined_at),
      asc(memberships.business_id),
    );
  const home = all.find((one) => one.id === at.business) ?? all[0];
  const chosen = (home?.id === at.business ? at.location : undefined) ?? home?.location ?? null;
  const held = home ? await rolesHeld(tx, home.id, id, now) : [];
  const direct = home ? await directPermissions(tx, home.id, id, now) : [];
  const places = direct.length > 0 ? null : placesOf(held);
  const location = home ? await locationOf(tx, home.id, chosen, places) : null;
  const here = held.filter((role) => role.location === null || role.location === location?.id);
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
    roles: here.map(({ role }) => role),
    permissions: direct,
    primary_business: home ? { id: home.id, name: home.name } : null,
    primary_location: location,
    ...(places === null ? {} : { locations: places }),
  };
}

/** Roles or permissions granted in the business that are currently valid. */
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

type Held = { role: User["roles"][number]; location: string | null };

async function rolesHeld(tx: Tx, business: string, user: string, now: number): Promise<Held[]> {
  const t = membershipRoles;
  const rows = await tx
    .select({ role: t.role, location: t.location_id, until: t.valid_to })
    .from(t)
    .where(holds(t, business, user, now))
    .orderBy(asc(t.role), asc(t.id));
  const known = await rolesKnown(tx, { business }, rows);
  return rows.flatMap(({ role: slug, location, until }) => {
    const role = known.find((one) => one.role === slug);
    if (role === undefined) return [];
    const rights = location === null ? role.permissions : rightsAtLocation(role.permissions);
    const permissions = rights.map((permission) => ({ slug: permission }));
    const expires_at = wireInstant(until);
    return [{ role: { slug, name: role.name, permissions, expires_at }, location }];
  });
}

/** The locations of a user whose roles are all limited to single ones; null otherwise. */
function placesOf(held: readonly Held[]): string[] | null {
  const places = held.map(({ location }) => location);
  if (places.length === 0 || places.includes(null)) return null;
  return [...new Set(places.filter((place) => place !== null))];
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

/**
 * The chosen location, else the first of the user's locations by name, so that a new member can sell
 * immediately.
 */
async function locationOf(
  tx: Tx,
  business: string,
  chosen: string | null,
  places: readonly string[] | null,
) {
  const rows = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(eq(locations.business_id, business), eq(locations.is_active, true)))
    .orderBy(asc(locations.name), asc(locations.id));
  const own = rows.filter(({ id }) => places === null || places.includes(id));
  return own.find(({ id }) => id === chosen) ?? own[0] ?? null;
}
