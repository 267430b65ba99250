import { Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";

/** What is to be sent although the shelf is not known to hold it. */
export interface BeyondShelf {
  readonly isPrepared: boolean;
  readonly names: readonly string[];
}

export interface BeyondShelfDialogProps {
  /** Null while nothing is asked. */
  readonly asked: BeyondShelf | null;
  readonly onAway: () => void;
  readonly onSend: (isPrepared: boolean) => void;
}

/** Asks once before more is sent than lies here: the ledger may be behind the shelf, or a figure is mistyped. */
export function BeyondShelfDialog({ asked, onAway, onSend }: BeyondShelfDialogProps) {
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
