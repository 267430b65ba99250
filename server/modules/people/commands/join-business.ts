import { and, eq, inArray, ne } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { rolesTold } from "#server/kernel/database/own-roles.ts";
import { membershipRoles, memberships } from "#server/kernel/database/schema-access.ts";
import {
  type Administrator,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import type { Standing } from "../staff-standing.ts";

/**
 * Gives an existing account the place reserved by an invitation: membership, roles and the business's data on
 * the member are transferred, and the invited placeholder leaves. The account itself does not change. False
 * if it already works here. Requires the lock on the business's counter.
 *
 * @param kept the membership and roles of the invited placeholder
 */
export async function joinBusiness(
  tx: Tx,
  actor: Administrator,
  { membership: kept, roles, known }: Standing,
): Promise<boolean> {
  const { business, user, now, newId } = actor;
  const isIn = (id: string) =>
    and(eq(memberships.business_id, business), eq(memberships.user_id, id));
  const [there] = await tx
    .select({ user: memberships.user_id })
    .from(memberships)
    .where(and(isIn(user), ne(memberships.status, "left")));
  if (there !== undefined) return false;
  await tx
    .update(memberships)
    .set({ status: "left", status_since: now, is_primary: false, username: null })
    .where(isIn(kept.user_id));
  const ids = roles.map(({ id }) => id);
  await tx
    .update(membershipRoles)
    .set({ valid_to: now })
    .where(and(eq(membershipRoles.business_id, business), inArray(membershipRoles.id, ids)));
  const { department, position, employee_id, username, primary_location_id } = kept;
  const row = {
    status: "active" as const,
    status_since: now,
    is_primary: false,
    joined_at: now,
    department,
    position,
    employee_id,
    username,
    primary_location_id,
  };
  await tx
    .insert(memberships)
    .values({ business_id: business, user_id: user, ...row })
    .onConflictDoUpdate({ target: [memberships.business_id, memberships.user_id], set: row });
  if (roles.length > 0)
    await tx.insert(membershipRoles).values(
      roles.map(({ role, location_id, valid_to }) => ({
        business_id: business,
        id: newId(),
        user_id: user,
        role,
        location_id,
        valid_from: now,
        valid_to,
      })),
    );
  const held = rolesTold(known);
  const told = [
    [kept.user_id, { status: kept.status, roles: held }, { status: "left", joined_as: user }],
    [user, { status: "left", roles: [] }, { status: "active", roles: held }],
  ] as const;
  for (const [id, before, after] of told)
    await recordBusinessAction(tx, actor, {
      entity: "member",
      id,
      action: "member.join",
      data: { before, after },
    });
  return true;
}
