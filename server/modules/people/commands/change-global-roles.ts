import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { RoleAssignBody } from "#/contract/users.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { membershipRoles } from "#server/kernel/database/schema-access.ts";
import type { StaffOutcome } from "./change-staff.ts";
import { type AssignOutcome, assignRole, revokeRole } from "./change-roles.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";

/**
 * Assigns a role in its scope: here, or in each of these businesses. Other businesses are skipped if the user
 * does not work there or already has the role, or if the actor may not assign it. If refused here it must be
 * assigned nowhere: the caller rolls the transaction back.
 *
 * @param businesses the actor's businesses
 */
export async function assignInScope(
  tx: Tx,
  actor: Administrator,
  user: string,
  body: RoleAssignBody & { businesses: readonly string[] },
): Promise<AssignOutcome> {
  const { businesses, ...role } = body;
  const where = role.scope_type === "global" ? businesses : [actor.business];
  return inEach(actor, where, (there) => assignRole(tx, there, user, role));
}

/** Revokes a role; a global one in each of these businesses where the actor may. */
export async function revokeInScope(
  tx: Tx,
  actor: Administrator,
  user: string,
  { assignment, businesses }: { assignment: string; businesses: readonly string[] },
): Promise<StaffOutcome> {
  const t = membershipRoles;
  const [asked] = await tx
    .select()
    .from(t)
    .where(and(eq(t.business_id, actor.business), eq(t.id, assignment), eq(t.user_id, user)));
  if (asked?.is_global !== true) return revokeRole(tx, actor, user, assignment);
  const same = await tx
    .select({ business: t.business_id, id: t.id })
    .from(t)
    .where(
      and(
        inArray(t.business_id, [...businesses]),
        eq(t.user_id, user),
        eq(t.role, asked.role),
        eq(t.is_global, true),
        or(isNull(t.valid_to), gt(t.valid_to, actor.now)),
      ),
    );
  const idAt = new Map(same.map(({ business, id }) => [business, id]));
  idAt.set(actor.business, assignment);
  return inEach(actor, [...idAt.keys()], (there) =>
    revokeRole(tx, there, user, idAt.get(there.business) ?? assignment),
  );
}

/** Returns the outcome here. Counters are locked in a fixed order to avoid deadlocks. */
async function inEach<Outcome extends { ok: boolean }>(
  actor: Administrator,
  businesses: readonly string[],
  action: (there: Administrator) => Promise<Outcome>,
): Promise<Outcome> {
  let here: Outcome | null = null;
  for (const business of [...new Set([...businesses, actor.business])].toSorted()) {
    const outcome = await action({ ...actor, business });
    if (business === actor.business) here = outcome;
  }
  if (here === null) throw new Error("The user's businesses do not include this one");
  return here;
}
