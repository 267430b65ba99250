import { Trans, useLingui } from "@lingui/react/macro";
import { extraCostKinds, supplierPaymentMethods } from "#/domain/purchasing/purchase.ts";
import { PastDayField } from "#/kit/forms/past-day-field.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { amountSoFar } from "#/kit/forms/read-amount.ts";
import { DrawerField } from "#/entities/shifts/drawer-field.tsx";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { extraCostNames, purchaseMethodNames } from "../purchase-labels.tsx";
import { ReferenceFields } from "../reference-fields.tsx";
import { useOpenShift } from "#/entities/shifts/use-open-shift.ts";
import { usePurchaseActions } from "#/entities/purchases/purchase-actions.ts";
import { openedPayment, readPayment, type PayFormValues } from "./pay-form-values.ts";

export interface PayDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Records a payment for a purchase; the outstanding amount by default. */
export function PayDialog({ purchase, onClose }: PayDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const shift = useOpenShift();
  const amountLabels = useAmountMessages();
  const left = purchase.sums?.outstanding ?? 0;
  const isCancelled = purchase.cancelledAt !== null;
  const { failed, pay } = usePurchaseActions();
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: () => openedPayment(purchase, today, format.figure),
    read: (typed) => readPayment(typed, { today, shift }),
    send: async ({ paid }) => (await pay(purchase, paid)) !== null,
    onDone: ({ amount }) => {
      toast({ kind: "success", title: t`Payment added`, text: format.amount(amount) });
      onClose();
    },
  });
  const { extra } = values;
  const payFor = (next: PayFormValues["extra"]) =>
    change({ extra: next, amount: next === null && left > 0 ? format.figure(left) : "" });
  return (
    <FormDialog
      name="pay"
      width="narrow"
      title={t`Add payment`}
      description={`${purchase.supplier.name} · ${purchase.number}`}
      save={<Trans>Add payment</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      {isCancelled ? null : <WhatForField extra={extra} onExtra={payFor} />}
      <NumberField
        label={t`Amount`}
        value={values.amount}
        min={0}
        step={500}
        leading={format.sign}
        hint={
          extra === null ? (
            <LeftToPay left={left} />
          ) : (
            <Trans>It becomes part of what the items cost.</Trans>
          )
        }
        error={amountLabels(problems.amount)}
        data-testid="pay-amount"
        onFocus={(event) => event.target.select()}
        onNumber={(amount) => change({ amount })}
      />
      <PaidByFields values={values} shift={shift} onChange={change} />
      <PastDayField
        value={values.date}
        today={today}
        problem={problems.date}
        testId="pay-date"
        onDay={(date) => change({ date })}
      />
      <TextField
        label={t`Notes`}
        optional
        value={values.notes}
        maxLength={1000}
        autoComplete="off"
        data-testid="pay-notes"
        onText={(notes) => change({ notes })}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

interface WhatForFieldProps {
  readonly extra: PayFormValues["extra"];
  readonly onExtra: (extra: PayFormValues["extra"]) => void;
}

/** Selects what is paid: the supplier's bill, or an extra cost paid to another party. */
function WhatForField({ extra, onExtra }: WhatForFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`What for`}
      value={extra ?? "bill"}
      onChoose={(next) => onExtra(next === "bill" ? null : next)}
      options={[
        { value: "bill" as const, label: t`The supplier's bill` },
        ...extraCostKinds.map((kind) => ({
          value: kind,
          label: i18n._(extraCostNames[kind]),
          detail: t`Paid to somebody else`,
        })),
      ]}
    />
  );
}

function LeftToPay({ left }: { readonly left: number }) {
  const format = useFormat();
  const owed = format.amount(left);
  return left === 0 ? (
    <Trans>Nothing is left to pay: this is an advance with the supplier.</Trans>
  ) : (
    <Trans>Left to pay: {owed}. More than that is an advance.</Trans>
  );
}

interface PaidByFieldsProps {
  readonly values: PayFormValues;
  readonly shift: string | null;
  readonly onChange: (part: Partial<PayFormValues>) => void;
}

/** Payment method with its specific fields. */
function PaidByFields({ values, shift, onChange }: PaidByFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Segmented
        label={t`Paid by`}
        showLabel
        value={values.method}
        onChoose={(method) => onChange({ method })}
        options={supplierPaymentMethods.map((one) => ({
          value: one,
          label: <span data-testid={`pay-method-${one}`}>{i18n._(purchaseMethodNames[one])}</span>,
        }))}
      />
      <ReferenceFields {...values} onChange={onChange} />
      {values.method === "CASH" ? (
        <DrawerField
          shift={shift}
          isFromDrawer={values.isFromDrawer}
          cash={amountSoFar(values.amount)}
          onChoose={(isFromDrawer) => onChange({ isFromDrawer })}
        />
      ) : null}
    </>
  );
}
