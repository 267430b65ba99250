import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import * as styles from "./places.css.ts";

export interface PlaceDialogProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** What was refused as a whole, below the fields. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
  readonly "data-testid": string;
}

/** The fields of a location or a till with "Save" below them; sent once, however often it is asked. */
export function PlaceDialog({
  title,
  busy,
  onSave,
  onClose,
  notice,
  children,
  "data-testid": testId,
}: PlaceDialogProps) {
  const { t } = useLingui();
  const form = useId();
  return (
    <Dialog
      open
      width="narrow"
      title={title}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            busyLabel={t`Saving…`}
            data-testid={testId}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSave();
        }}
      >
        {children}
      </form>
      {notice}
    </Dialog>
  );
}
