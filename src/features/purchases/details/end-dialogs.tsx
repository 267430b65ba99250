import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import * as styles from "../purchases.css.ts";
import { usePurchaseActs } from "#/entities/purchases/purchase-acts.ts";

export interface EndDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Asks once, and why, before a purchase is taken back. */
export function CancelDialog({ purchase, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { busy, failed, cancel } = usePurchaseActs();
  const { number, lines } = purchase;
  const hasCome = lines.some(({ received }) => received > 0);
  const confirm = () => {
    const said = reason.trim();
    if (said === "") return setMissing(true);
    void cancel(purchase, said).then((kept) => {
      if (kept === null) return;
      toast({ kind: "success", title: t`Purchase cancelled`, text: number });
      onClose();
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
      cancel={t`Keep it`}
      danger
      busy={busy}
      busyLabel={t`Saving…`}
      onConfirm={confirm}
    >
      <div className={styles.part}>
        <TextField
          label={t`Reason`}
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={isMissing ? t`Say why it is cancelled.` : undefined}
          data-testid="cancel-reason"
          onText={(text) => {
            setReason(text);
            setMissing(false);
          }}
        />
        <RecordFailed failed={failed} />
      </div>
    </ConfirmDialog>
  );
}

/** Asks once before a purchase goes of which nothing came and nothing was paid. */
export function RemoveDialog({ purchase, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, failed, remove } = usePurchaseActs();
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
