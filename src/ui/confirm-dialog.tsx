import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question. */
  readonly title: string;
  /** The consequence, including that it is irreversible if so. */
  readonly description: ReactNode;
  /** The action by name, such as "Void sale": never "OK" or "Yes". */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly cancel?: string | undefined;
  /** Further input, such as a reason. */
  readonly children?: ReactNode;
}

/** Confirms an irreversible action. A reversible one uses a toast with Undo instead. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  onConfirm,
  danger = false,
  busy,
  busyLabel,
  cancel,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      width="narrow"
      mustAnswer
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancel ?? t`Cancel`}</Button>
          <Button
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
