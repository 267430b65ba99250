import { and, eq } from "drizzle-orm";
import type { RoleAssignBody } from "#/contract/users.ts";
import { isRoleSlug } from "#/domain/permissions.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { type KnownRole, rolesKnown, rolesTold } from "#server/kernel/database/own-roles.ts";
import { membershipRoles } from "#server/kernel/database/schema-access.ts";
import type { StaffOutcome } from "./change-staff.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { isOpenLocation } from "#server/kernel/database/business-lock.ts";
import {
  beginStaffAction,
  isWithin,
  keepsAdministrator,
  lasts,
  rightsIn,
} from "../staff-standing.ts";

export type AssignOutcome =
  | StaffOutcome
  | { ok: false; code: "exists" | "scope" | "location" | "past" | "own_role" | "unknown_role" };

/**
 * Whether a user with these permissions, at the place of the assignment, may assign the role: no one grants
 * permissions they do not have.
 */
export function mayAssign(role: KnownRole, permissions: ReadonlySet<string>): boolean {
  return isWithin(role.permissions, permissions);
}

/**
 * Assigns a role from now until it expires or is revoked, in the whole business or at one of its open
 * locations. Users cannot assign roles to themselves.
 */
export async function assignRole(
  tx: Tx,
  actor: Administrator,
  user: string,
  { role, scope_type, location, expires_at }: RoleAssignBody,
): Promise<AssignOutcome> {
  const { business, now, newId } = actor;
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  if (user === actor.user) return { ok: false, code: "own_role" };
  const [known] = await rolesKnown(tx, actor, [{ role }]);
  if (known === undefined) return { ok: false, code: "unknown_role" };
  const place = scope_type === "location" ? location : null;
  if (!mayAssign(known, rightsIn(begun.by, place))) return { ok: false, code: "forbidden" };
  const isGlobal = scope_type === "global";
  // A custom role of one business does not exist in others.
  if (isGlobal && !isRoleSlug(role)) return { ok: false, code: "scope" };
  const isSomewhere = place === null || (await isOpenLocation(tx, business, place));
  if ((scope_type === "location") !== (location !== null) || !isSomewhere)
    return { ok: false, code: "location" };
  const valid_to = expires_at === null ? null : Date.parse(expires_at);
  if (valid_to !== null && valid_to <= now) return { ok: false, code: "past" };
  const { roles } = begun.of;
  if (roles.some((held) => held.role === role && held.location_id === place))
    return { ok: false, code: "exists" };
  const id = newId();
  await tx.insert(membershipRoles).values({
    business_id: business,
    id,
    user_id: user,
    role,
    location_id: place,
    is_global: isGlobal,
    valid_from: now,
    valid_to,
  });
  const before = rolesTold(begun.of.known);
  await recordBusinessAction(tx, actor, {
    entity: "member",
    id: user,
    action: "member.role_assign",
    data: {
      assignment: id,
      expires_at,
      ...(place === null ? {} : { location: place }),
      ...(isGlobal ? { scope: scope_type } : {}),
      before,
      after: [...before, ...rolesTold([known])],
    },
  });
  return { ok: true };
}

/** Revokes a role now. An ended one counts as revoked; one that no member holds is `not_found`. */
export async function revokeRole(
  tx: Tx,
  actor: Administrator,
  user: string,
  assignment: string,
): Promise<StaffOutcome> {
  const { business, now } = actor;
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const isThat = and(
    eq(membershipRoles.business_id, business),
    eq(membershipRoles.id, assignment),
    eq(membershipRoles.user_id, user),
  );
  const [known] = await tx.select().from(membershipRoles).where(isThat);
  if (known === undefined) return { ok: false, code: "not_found" };
  const { roles } = begun.of;
  const left = roles.filter(({ id }) => id !== assignment);
  if (left.length === roles.length) return { ok: true };
  const endsIt = lasts(known) && !left.some(lasts);
  if (endsIt && !(await keepsAdministrator(tx, actor, begun.of)))
    return { ok: false, code: "last_one" };
  await tx.update(membershipRoles).set({ valid_to: now }).where(isThat);
  await recordBusinessAction(tx, actor, {
    entity: "member",
    id: user,
    action: "member.role_revoke",
    data: {
      assignment,
      before: rolesTold(begun.of.known),
      after: rolesTold(begun.of.known.filter(({ role }) => left.some((one) => one.role === role))),
    },
  });
  return { ok: true };
}
