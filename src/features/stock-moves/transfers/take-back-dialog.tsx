import { Trans, useLingui } from "@lingui/react/macro";
import type { Transfer } from "#/entities/transfers/transfer-queries.ts";
import { readReason } from "#/kit/forms/read-reason.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useTransferActions } from "./use-record-transfer.ts";

export interface TakeBackDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

/** Confirms, with a reason, before items in transit are counted as the sender's stock again. */
export function TakeBackDialog({ transfer, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const { failed, takeBack } = useTransferActions();
  const { number } = transfer;
  const place = transfer.from.name;
  const isPrepared = transfer.status === "prepared";
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { reason: "" },
    read: readReason,
    send: async ({ reason }) => (await takeBack(transfer, reason)) !== null,
    onDone() {
      toast({ kind: "success", title: t`Transfer ${number} taken back` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Take transfer ${number} back?`}
      description={
        isPrepared ? (
          <Trans>What was set aside for it can be sold at {place} again.</Trans>
        ) : (
          <Trans>
            What nobody has received is counted at {place} again. If it is received after all, that
            counts.
          </Trans>
        )
      }
      action={t`Take back`}
      cancel={isPrepared ? t`Leave it prepared` : t`Leave it on its way`}
      danger
      busy={busy}
      busyLabel={t`Saving…`}
      onConfirm={submit}
    >
      <Stack gap={16}>
        <TextField
          label={t`Why`}
          value={entry.reason}
          maxLength={500}
          autoComplete="off"
          error={problems.reason === undefined ? undefined : t`Say why it is taken back.`}
          data-testid="take-back-reason"
          onText={(reason) => change({ reason })}
        />
        <RecordFailed failed={failed} />
      </Stack>
    </ConfirmDialog>
  );
}
