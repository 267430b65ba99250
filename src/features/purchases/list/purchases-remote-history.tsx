import { Trans } from "@lingui/react/macro";
import { RemoteHistoryMessages } from "#/kit/remote-history/remote-history-messages.tsx";
import type { RemoteHistory } from "#/kit/remote-history/use-remote-history.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";

export interface RemotePurchasesProps {
  readonly older: RemoteHistory<Purchase>;
  readonly onAsk: () => void;
}

/** Reports that the server has older purchases, and loads them on request. */
export function RemotePurchases({ older, onAsk }: RemotePurchasesProps) {
  return (
    <RemoteHistoryMessages
      older={older}
      count={older.rows.length}
      onAsk={onAsk}
      words={{
        unanswered: <Trans>Older purchases are on the server, and it did not answer.</Trans>,
        idle: <Trans>Older purchases are not on this device. The server has them.</Trans>,
        none: <Trans>The server has no older purchase that matches.</Trans>,
        ask: <Trans>Show older purchases</Trans>,
      }}
      data-testid="older-purchases"
    />
  );
}
