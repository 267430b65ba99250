import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
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

/** Gives a refused entry up, with all that waits for it. A reason is asked: it cannot be undone (S7). */
export function VoidDialog({ opId, title, open, onOpenChange }: VoidDialogProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { clock, logger } = useServices();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = valueOf(
    useLive(async () => (await dependentsOf(db, opId)).length, [db, opId]),
    0,
  );
  const giveUp = async () => {
    if (reason.trim() === "") {
      setMissing(true);
      return;
    }
    setBusy(true);
    try {
      const by = session.user.id;
      await voidRejected(db, opId, { reason: reason.trim(), by, at: clock.now() });
      toast({ kind: "info", title: t`${title} was discarded.` });
      onOpenChange(false);
    } catch (error) {
      logger.error("outbox.void_failed", errorFields(error));
      toast({
        kind: "error",
        title: isNotRejected(error)
          ? t`Somebody has dealt with it already.`
          : t`This device could not save the change.`,
      });
    }
    setBusy(false);
  };
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
      onConfirm={() => void giveUp()}
    >
      <TextField
        label={t`Why?`}
        value={reason}
        maxLength={500}
        error={isMissing ? t`A reason is needed.` : undefined}
        data-testid="void-reason"
        onText={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
