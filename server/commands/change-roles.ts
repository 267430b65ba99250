import { and, eq } from "drizzle-orm";
import type { RoleAssignBody } from "#/contract/users.ts";
import { permissionsOfRoles, type RoleSlug } from "#/domain/permissions.ts";
import type { Tx } from "../db/database.ts";
import { membershipRoles } from "../db/schema-access.ts";
import type { StaffOutcome } from "./change-staff.ts";
import { type Administrator, recordBusinessAct } from "./record-business-act.ts";
import { beginStaffAct, isWithin, keepsAdministrator, lasts } from "./staff-standing.ts";

export type AssignOutcome =
  | StaffOutcome
  | { ok: false; code: "exists" | "scope" | "past" | "own_role" };

/** Whether somebody with these rights may give the role: nobody gives a right they do not have. */
export function mayAssign(role: RoleSlug, permissions: ReadonlySet<string>): boolean {
  return isWithin(permissionsOfRoles([role], []), permissions);
}

/** Gives somebody a role from now on, until it expires or is revoked. Nobody gives one to themselves. */
export async function assignRole(
  tx: Tx,
  actor: Administrator,
  user: string,
  { role, scope_type, expires_at }: RoleAssignBody,
): Promise<AssignOutcome> {
  const { business, now, newId } = actor;
  const begun = await beginStaffAct(tx, actor, user);
  if (!begun.ok) return begun;
  if (user === actor.user) return { ok: false, code: "own_role" };
  if (!mayAssign(role, begun.by.permissions)) return { ok: false, code: "forbidden" };
  if (scope_type !== "business") return { ok: false, code: "scope" };
  const valid_to = expires_at === null ? null : Date.parse(expires_at);
  if (valid_to !== null && valid_to <= now) return { ok: false, code: "past" };
  const { roles } = begun.of;
  if (roles.some((held) => held.role === role)) return { ok: false, code: "exists" };
  const id = newId();
  await tx
    .insert(membershipRoles)
    .values({ business_id: business, id, user_id: user, role, valid_from: now, valid_to });
  const before = roles.map((held) => held.role);
  await recordBusinessAct(tx, actor, {
    entity: "member",
    id: user,
    action: "member.role_assign",
    data: { assignment: id, expires_at, before, after: [...before, role] },
  });
  return { ok: true };
}

/** Ends a role now. One that has ended is as good as revoked; one nobody holds here is `not_found`. */
export async function revokeRole(
  tx: Tx,
  actor: Administrator,
  user: string,
  assignment: string,
): Promise<StaffOutcome> {
  const { business, now } = actor;
  const begun = await beginStaffAct(tx, actor, user);
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
  await recordBusinessAct(tx, actor, {
    entity: "member",
    id: user,
    action: "member.role_revoke",
    data: {
      assignment,
      before: roles.map(({ role }) => role),
      after: left.map(({ role }) => role),
    },
  });
  return { ok: true };
}
