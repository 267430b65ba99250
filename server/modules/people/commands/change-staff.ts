import { and, eq, inArray } from "drizzle-orm";
import type { StaffMember, StaffPatch } from "#/contract/users.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { rolesTold } from "#server/kernel/database/own-roles.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { countAttempt } from "#server/kernel/access/attempt-limits.ts";
import { isInvited, withdrawOpen } from "../invitation-rows.ts";
import { attemptsOf, forgiveSignIns } from "#server/kernel/access/login-limits.ts";
import {
  type Administrator,
  type BusinessAction,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { beginStaffAction, keepsAdministrator, type StaffRefusal } from "../staff-standing.ts";
import { staffPins } from "../schema-pins.ts";

export type StaffOutcome =
  | { ok: true }
  | StaffRefusal
  | { ok: false; code: "last_one" | "invited" };

const actionOf = {
  active: "member.activate",
  inactive: "member.deactivate",
  suspended: "member.suspend",
} as const satisfies Record<StaffMember["status"], BusinessAction["action"]>;

/** Changes the business's own data on a member; account fields are changed by the user. */
export async function changeStaff(
  tx: Tx,
  actor: Administrator,
  user: string,
  patch: StaffPatch,
): Promise<StaffOutcome> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const { department, position, employee_id } = begun.of.membership;
  const before = { department, position, employee_id };
  const after = {
    department: patch.department ?? department,
    position: patch.position ?? position,
    employee_id: patch.employee_id ?? employee_id,
  };
  if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
  await tx.update(memberships).set(after).where(isThat(actor, user));
  await record(tx, actor, user, "member.change", { before, after });
  return { ok: true };
}

/**
 * Activates, deactivates or suspends a member. From the next request on, an inactive member has no access to
 * the business; their account and their other memberships are unaffected.
 */
export async function setStaffStatus(
  tx: Tx,
  actor: Administrator,
  user: string,
  status: StaffMember["status"],
): Promise<StaffOutcome> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const { membership } = begun.of;
  if (membership.status === status) return { ok: true };
  if (await isInvited(tx, actor, user)) return { ok: false, code: "invited" };
  if (status !== "active" && !(await keepsAdministrator(tx, actor, begun.of)))
    return { ok: false, code: "last_one" };
  await tx.update(memberships).set({ status, status_since: actor.now }).where(isThat(actor, user));
  const data = { before: { status: membership.status }, after: { status } };
  await record(tx, actor, user, actionOf[status], data);
  return { ok: true };
}

/**
 * Removes a member from the business, with all roles. The account remains, as does the name on past actions.
 */
export async function removeStaff(
  tx: Tx,
  actor: Administrator,
  user: string,
  action: "member.remove" | "member.withdraw" = "member.remove",
): Promise<StaffOutcome> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const { of } = begun;
  if (!(await keepsAdministrator(tx, actor, of))) return { ok: false, code: "last_one" };
  const { business, now } = actor;
  await tx
    .update(memberships)
    .set({ status: "left", status_since: now, is_primary: false, username: null })
    .where(isThat(actor, user));
  const ends = [
    [membershipRoles, of.roles],
    [memberPermissions, of.direct],
  ] as const;
  for (const [table, rows] of ends) {
    const ids = rows.map(({ id }) => id);
    await tx
      .update(table)
      .set({ valid_to: now })
      .where(and(eq(table.business_id, business), inArray(table.id, ids)));
  }
  // A member who returns starts without a PIN.
  await tx
    .delete(staffPins)
    .where(and(eq(staffPins.business_id, business), eq(staffPins.user_id, user)));
  await withdrawOpen(tx, actor, user);
  const roles = rolesTold(of.known);
  await record(tx, actor, user, action, {
    before: { status: of.membership.status, roles },
    after: { status: "left", roles: [] },
  });
  return { ok: true };
}

/** Three an hour: unlimited unlocking would allow unlimited guesses at an account's password. */
const unlocks = { most: 3, span: 60 * 60 * 1000 } as const;

/** Clears a user's failed sign-in attempts so that they can try again immediately. */
export async function unlockStaff(
  tx: Tx,
  actor: Administrator,
  keys: Keys,
  user: string,
): Promise<StaffOutcome | { ok: false; code: "too_many_attempts"; retryAfter: number }> {
  const begun = await beginStaffAction(tx, actor, user);
  if (!begun.ok) return begun;
  const { now: at, newId } = actor;
  const counted = await countAttempt(tx, { keys, newId, at }, [
    { who: `unlock ${user}`, ...unlocks },
  ]);
  if (!counted.ok) return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
  const [account] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, user));
  if (account !== undefined) await forgiveSignIns(tx, keys, attemptsOf(account));
  await record(tx, actor, user, "member.unlock", {});
  return { ok: true };
}

function isThat({ business }: Administrator, user: string) {
  return and(eq(memberships.business_id, business), eq(memberships.user_id, user));
}

function record(
  tx: Tx,
  actor: Administrator,
  id: string,
  action: BusinessAction["action"],
  data: BusinessAction["data"],
): Promise<void> {
  return recordBusinessAction(tx, actor, { entity: "member", id, action, data });
}
