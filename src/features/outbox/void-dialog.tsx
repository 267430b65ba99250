import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { readReason } from "#/kit/forms/read-reason.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { dependentsOf, voidRejected } from "#/store/outbox-states.ts";
import { isNotRejected } from "#/store/outbox-errors.ts";
import { errorFields } from "#/platform/logger.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface VoidDialogProps {
  readonly opId: string;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Voids a refused operation with all operations that depend on it. Requires a reason, since it cannot be
 * undone (S7).
 */
export function VoidDialog({ opId, title, open, onOpenChange }: VoidDialogProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { clock, logger } = useServices();
  const waiting = valueOf(
    useLive(async () => (await dependentsOf(db, opId)).length, [db, opId]),
    0,
  );
  const giveUp = async (reason: string): Promise<boolean> => {
    try {
      await voidRejected(db, opId, { reason, by: session.user.id, at: clock.now() });
      toast({ kind: "info", title: t`${title} was discarded.` });
      return true;
    } catch (error) {
      logger.error("outbox.void_failed", errorFields(error));
      toast({
        kind: "error",
        title: isNotRejected(error)
          ? t`Somebody has dealt with it already.`
          : t`This device could not save the change.`,
      });
      return false;
    }
  };
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { reason: "" },
    read: readReason,
    send: ({ reason }) => giveUp(reason),
    onDone: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      busy={busy}
      title={t`Discard ${title}?`}
      description={
        <>
          <Trans>It will never reach the server. This cannot be undone.</Trans>{" "}
          {waiting > 0 ? (
            <Plural
              value={waiting}
              one="# entry that waits for it is discarded, too."
              other="# entries that wait for it are discarded, too."
            />
          ) : null}
        </>
      }
      action={t`Discard`}
      onConfirm={submit}
    >
      <TextField
        label={t`Why?`}
        value={entry.reason}
        maxLength={500}
        error={problems.reason === undefined ? undefined : t`A reason is needed.`}
        data-testid="void-reason"
        onText={(reason) => change({ reason })}
      />
    </ConfirmDialog>
  );
}
