import { Trans } from "@lingui/react/macro";
import type { TransferStatus } from "#/domain/transfer.ts";
import { Badge } from "#/ui/badge.tsx";
import type { Tone } from "#/ui/tone.css.ts";

const toneOf = {
  prepared: "neutral",
  in_transit: "info",
  partly_received: "warning",
  received: "positive",
  cancelled: "neutral",
} as const satisfies Record<TransferStatus, Tone>;

/** Where a transfer stands, in a word. */
export function TransferStatusBadge({ status }: { readonly status: TransferStatus }) {
  return (
    <span data-standing={status}>
      <Badge tone={toneOf[status]}>
        <StatusWord status={status} />
      </Badge>
    </span>
  );
}

function StatusWord({ status }: { readonly status: TransferStatus }) {
  switch (status) {
    case "prepared":
      return <Trans>Prepared</Trans>;
    case "in_transit":
      return <Trans>On its way</Trans>;
    case "partly_received":
      return <Trans>Received in part</Trans>;
    case "received":
      return <Trans>Received in full</Trans>;
    case "cancelled":
      return <Trans>Taken back</Trans>;
  }
}
