import { Trans } from "@lingui/react/macro";
import type { SaleView } from "#/sync/projection-sales.ts";
import { Badge } from "#/ui/badge.tsx";

type Changed = "cancelled" | "returned";

/** Whether a sale was changed after it was made. */
export function hasChanged(status: SaleView["status"]): status is Changed {
  return status === "cancelled" || status === "returned";
}

/** Badge for a sale that was changed after it was made. */
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
