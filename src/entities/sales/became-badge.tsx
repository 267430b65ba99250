import { Trans } from "@lingui/react/macro";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Badge } from "#/ui/badge.tsx";

type Changed = "cancelled" | "returned";

/** Whether a sale does not stand as it was made. */
export function hasChanged(status: SaleView["status"]): status is Changed {
  return status === "cancelled" || status === "returned";
}

/** What became of a sale that does not stand as it was made. */
export function BecameBadge({ status }: { readonly status: Changed }) {
  return status === "cancelled" ? (
    <Badge tone="critical">
      <Trans>void</Trans>
    </Badge>
  ) : (
    <Badge tone="info">
      <Trans>returned</Trans>
    </Badge>
  );
}
