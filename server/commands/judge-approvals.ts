import type { Approval } from "#/contract/approvals.ts";
import type { ApprovalAct } from "#/domain/approval.ts";
import { discountLimitOf } from "#/domain/discount-limit.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Rate } from "#/domain/rate.ts";
import type { JudgedApproval } from "./approval-store.ts";
import type { CommandContext, Flag } from "./command.ts";

/** The right each act takes. */
const slugOfAct = {
  discount: "discount.exceed",
  price: "price.override",
  credit_limit: "credit.exceed",
  void: "sale.void",
  return: "sale.return",
} as const satisfies Record<ApprovalAct, PermissionSlug>;

/**
 * Keeps what a supervisor allowed and judges whether they had the right when the fact happened (S14).
 * The fact stands either way: an approval by somebody without the right is flagged for the owner.
 */
export async function judgeApprovals(
  context: Pick<CommandContext, "store" | "opId" | "actor" | "effectiveAt" | "receivedAt">,
  till: string,
  approvals: readonly Approval[],
): Promise<{ judged: JudgedApproval[]; flags: Flag[] }> {
  if (approvals.length === 0) return { judged: [], flags: [] };
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const judged: JudgedApproval[] = [];
  for (const approval of approvals) {
    const rights = await store.actorRights(approval.by, effectiveAt);
    judged.push({ ...approval, isValid: rights.atTheTime.includes(slugOfAct[approval.act]) });
  }
  await store.insertApprovals(judged, { opId, actor, till, receivedAt });
  const flags = judged.flatMap(({ isValid, act, by, line, was, became }): Flag[] =>
    isValid ? [] : [{ kind: "not_approved", data: { act, by, line, was, became } }],
  );
  return { judged, flags };
}

/** How much somebody could take off at a moment, hundredths of a percent; null is no limit. */
export async function discountLimitAt(
  { store, effectiveAt }: Pick<CommandContext, "store" | "effectiveAt">,
  user: string,
): Promise<Rate | null> {
  const { atTheTime } = await store.actorRights(user, effectiveAt);
  if (!atTheTime.includes("discount.give")) return 0;
  const roles = await store.rolesAt(user, effectiveAt);
  return discountLimitOf({ roles, permissions: new Set(atTheTime) }, await store.discountLimits());
}
