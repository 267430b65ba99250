import type { Approval } from "#/contract/approvals.ts";
import type { ApprovalAction } from "#/domain/approval.ts";
import { discountLimitOf } from "#/domain/discount-limit.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { Rate } from "#/domain/rate.ts";
import type { CheckedApproval } from "../ledger/approval-store.ts";
import type { CommandContext, Flag } from "./command.ts";
import { checkSigned } from "./proof.ts";

/** The permission required by each action. */
const slugOfAction = {
  discount: "discount.exceed",
  price: "price.override",
  credit_limit: "credit.exceed",
  void: "sale.void",
  return: "sale.return",
  stock_loss: "stock.adjust",
} as const satisfies Record<ApprovalAction, PermissionSlug>;

/**
 * Stores a supervisor's approvals and checks their permission at the time of the fact (S14). The fact is
 * accepted either way: an approval without the permission, or without proof, is flagged for the owner (S26).
 */
export async function checkApprovals(
  context: Pick<
    CommandContext,
    "store" | "opId" | "actor" | "vouchedBy" | "proof" | "effectiveAt" | "receivedAt"
  >,
  till: string,
  approvals: readonly Approval[],
): Promise<{ judged: CheckedApproval[]; flags: Flag[] }> {
  if (approvals.length === 0) return { judged: [], flags: [] };
  const { store, opId, actor, vouchedBy, proof, effectiveAt, receivedAt } = context;
  const checked: CheckedApproval[] = [];
  const flags: Flag[] = [];
  for (const approval of approvals) {
    const { act: action, by, line, was, became } = approval;
    const { atTheTime } = await store.actorRights(by, effectiveAt);
    const hasRight = atTheTime.includes(slugOfAction[action]);
    // Any body can contain a supervisor's id: it is proven by their key, or by the user who vouches for the
    // operation.
    const { isProved, told } = await checkSigned(store, proof.approval(approval), by, effectiveAt);
    checked.push({ ...approval, isValid: hasRight });
    const data = { act: action, by, line, was, became };
    if (!hasRight) flags.push({ kind: "not_approved", data });
    else if (!isProved && by !== vouchedBy)
      flags.push({ kind: "not_approved", data: { ...data, unproved: true, ...told } });
  }
  await store.insertApprovals(checked, { opId, actor, till, receivedAt });
  return { judged: checked, flags };
}

/** The maximum discount at a given time, in hundredths of a percent; null is unlimited. */
export async function discountLimitAt(
  { store, effectiveAt }: Pick<CommandContext, "store" | "effectiveAt">,
  user: string,
): Promise<Rate | null> {
  const { atTheTime } = await store.actorRights(user, effectiveAt);
  if (!atTheTime.includes("discount.give")) return 0;
  const roles = await store.rolesAt(user, effectiveAt);
  return discountLimitOf({ roles, permissions: new Set(atTheTime) }, await store.discountLimits());
}
