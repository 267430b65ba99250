import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";

/** Items to be sent in quantities above the recorded stock. */
export interface BeyondStock {
  readonly isPrepared: boolean;
  readonly names: readonly string[];
}

export interface BeyondStockDialogProps {
  /** Null while there is nothing to confirm. */
  readonly asked: BeyondStock | null;
  readonly onAway: () => void;
  readonly onSend: (isPrepared: boolean) => void;
}

/**
 * Confirms sending more than the recorded stock: the ledger may be behind the actual stock, or a quantity may
 * be mistyped.
 */
export function BeyondStockDialog({ asked, onAway, onSend }: BeyondStockDialogProps) {
  const { t } = useLingui();
  const names = asked?.names ?? [];
  const items = names.join(", ");
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onAway();
      }}
      title={t`Send more than is here?`}
      description={
        <Trans>
          By the records this location does not have so much of: {items}. Its stock goes below zero
          until it is counted.
        </Trans>
      }
      cancel={t`Change the quantities`}
      action={asked?.isPrepared === true ? t`Set aside anyway` : t`Send anyway`}
      onConfirm={() => onSend(asked?.isPrepared ?? false)}
    />
  );
}
