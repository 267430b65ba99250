import { Trans } from "@lingui/react/macro";
import type { ShiftView } from "#/sync/projection-shifts.ts";
import { Badge } from "#/ui/badge.tsx";

/** Badge for an open or closed shift. */
export function ShiftStatusBadge({ status }: Pick<ShiftView, "status">) {
  return (
    <span data-standing={status}>
      <Badge tone={status === "open" ? "info" : "neutral"}>
        {status === "open" ? (
          <Trans context="shift">Open</Trans>
        ) : (
          <Trans context="shift">Closed</Trans>
        )}
      </Badge>
    </span>
  );
}
