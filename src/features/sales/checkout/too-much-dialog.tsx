import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";

export interface TooMuchDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** In minor units, like the change. */
  readonly due: number;
  readonly change: number;
  /** Label of the next step if it is not completing the sale. */
  readonly action?: string | undefined;
  readonly onConfirm: () => void;
}

/** Confirms an amount far above the amount due before change is paid out of the drawer. */
export function TooMuchDialog({ due, change, action, onConfirm, ...opening }: TooMuchDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const received = format.amount(due + change);
  const asked = format.amount(due);
  const back = format.amount(change);
  return (
    <ConfirmDialog
      {...opening}
      title={t`Did you receive ${received}?`}
      description={
        <Trans>
          {asked} is due, so the change is {back}.
        </Trans>
      }
      action={action ?? t`Yes, complete`}
      cancel={t`Correct the amount`}
      onConfirm={() => {
        opening.onOpenChange(false);
        onConfirm();
      }}
    />
  );
}
