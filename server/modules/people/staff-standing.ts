import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { type KnownRole, rightsOf, rolesKnown } from "#server/kernel/database/own-roles.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";

export type HeldRole = typeof membershipRoles.$inferSelect;

/** Somebody who works in the business, with what they hold there now. */
export type Standing = {
  membership: typeof memberships.$inferSelect;
  roles: HeldRole[];
  /** The same roles with their names and rights. */
  known: KnownRole[];
  direct: (typeof memberPermissions.$inferSelect)[];
  /** What they may do, or could were they active. */
  permissions: ReadonlySet<string>;
};

export type StaffRefusal = { ok: false; code: "not_found" | "forbidden" };

/**
 * Opens an action about somebody: holds the business's counter, so that actions take turns, and only then asks
 * what both may do, so that two at once are judged one after the other. Nobody acts on who may do more
 * than they may.
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
  if (!isWithin(of.permissions, by.permissions)) return { ok: false, code: "forbidden" };
  return { ok: true, by, of };
}

/** The same for an action about nobody who works here yet. */
export async function beginHiring(
  tx: Tx,
  actor: Administrator,
): Promise<{ ok: true; by: Standing } | { ok: false; code: "forbidden" }> {
  await lockCounter(tx, actor.business);
  const by = await standingIn(tx, actor, actor.user);
  const isAble = by?.membership.status === "active" && by.permissions.has("user.manage");
  return by === null || !isAble ? { ok: false, code: "forbidden" } : { ok: true, by };
}

/** Whether all of the rights are among the others. */
export function isWithin(rights: Iterable<string>, others: ReadonlySet<string>): boolean {
  return [...rights].every((right) => others.has(right));
}

/** What somebody is and holds in a business; null for who does not work there. */
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
  const permissions = new Set([
    ...roles.flatMap((held) => rightsOfHeld(held, known)),
    ...direct.map(({ permission }) => permission),
  ]);
  return { membership, roles, known, direct, permissions };
}

/** What one role lets its holder do, be it at one location. */
function rightsOfHeld({ role, location_id }: HeldRole, known: readonly KnownRole[]): string[] {
  const rights = rightsOf(known.filter((one) => one.role === role).slice(0, 1));
  return location_id === null ? rights : rightsAtLocation(rights);
}

/**
 * Whether the business keeps an active administrator whose role never runs out when somebody is one no
 * more. Asked with the counter held. Who is none of these takes nothing away.
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

/** A role as administrator of the whole business that has no end. */
export function lasts({ role, location_id, valid_to }: HeldRole): boolean {
  return role === "business_administrator" && location_id === null && valid_to === null;
}
