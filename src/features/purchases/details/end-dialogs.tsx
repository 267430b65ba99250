import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { CancelDialog } from "#/entities/outbox/cancel-dialog.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { usePurchaseActions } from "#/entities/purchases/purchase-actions.ts";

export interface EndDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Confirms the cancellation of a purchase and prompts for the reason. */
export function CancelPurchase({ purchase, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const { failed, cancel } = usePurchaseActions();
  const { number, lines } = purchase;
  const hasCome = lines.some(({ received }) => received > 0);
  const confirm = async (reason: string) => {
    if ((await cancel(purchase, reason)) === null) return false;
    toast({ kind: "success", title: t`Purchase cancelled`, text: number });
    return true;
  };
  return (
    <CancelDialog
      title={t`Cancel purchase ${number}?`}
      description={
        hasCome ? (
          <Trans>
            What was received leaves the stock again and is not owed any more. If some of it is sold
            already, the server refuses this. What was paid stays as an advance with the supplier.
          </Trans>
        ) : (
          <Trans>
            Nothing more is waited for. What was paid stays as an advance with the supplier.
          </Trans>
        )
      }
      action={t`Cancel the purchase`}
      testId="cancel-reason"
      failed={failed}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Confirms the deletion of a purchase without receipts and payments. */
export function RemoveDialog({ purchase, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, failed, remove } = usePurchaseActions();
  const { number } = purchase;
  const confirm = () => {
    void remove(purchase).then((kept) => {
      if (kept === null) return;
      toast({ kind: "success", title: t`Purchase deleted`, text: number });
      void navigate({ to: "/purchases", replace: true });
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Delete purchase ${number}?`}
      description={
        <Trans>Nothing of it came and nothing was paid. It cannot be brought back.</Trans>
      }
      action={t`Delete the purchase`}
      cancel={t`Keep it`}
      danger
      busy={busy}
      busyLabel={t`Saving…`}
      onConfirm={confirm}
    >
      <RecordFailed failed={failed} />
    </ConfirmDialog>
  );
}
