import { useApproval } from "#/entities/approval/use-approval.tsx";
import type { ApprovalAnswer, WithRights } from "#/entities/approval/approval-request.ts";
import { useShop, type Shop } from "#/kit/shop/shop-context.ts";
import { lossLimitOf, usualLossLimits } from "#/domain/loss-limit.ts";
import { formatMoneyWire, money, type Minor } from "#/domain/money.ts";

/** Returns the loss a user of this shop may record without approval; null means no limit. */
function lossLimitIn(
  { business }: Pick<Shop, "business">,
  { user, permissions }: WithRights,
): Minor | null {
  const told = business?.settings.loss_limits;
  const minor = (limit: string | null) => (limit === null ? null : money(limit));
  const limits =
    told === undefined
      ? usualLossLimits
      : {
          business_user: minor(told.business_user),
          business_manager: minor(told.business_manager),
          business_administrator: minor(told.business_administrator),
        };
  return lossLimitOf({ roles: user.roles.map(({ slug }) => slug), permissions }, limits);
}

/**
 * Requests a supervisor's approval before a count removes more stock than the user may write off alone. Does
 * nothing within the limit.
 */
export function useLossAsk() {
  const shop = useShop();
  const { ask, dialog } = useApproval();
  const own = lossLimitIn(shop, { user: shop.session.user, permissions: shop.permissions });
  return {
    dialog,
    ask(loss: Minor, opId: string, about?: string): Promise<ApprovalAnswer> {
      if (own === null || loss <= own) return Promise.resolve({ allowed: true, approval: null });
      return ask(
        {
          act: "stock_loss",
          slug: "stock.adjust",
          was: formatMoneyWire(own),
          became: formatMoneyWire(loss),
          line: null,
          about,
          allows: (person) => {
            const limit = lossLimitIn(shop, person);
            return person.permissions.has("stock.adjust") && (limit === null || loss <= limit);
          },
        },
        opId,
      );
    },
  };
}
