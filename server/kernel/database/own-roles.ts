import { and, eq, inArray, isNull } from "drizzle-orm";
import {
  isPermissionSlug,
  isRoleSlug,
  type PermissionSlug,
  roleNames,
  rolePermissions,
} from "#/domain/permissions.ts";
import type { Tx } from "./database.ts";
import { ownRoleRights, ownRoles } from "./schema-access.ts";

/** A role with what it lets its holders do at a moment. */
export type KnownRole = { role: string; name: string; permissions: readonly PermissionSlug[] };

/** Every version of what some own roles let their holders do. Fixed roles among them are passed over. */
export async function rightsOverTime(
  tx: Tx,
  business: string,
  held: readonly { role: string }[],
): Promise<(typeof ownRoleRights.$inferSelect)[]> {
  const ids = ownIds(held);
  if (ids.length === 0) return [];
  const t = ownRoleRights;
  return tx
    .select()
    .from(t)
    .where(and(eq(t.business_id, business), inArray(t.role_id, ids)));
}

/** The roles named, as they are now, in the order they are named in. One that was removed is not told. */
export async function rolesKnown(
  tx: Tx,
  { business }: { business: string },
  held: readonly { role: string }[],
): Promise<KnownRole[]> {
  const ids = ownIds(held);
  const own = ids.length === 0 ? [] : await ownRolesOf(tx, { business }, ids);
  return held.flatMap(({ role }) => {
    if (isRoleSlug(role))
      return [{ role, name: roleNames[role], permissions: rolePermissions[role] }];
    return own.filter((one) => one.role === role);
  });
}

/**
 * The business's own roles that are not removed, by name; all of them, or those with these ids. What a role
 * lets its holders do now is the version without an end: there is one.
 */
export async function ownRolesOf(
  tx: Tx,
  { business }: { business: string },
  ids?: readonly string[],
): Promise<KnownRole[]> {
  const rows = await tx
    .select({ id: ownRoles.id, name: ownRoles.name, permissions: ownRoleRights.permissions })
    .from(ownRoles)
    .innerJoin(
      ownRoleRights,
      and(
        eq(ownRoleRights.business_id, ownRoles.business_id),
        eq(ownRoleRights.role_id, ownRoles.id),
        isNull(ownRoleRights.valid_to),
      ),
    )
    .where(
      and(
        eq(ownRoles.business_id, business),
        isNull(ownRoles.removed_at),
        ids === undefined ? undefined : inArray(ownRoles.id, [...ids]),
      ),
    )
    .orderBy(ownRoles.name_key);
  return rows.map(({ id, name, permissions }) => ({
    role: id,
    name,
    // A right this version of the server does not know is nobody's.
    permissions: permissions.filter(isPermissionSlug),
  }));
}

/** What the roles together let somebody do. */
export function rightsOf(roles: readonly KnownRole[]): string[] {
  return roles.flatMap(({ permissions }) => permissions);
}

/** The roles as the audit log writes them: the fixed ones by slug, the others by name. */
export function rolesTold(roles: readonly KnownRole[]): string[] {
  return roles.map(({ role, name }) => (isRoleSlug(role) ? role : name));
}

function ownIds(held: readonly { role: string }[]): string[] {
  return [
    ...new Set(held.map(({ role }) => role).filter((role) => !isRoleSlug(role) && isId(role))),
  ];
}

/** Rows hold whatever was written by hand; an id that is none would stop the whole statement. */
function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);
}
