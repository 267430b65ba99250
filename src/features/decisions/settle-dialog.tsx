import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { settleDiscrepancy } from "#/entities/discrepancies/discrepancy-answers.ts";
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

/** Settles what did not fit, with a note of what was found. Needs a line, and says so. */
export function SettleDialog({ id, title, open, onOpenChange, onSettled }: SettleDialogProps) {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const services = useServices();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const settle = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await settleDiscrepancy(services.session.api, session.business.id, id, text.trim());
      onOpenChange(false);
      onSettled();
    } catch (error) {
      setProblem(
        isApiError(error)
          ? i18n._(errorMessages[error.code])
          : t`The server cannot be reached. You need a network to decide this.`,
      );
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === "") setMissing(true);
    else if (!busy) void settle();
  };
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
      <form id={`settle-${id}`} onSubmit={submit}>
        {problem === null ? null : (
          <Notice tone="critical" urgent>
            {problem}
          </Notice>
        )}
        <TextArea
          label={t`What was found?`}
          value={text}
          maxLength={1000}
          error={isMissing ? t`A note is needed.` : undefined}
          data-testid="settle-note"
          onText={(next) => {
            setText(next);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
