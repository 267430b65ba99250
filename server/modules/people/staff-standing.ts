import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { type Membership, rightsByPlace } from "#server/kernel/access/access.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { type KnownRole, rolesKnown } from "#server/kernel/database/own-roles.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";

export type HeldRole = typeof membershipRoles.$inferSelect;

/**
 * A member of the business with their current roles, and the permissions from them by place, regardless of
 * whether the member is active.
 */
export type Standing = {
  membership: typeof memberships.$inferSelect;
  roles: HeldRole[];
  /** The same roles with their names and permissions. */
  known: KnownRole[];
  direct: (typeof memberPermissions.$inferSelect)[];
} & Pick<Membership, "permissions" | "placed">;

export type StaffRefusal = { ok: false; code: "not_found" | "forbidden" };

/**
 * Begins an action on a member. Locks the business's counter before reading the permissions of both, so that
 * concurrent actions are checked one after the other. Refuses actions on a member with more permissions than
 * the actor, in the whole business or at a location.
 */
export async function beginStaffAction(
  tx: Tx,
  actor: Administrator,
  user: string,
): Promise<{ ok: true; by: Standing; of: Standing } | StaffRefusal> {
  const begun = await beginHiring(tx, actor);
  if (!begun.ok) return begun;
  const { by } = begun;
  const of = await standingIn(tx, actor, user);
  if (of === null) return { ok: false, code: "not_found" };
  if (!isWithinStanding(of, by)) return { ok: false, code: "forbidden" };
  return { ok: true, by, of };
}

/** The same for an action on someone who is not a member yet. */
export async function beginHiring(
  tx: Tx,
  actor: Administrator,
): Promise<{ ok: true; by: Standing } | { ok: false; code: "forbidden" }> {
  await lockCounter(tx, actor.business);
  const by = await standingIn(tx, actor, actor.user);
  const isAble = by?.membership.status === "active" && by.permissions.has("user.manage");
  return by === null || !isAble ? { ok: false, code: "forbidden" } : { ok: true, by };
}

/** Whether all permissions are included in the others. */
export function isWithin(rights: Iterable<string>, others: ReadonlySet<string>): boolean {
  return [...rights].every((right) => others.has(right));
}

type Rights = Pick<Standing, "permissions" | "placed">;

/**
 * Whether a member has no permission that the other lacks in the same place: a manager of one location has no
 * say over a manager of all.
 */
export function isWithinStanding(of: Rights, by: Rights): boolean {
  return (
    isWithin(of.permissions, by.permissions) &&
    [...of.placed].every(([place, rights]) => isWithin(rights, rightsIn(by, place)))
  );
}

/** The permissions a member may give: in the whole business (null), or at one location. */
export function rightsIn({ permissions, placed }: Rights, place: string | null): Set<string> {
  const here = place === null ? [] : (placed.get(place) ?? []);
  return new Set([...permissions, ...here]);
}

/** A user's membership and roles in a business; null if they do not work there. */
export async function standingIn(
  tx: Tx,
  { business, now }: Pick<Administrator, "business" | "now">,
  user: string,
): Promise<Standing | null> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.business_id, business),
        eq(memberships.user_id, user),
        ne(memberships.status, "left"),
      ),
    );
  if (membership === undefined) return null;
  const holds = (t: typeof membershipRoles | typeof memberPermissions) =>
    and(
      eq(t.business_id, business),
      eq(t.user_id, user),
      lte(t.valid_from, now),
      or(isNull(t.valid_to), gt(t.valid_to, now)),
    );
  const roles = await tx.select().from(membershipRoles).where(holds(membershipRoles));
  const direct = await tx.select().from(memberPermissions).where(holds(memberPermissions));
  const known = await rolesKnown(tx, { business }, roles);
  const held = roles.map(({ role, location_id }) => ({
    role,
    permissions: known.find((one) => one.role === role)?.permissions ?? null,
    location: location_id,
  }));
  const rights = rightsByPlace(
    held,
    direct.map(({ permission }) => permission),
  );
  return { membership, roles, known, direct, ...rights };
}

/**
 * Whether the business keeps an active administrator with a permanent role without this member. Requires the
 * counter lock. True if the member is not such an administrator.
 */
export async function keepsAdministrator(
  tx: Tx,
  { business, now }: Administrator,
  { membership, roles }: Pick<Standing, "membership" | "roles">,
): Promise<boolean> {
  const isOne = membership.status === "active" && roles.some(lasts);
  if (!isOne) return true;
  const [other] = await tx
    .select({ user: memberships.user_id })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.user_id), eq(users.is_active, true)))
    .innerJoin(
      membershipRoles,
      and(
        eq(membershipRoles.business_id, memberships.business_id),
        eq(membershipRoles.user_id, memberships.user_id),
      ),
    )
    .where(
      and(
        eq(memberships.business_id, business),
        eq(memberships.status, "active"),
        ne(memberships.user_id, membership.user_id),
        eq(membershipRoles.role, "business_administrator"),
        isNull(membershipRoles.location_id),
        lte(membershipRoles.valid_from, now),
        isNull(membershipRoles.valid_to),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** A permanent administrator role for the whole business. */
export function lasts({ role, location_id, valid_to }: HeldRole): boolean {
  return role === "business_administrator" && location_id === null && valid_to === null;
}
