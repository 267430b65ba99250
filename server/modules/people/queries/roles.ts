import type { BusinessRole } from "#/contract/users.ts";
import { roleSlugs } from "#/domain/permissions.ts";
import { mayAssign } from "../commands/change-roles.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { ownRolesOf, rolesKnown } from "#server/kernel/database/own-roles.ts";
import { holdersByRole } from "./staff.ts";

export type RoleScope = { business: string; now: number; permissions: ReadonlySet<string> };

/** The built-in roles, narrowest first, then the business's own by name. */
export async function readRoles(
  tx: Tx,
  { business, now, permissions }: RoleScope,
): Promise<BusinessRole[]> {
  const fixed = await rolesKnown(
    tx,
    { business },
    roleSlugs.map((role) => ({ role })),
  );
  const own = await ownRolesOf(tx, { business });
  const holders = await holdersByRole(tx, { business, now });
  return [...fixed, ...own].map((known) => ({
    slug: known.role,
    name: known.name,
    permissions: [...known.permissions],
    may_assign: mayAssign(known, permissions),
    is_own: own.includes(known),
    holders: holders.get(known.role) ?? 0,
  }));
}
