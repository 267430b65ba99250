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

/** A role with its permissions at a given time. */
export type KnownRole = { role: string; name: string; permissions: readonly PermissionSlug[] };

/** Every version of the permissions of the given custom roles. Fixed roles are skipped. */
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

/** The named roles in their current form, in the given order. Removed ones are omitted. */
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
 * The business's custom roles that are not removed, sorted by name; all of them, or those with the given ids.
 * A role's current permissions are its only version without an end.
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
    // A permission unknown to this server version is ignored.
    permissions: permissions.filter(isPermissionSlug),
  }));
}

/** The roles as recorded in the audit log: fixed ones by slug, custom ones by name. */
export function rolesTold(roles: readonly KnownRole[]): string[] {
  return roles.map(({ role, name }) => (isRoleSlug(role) ? role : name));
}

function ownIds(held: readonly { role: string }[]): string[] {
  return [
    ...new Set(held.map(({ role }) => role).filter((role) => !isRoleSlug(role) && isId(role))),
  ];
}

/** Rows may contain hand-written values; an invalid id would fail the whole statement. */
function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);
}
