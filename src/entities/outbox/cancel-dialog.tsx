import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { readReason } from "#/kit/forms/read-reason.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { RecordFailed, type RecordFailedProps } from "./record-failed.tsx";

export interface CancelDialogProps extends RecordFailedProps {
  readonly title: string;
  /** The effect on money and items. */
  readonly description: ReactNode;
  readonly action: string;
  /** Test id of the reason field. */
  readonly testId: string;
  /** Resolves with whether it was recorded. */
  readonly onConfirm: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Prompts for confirmation and a reason before a recorded operation is cancelled. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, description, action, testId, failed, onConfirm, onClose } = props;
  const { t } = useLingui();
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { reason: "" },
    read: readReason,
    send: ({ reason }) => onConfirm(reason),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      action={action}
      cancel={t`Keep it`}
      danger
      busy={busy}
      busyLabel={t`Saving…`}
      onConfirm={submit}
    >
      <Stack gap={16} shrinks alignContent="start">
        <TextField
          label={t`Reason`}
          value={entry.reason}
          maxLength={500}
          autoComplete="off"
          error={problems.reason === undefined ? undefined : t`Say why it is cancelled.`}
          data-testid={testId}
          onText={(reason) => change({ reason })}
        />
        <RecordFailed failed={failed} />
      </Stack>
    </ConfirmDialog>
  );
}
