import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { RoleAssignBody } from "#/contract/users.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { membershipRoles } from "#server/kernel/database/schema-access.ts";
import type { StaffOutcome } from "./change-staff.ts";
import { type AssignOutcome, assignRole, revokeRole } from "./change-roles.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";

/**
 * Gives somebody a role where its scope says: here, or in each of these businesses. In the others it is
 * left out where the person does not work, holds it already, or the giver may not give it. Refused here it
 * must be given nowhere: the caller undoes the transaction.
 *
 * @param businesses those of who gives it
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

/** Ends a role, and one that was given in all businesses in each of these where whoever ends it may. */
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

/** The outcome here. Counters are taken in one order, so that two at once never wait for each other. */
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
  if (here === null) throw new Error("The business itself is among them");
  return here;
}
