import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { OwnRoleBody, OwnRolePatch } from "#/contract/users.ts";
import { isFixedRoleName, nameKey, type PermissionSlug } from "#/domain/permissions.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { type KnownRole, ownRolesOf } from "#server/kernel/database/own-roles.ts";
import { membershipRoles, ownRoleRights, ownRoles } from "#server/kernel/database/schema-access.ts";
import { mayAssign } from "./change-roles.ts";
import {
  type Administrator,
  recordRoleAction,
} from "#server/kernel/audit/record-business-action.ts";
import {
  beginHiring,
  isWithin,
  isWithinStanding,
  type Standing,
  standingIn,
} from "../staff-standing.ts";

/** More than users can tell apart; all of them fit in one response. */
const mostOwnRoles = 50;

type Refused = {
  ok: false;
  code: "forbidden" | "not_found" | "key_reused" | "taken" | "own_role" | "too_many";
};
export type OwnRoleOutcome = { ok: true } | Refused;

/**
 * Creates a custom role of the business, limited to the actor's own permissions in the whole business. Repeating the request has no
 * effect.
 */
export async function createOwnRole(
  tx: Tx,
  actor: Administrator,
  { id, name, permissions }: OwnRoleBody,
): Promise<OwnRoleOutcome> {
  const { business, user, now, newId } = actor;
  const begun = await beginHiring(tx, actor);
  if (!begun.ok) return begun;
  if (!isWithin(permissions, begun.by.permissions)) return { ok: false, code: "forbidden" };
  const roles = await ownRolesOf(tx, actor);
  const known = roles.find(({ role }) => role === id);
  if (known !== undefined)
    return known.name === name && areSame(known.permissions, permissions)
      ? { ok: true }
      : { ok: false, code: "key_reused" };
  if (await isSpent(tx, business, id)) return { ok: false, code: "key_reused" };
  if (isTaken(roles, name)) return { ok: false, code: "taken" };
  if (roles.length >= mostOwnRoles) return { ok: false, code: "too_many" };
  await tx.insert(ownRoles).values({
    business_id: business,
    id,
    name,
    name_key: nameKey(name),
    created_at: now,
    created_by: user,
  });
  await tx
    .insert(ownRoleRights)
    .values({ business_id: business, id: newId(), role_id: id, permissions, valid_from: now });
  const data = { before: null, after: { name, permissions } };
  await recordRoleAction(tx, actor, { id, action: "role.create", data }, []);
  return { ok: true };
}

/**
 * Changes a role's name and permissions from now on. Users cannot extend a role they hold, nor change a role
 * whose holder has more permissions than they do.
 */
export async function changeOwnRole(
  tx: Tx,
  actor: Administrator,
  id: string,
  patch: OwnRolePatch,
): Promise<OwnRoleOutcome> {
  const begun = await beginRoleAction(tx, actor, id);
  if (!begun.ok) return begun;
  const { by, role, roles, holders } = begun;
  const { name = role.name, permissions = [...role.permissions] } = patch;
  if (!isWithin(permissions, by.permissions)) return { ok: false, code: "forbidden" };
  const isWider = !isWithin(permissions, new Set(role.permissions));
  if (isWider && by.roles.some((held) => held.role === id)) return { ok: false, code: "own_role" };
  if (
    isTaken(
      roles.filter((one) => one !== role),
      name,
    )
  )
    return { ok: false, code: "taken" };
  const isSameRights = areSame(role.permissions, permissions);
  if (isSameRights && name === role.name) return { ok: true };
  const { business, now, newId } = actor;
  await tx
    .update(ownRoles)
    .set({ name, name_key: nameKey(name) })
    .where(isThat(business, id));
  if (!isSameRights) {
    await endRights(tx, actor, id);
    await tx
      .insert(ownRoleRights)
      .values({ business_id: business, id: newId(), role_id: id, permissions, valid_from: now });
  }
  const before = { name: role.name, permissions: role.permissions };
  const data = { before, after: { name, permissions } };
  await recordRoleAction(tx, actor, { id, action: "role.change", data }, holders);
  return { ok: true };
}

/** Removes a role from all its holders. Removing it again succeeds. */
export async function removeOwnRole(
  tx: Tx,
  actor: Administrator,
  id: string,
): Promise<OwnRoleOutcome> {
  const begun = await beginRoleAction(tx, actor, id);
  if (!begun.ok) {
    const isGone = begun.code === "not_found" && (await isSpent(tx, actor.business, id));
    return isGone ? { ok: true } : begun;
  }
  const { role, holders } = begun;
  const { business, now } = actor;
  await tx
    .update(membershipRoles)
    .set({ valid_to: now })
    .where(
      and(
        eq(membershipRoles.business_id, business),
        eq(membershipRoles.role, id),
        or(isNull(membershipRoles.valid_to), gt(membershipRoles.valid_to, now)),
      ),
    );
  await endRights(tx, actor, id);
  await tx.update(ownRoles).set({ removed_at: now }).where(isThat(business, id));
  const before = { name: role.name, permissions: role.permissions, holders: holders.length };
  await recordRoleAction(
    tx,
    actor,
    { id, action: "role.remove", data: { before, after: null } },
    holders,
  );
  return { ok: true };
}

type Begun = {
  ok: true;
  by: Standing;
  role: KnownRole;
  roles: KnownRole[];
  /** Active members who currently hold the role. */
  holders: string[];
};

/** Begins an action on a role with the counter locked; refuses roles, or holders of roles, above the actor. */
async function beginRoleAction(tx: Tx, actor: Administrator, id: string): Promise<Begun | Refused> {
  const begun = await beginHiring(tx, actor);
  if (!begun.ok) return begun;
  const { by } = begun;
  const roles = await ownRolesOf(tx, actor);
  const role = roles.find((one) => one.role === id);
  if (role === undefined) return { ok: false, code: "not_found" };
  if (!mayAssign(role, by.permissions)) return { ok: false, code: "forbidden" };
  const holders = await holdersOf(tx, actor, id);
  for (const user of holders) {
    const of = await standingIn(tx, actor, user);
    if (of !== null && !isWithinStanding(of, by)) return { ok: false, code: "forbidden" };
  }
  return { ok: true, by, role, roles, holders };
}

async function holdersOf(
  tx: Tx,
  { business, now }: Administrator,
  role: string,
): Promise<string[]> {
  const t = membershipRoles;
  const rows = await tx
    .selectDistinct({ user: t.user_id })
    .from(t)
    .where(
      and(
        eq(t.business_id, business),
        eq(t.role, role),
        or(isNull(t.valid_to), gt(t.valid_to, now)),
      ),
    );
  return rows.map(({ user }) => user);
}

async function endRights(tx: Tx, { business, now }: Administrator, role: string): Promise<void> {
  const t = ownRoleRights;
  await tx
    .update(t)
    .set({ valid_to: now })
    .where(and(eq(t.business_id, business), eq(t.role_id, role), isNull(t.valid_to)));
}

/** Ids of removed roles are not reused. */
async function isSpent(tx: Tx, business: string, id: string): Promise<boolean> {
  const [known] = await tx.select({ id: ownRoles.id }).from(ownRoles).where(isThat(business, id));
  return known !== undefined;
}

function isThat(business: string, id: string) {
  return and(eq(ownRoles.business_id, business), eq(ownRoles.id, id));
}

function isTaken(roles: readonly KnownRole[], name: string): boolean {
  return isFixedRoleName(name) || roles.some((one) => nameKey(one.name) === nameKey(name));
}

function areSame(one: readonly PermissionSlug[], other: readonly PermissionSlug[]): boolean {
  return one.length === other.length && one.every((slug) => other.includes(slug));
}
