import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { focusFirstFault } from "./focus-first-fault.ts";
import { Stack } from "./layout/stack.tsx";

export interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "width"> {
  /** For tests: the panel is `<name>-dialog`, its buttons `<name>-cancel` and `<name>-save`. */
  readonly name: string;
  /** What the button that is meant says; "Save" without it. */
  readonly save?: ReactNode;
  /** Of what cannot be undone. */
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** What that button says meanwhile; "Saving…" without it. */
  readonly busyLabel?: string | undefined;
  /** Whether there is nothing that could be saved as it stands. */
  readonly disabled?: boolean | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The fields, and below them what is to be said of the whole. */
  readonly children: ReactNode;
}

/** A form in a window over the page; sent once, however often it is asked. */
export function FormDialog(props: FormDialogProps) {
  const { name, save, busy, busyLabel, disabled = false, onSave, onClose, children } = props;
  const { title, description, width, danger = false } = props;
  const { t } = useLingui();
  const form = useId();
  return (
    <Dialog
      open
      title={title}
      description={description}
      width={width}
      testId={`${name}-dialog`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} data-testid={`${name}-cancel`}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={form}
            busy={busy}
            busyLabel={busyLabel ?? t`Saving…`}
            disabled={disabled}
            data-testid={`${name}-save`}
          >
            {save ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <Stack
        id={form}
        data-first-field
        as="form"
        gap={16}
        shrinks
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form that this one is opened from, if it is, is another.
          event.stopPropagation();
          if (busy || disabled) return;
          onSave();
          focusFirstFault(event.currentTarget);
        }}
      >
        {children}
      </Stack>
    </Dialog>
  );
}
