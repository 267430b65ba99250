import { Trans, useLingui } from "@lingui/react/macro";
import type { SalePayment } from "#/contract/sale.ts";
import { money } from "#/domain/money.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { operatorNames } from "#/entities/sales/method-names.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { confirmIntent } from "#/store/counter-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface ConfirmPaymentProps {
  readonly sale: string;
  readonly payment: SalePayment;
  readonly onClose: () => void;
}

/**
 * Confirms that a mobile money payment has arrived; its reference can be corrected from the network's
 * message.
 */
export function ConfirmPaymentDialog({ sale, payment, onClose }: ConfirmPaymentProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { opId } = useMadeIds();
  const { failed, run } = useRecord();
  const amount = format.amount(money(payment.amount));
  const network = payment.operator === undefined ? null : i18n._(operatorNames[payment.operator]);
  const {
    values: entry,
    busy,
    change,
    submit,
  } = useOperationForm({
    opened: { reference: payment.reference ?? "" },
    read: ({ reference }) => ({ ok: true, reference: reference.trim() }),
    send: ({ reference }) =>
      run((place) =>
        confirmIntent({ opId, place, draft: { sale, reference }, subject: payment.id }),
      ),
    onDone() {
      toast({ kind: "success", id: "confirmed", title: t`${amount} has arrived` });
      onClose();
    },
  });
  return (
    <FormDialog
      name="confirm-payment"
      title={t`Has ${amount} arrived?`}
      description={
        network === null ? undefined : (
          <Trans>Look for the message of {network}, and compare its reference.</Trans>
        )
      }
      width="narrow"
      save={<Trans>It has arrived</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Reference`}
        value={entry.reference}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        data-testid="confirm-reference"
        onText={(reference) => change({ reference })}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
