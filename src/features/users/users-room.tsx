import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { roomFor } from "#/domain/plans.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { PlanLink } from "#/entities/business/plan-link.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Notice } from "#/ui/notice.tsx";

/** States how many more users the plan allows, before one is entered; renders nothing if unlimited. */
export function UsersRoom() {
  const { session: port } = useServices();
  const { session } = useShop();
  const { data } = useQuery(businessAnswers.plan(port.api, session.business.id));
  const limit = data?.limits.users ?? null;
  if (data === undefined || limit === null) return null;
  const room = roomFor(limit, data.usage.users, 0);
  const left = room.ok ? (room.left ?? 0) : 0;
  return (
    <div data-testid="users-room">
      <Notice tone={left === 0 ? "warning" : "info"} action={<PlanLink />}>
        {left === 0 ? (
          <Plural
            value={limit}
            one="Your plan's only user is taken. Delete one, or ask for a larger plan."
            other="Your plan's # users are all taken. Delete one, or ask for a larger plan."
          />
        ) : (
          <Plural
            value={left}
            one="Your plan has room for # more user."
            other="Your plan has room for # more users."
          />
        )}
      </Notice>
    </div>
  );
}
