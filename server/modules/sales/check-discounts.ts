import type { SaleBody } from "#/contract/operations/sale-create.ts";
import {
  discountShareOf,
  isWithinLimit,
  narrowerLimit,
  widerLimit,
} from "#/domain/discount-limit.ts";
import { money } from "#/domain/money.ts";
import type { CheckedApproval } from "#server/kernel/ledger/approval-store.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { discountLimitAt } from "#server/kernel/operations/check-approvals.ts";
import { grossOf } from "./line-gross.ts";

/**
 * Flags lines whose total discount, including their share of the cart's, exceeds the limits of the cashier
 * and of the approving supervisors. One flag per line; the sale is accepted (S14).
 */
export async function checkDiscounts(
  context: Pick<CommandContext, "store" | "effectiveAt" | "actor" | "vouchedBy">,
  body: SaleBody,
  checked: readonly CheckedApproval[],
): Promise<Flag[]> {
  const lines = body.lines
    .map(({ id, ...line }) => ({
      id,
      discount: money(line.discount),
      gross: grossOf(line),
    }))
    .filter(({ discount }) => discount > 0);
  if (lines.length === 0) return [];
  const { actor, vouchedBy } = context;
  const own = narrowerLimit(
    await discountLimitAt(context, actor),
    vouchedBy === actor ? null : await discountLimitAt(context, vouchedBy),
  );
  const given = checked.filter(({ act: action, isValid }) => action === "discount" && isValid);
  const limits = new Map<string, number | null>();
  for (const { by } of given)
    if (!limits.has(by)) limits.set(by, await discountLimitAt(context, by));
  return lines.flatMap(({ id, discount, gross }): Flag[] => {
    const limit = given
      .filter(({ line }) => line === null || line === id)
      .map(({ by }) => limits.get(by) ?? null)
      .reduce(widerLimit, own);
    if (isWithinLimit(discount, gross, limit)) return [];
    const share = discountShareOf(discount, gross);
    return [{ kind: "discount_limit", data: { line: id, share, limit, discount } }];
  });
}
