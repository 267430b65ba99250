import { Trans } from "@lingui/react/macro";
import type { TransferStanding } from "#/domain/transfer.ts";
import { Badge } from "#/ui/badge.tsx";
import type { Tone } from "#/ui/tone.css.ts";

const toneOf = {
  prepared: "neutral",
  in_transit: "info",
  partly_received: "warning",
  received: "positive",
  closed_with_losses: "warning",
  rest_returned: "neutral",
  cancelled: "neutral",
} as const satisfies Record<TransferStanding, Tone>;

/** Badge for the state of a transfer. */
export function TransferStatusBadge({ standing }: { readonly standing: TransferStanding }) {
  return (
    <span data-standing={standing}>
      <Badge tone={toneOf[standing]}>
        <StatusWord standing={standing} />
      </Badge>
    </span>
  );
}

function StatusWord({ standing }: { readonly standing: TransferStanding }) {
  switch (standing) {
    case "prepared":
      return <Trans>Prepared</Trans>;
    case "in_transit":
      return <Trans>On its way</Trans>;
    case "partly_received":
      return <Trans>Received in part</Trans>;
    case "received":
      return <Trans>Received in full</Trans>;
    case "closed_with_losses":
      return <Trans>Closed with losses</Trans>;
    case "rest_returned":
      return <Trans>Received in part, rest taken back</Trans>;
    case "cancelled":
      return <Trans>Taken back</Trans>;
  }
}
