import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";

export interface TooMuchDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Minor units, as the change. */
  readonly due: number;
  readonly change: number;
  /** What follows, where it is not the sale that is completed. */
  readonly action?: string | undefined;
  readonly onConfirm: () => void;
}

/** Asks about a sum far above what is due, before the change for it leaves the drawer. */
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
