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
  /** Locations can only be changed on the server, which alone has plan, stock and tills (S1). */
  readonly isOffline: boolean;
  /** The plan allows no further location, as far as known. */
  readonly isFull: boolean;
}

/** Returns what the user can currently do with locations. */
export function useLocationRights(): LocationRights {
  const { session: port } = useServices();
  const { session } = useShop();
  const { connection } = useSyncStatus();
  const { data } = useQuery(businessAnswers.plan(port.api, session.business.id));
  return {
    canEdit: useCan("location.edit"),
    isOffline: connection === "offline",
    isFull: data !== undefined && !roomFor(data.limits.locations, data.usage.locations).ok,
  };
}

/** Explains why locations cannot be changed; renders nothing if they can. */
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
