// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "#/ui/dialog.tsx";
import { TillForm } from "./till-form.tsx";

export interface TillDialogProps {
  /** Whether the requested action continues once the device is a till. */
  readonly goesOn?: boolean;
  readonly onClose: () => void;
}

/** Prompts for a name to register this device as a till. */
export function TillDialog({ goesOn = false, onClose }: TillDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      width="narrow"
      title={t`Make this device a till`}
      description={
        goesOn ? (
          <Trans>
            This device is not a till yet, so it records nothing. Name it, and what you asked for is
            done.
          </Trans>
        ) : undefined
      }
      testId="till-needed-dialog"
      onOpenChange={onClose}
    >
      <TillForm />
    </Dialog>
  );
}
