import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { readReason } from "#/kit/forms/read-reason.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { writeOffIntent } from "#/store/customer-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface WriteOffDialogProps {
  readonly debt: Debt;
  readonly onClose: () => void;
}

/** Writes off the outstanding amount of a debt, with a reason. Works offline (S1). */
export function WriteOffDialog({ debt, onClose }: WriteOffDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { failed, run } = useRecord();
  const made = useMadeIds();
  const amount = format.amount(debt.outstanding);
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { reason: "" },
    read: readReason,
    send({ reason }) {
      const owed = formatMoneyWire(debt.outstanding);
      const draft = { id: made.id, customer: debt.customer, amount: owed, reason };
      const action = { opId: made.opId, draft, subject: debt.id, lane: `sale:${debt.sale}` };
      return run((place) => writeOffIntent({ ...action, place }));
    },
    onDone() {
      toast({ kind: "success", id: "write-off", title: t`Written off: ${amount}` });
      onClose();
    },
  });
  return (
    <FormDialog
      name="write-off"
      width="narrow"
      title={t`Write off ${amount}`}
      description={t`Nobody will be asked to pay it any more, and it counts as a cost of the shop. This cannot be undone.`}
      save={<Trans>Write off</Trans>}
      danger
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <TextArea
        label={t`Reason`}
        rows={2}
        value={entry.reason}
        maxLength={500}
        error={problems.reason === undefined ? undefined : t`A reason is needed.`}
        data-testid="write-off-reason"
        onText={(reason) => change({ reason })}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
