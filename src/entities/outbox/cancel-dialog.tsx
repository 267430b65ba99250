import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { part } from "#/entities/figures/figures.css.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { RecordFailed, type RecordFailedProps } from "./record-failed.tsx";

export interface CancelDialogProps extends RecordFailedProps {
  readonly title: string;
  /** What becomes of money and goods. */
  readonly description: ReactNode;
  readonly action: string;
  /** Of the field of the reason. */
  readonly testId: string;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks once, and why, before something that was recorded is taken back. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, description, action, testId, busy, failed, onConfirm, onClose } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const said = reason.trim();
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
      onConfirm={() => (said === "" ? setMissing(true) : onConfirm(said))}
    >
      <div className={part}>
        <TextField
          label={t`Reason`}
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={isMissing ? t`Say why it is cancelled.` : undefined}
          data-testid={testId}
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
