import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { focusFirstFault } from "./focus-first-fault.ts";
import { Stack } from "./layout/stack.tsx";

export interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "width"> {
  /** For tests: the panel is `<name>-dialog`, its buttons `<name>-cancel` and `<name>-save`. */
  readonly name: string;
  /** Label of the primary button; defaults to "Save". */
  readonly save?: ReactNode;
  /** For irreversible actions. */
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** Label of that button while busy; defaults to "Saving…". */
  readonly busyLabel?: string | undefined;
  /** Whether there is nothing to save in the current state. */
  readonly disabled?: boolean | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The fields, followed by messages about the form as a whole. */
  readonly children: ReactNode;
}

/** A form in a dialog; submitted once, however often the button is pressed. */
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
          // The dialog may have been opened from within another form, which must not submit as well.
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
