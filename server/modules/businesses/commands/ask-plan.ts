import { and, eq, isNull } from "drizzle-orm";
import type { PlanSlug } from "#/domain/plans.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { planRequests } from "../schema-plans.ts";
import { businessRecord } from "../queries/business-profile.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

/**
 * Requests another plan from the operator, replacing any earlier request; repeating a request has no effect.
 * The current plan cannot be requested.
 */
export async function askPlan(
  tx: Tx,
  { user, business, now, newId }: Administrator,
  plan: PlanSlug,
): Promise<{ ok: true; isNew: boolean } | { ok: false }> {
  await lockCounter(tx, business);
  if ((await businessRecord(tx, business)).plan === plan) return { ok: false };
  const [open] = await tx
    .select({ plan: planRequests.plan })
    .from(planRequests)
    .where(isOpen(business));
  if (open?.plan === plan) return { ok: true, isNew: false };
  await closeOpen(tx, business, now);
  await tx
    .insert(planRequests)
    .values({ business_id: business, id: newId(), plan, asked_by: user, asked_at: now });
  await writeAudit(
    tx,
    { now, newId },
    { business, actor: user, action: "plan.ask", subject: business, data: { plan } },
  );
  return { ok: true, isNew: true };
}

/** Withdraws the request, if there is one. */
export async function withdrawPlan(
  tx: Tx,
  { user, business, now, newId }: Administrator,
): Promise<void> {
  await lockCounter(tx, business);
  const [closed] = await closeOpen(tx, business, now);
  if (closed === undefined) return;
  const { plan } = closed;
  await writeAudit(
    tx,
    { now, newId },
    { business, actor: user, action: "plan.withdraw", subject: business, data: { plan } },
  );
}

function closeOpen(tx: Tx, business: string, now: number) {
  return tx
    .update(planRequests)
    .set({ closed_at: now })
    .where(isOpen(business))
    .returning({ plan: planRequests.plan });
}

function isOpen(business: string) {
  return and(eq(planRequests.business_id, business), isNull(planRequests.closed_at));
}
