import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { settleDiscrepancy } from "#/entities/discrepancies/discrepancy-server-queries.ts";
import { readReason } from "#/kit/forms/read-reason.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isApiError } from "#/http/api-error.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextArea } from "#/ui/text-area.tsx";

export interface SettleDialogProps {
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSettled: () => void;
}

/** Settles a discrepancy with a note on the findings. Requires a connection, which the dialog states. */
export function SettleDialog({ id, title, open, onOpenChange, onSettled }: SettleDialogProps) {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const services = useServices();
  const [refused, setRefused] = useState<string | null>(null);
  const settle = async (found: string): Promise<boolean> => {
    setRefused(null);
    try {
      await settleDiscrepancy(services.session.api, session.business.id, id, found);
      return true;
    } catch (error) {
      setRefused(
        isApiError(error)
          ? i18n._(errorMessages[error.code])
          : t`The server cannot be reached. You need a network to decide this.`,
      );
      return false;
    }
  };
  const {
    values: entry,
    problems,
    busy,
    change,
    element,
  } = useOperationForm({
    opened: { reason: "" },
    read: readReason,
    send: ({ reason }) => settle(reason),
    onDone() {
      onOpenChange(false);
      onSettled();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width="narrow"
      testId="settle-dialog"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={`settle-${id}`}
            busy={busy}
            data-testid="settle"
          >
            <Trans>Decide</Trans>
          </Button>
        </>
      }
    >
      <form id={`settle-${id}`} {...element}>
        {refused === null ? null : (
          <Notice tone="critical" urgent>
            {refused}
          </Notice>
        )}
        <TextArea
          label={t`What was found?`}
          value={entry.reason}
          maxLength={1000}
          error={problems.reason === undefined ? undefined : t`A note is needed.`}
          data-testid="settle-note"
          onText={(reason) => change({ reason })}
        />
      </form>
    </Dialog>
  );
}
