import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { roomFor } from "#/domain/plans.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { PlanLink } from "#/entities/business/plan-link.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Notice } from "#/ui/notice.tsx";

export interface LocationRights {
  readonly canEdit: boolean;
  /** Only the server can change a location: plan, stock and tills are what it alone knows (S1). */
  readonly isOffline: boolean;
  /** The plan has no room for another one, as far as it is known. */
  readonly isFull: boolean;
}

/** What this person can do with locations now. */
export function useLocationRights(): LocationRights {
  const { session: port } = useServices();
  const { session } = useShop();
  const { line } = useSyncStatus();
  const { data } = useQuery(businessAnswers.plan(port.api, session.business.id));
  return {
    canEdit: useCan("location.edit"),
    isOffline: line === "offline",
    isFull: data !== undefined && !roomFor(data.limits.locations, data.usage.locations).ok,
  };
}

/** Says what stands in the way of changing locations; nothing where nothing does. */
export function LocationNotices({ rights }: { readonly rights: LocationRights }) {
  const { canEdit, isOffline, isFull } = rights;
  if (!canEdit) {
    return (
      <Notice tone="info">
        <Trans>Only an administrator adds or changes locations.</Trans>
      </Notice>
    );
  }
  return (
    <>
      {isFull ? (
        <Notice tone="warning" action={<PlanLink />}>
          <Trans>Your plan's locations are all in use. Close one, or choose a larger plan.</Trans>
        </Notice>
      ) : null}
      {isOffline ? (
        <Notice tone="warning">
          <Trans>You need a network to change locations.</Trans>
        </Notice>
      ) : null}
    </>
  );
}
