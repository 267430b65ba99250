import { useLingui } from "@lingui/react/macro";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { supplierPaymentMethods } from "#/domain/purchasing/purchase.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { PastDayField } from "#/kit/forms/past-day-field.tsx";
import { expenseNames } from "#/entities/books/expense-names.ts";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { amountSoFar } from "#/kit/forms/read-amount.ts";
import { DrawerField } from "#/entities/shifts/drawer-field.tsx";
import { useOpenShift } from "#/entities/shifts/use-open-shift.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { expenseIntent } from "#/store/expense-intents.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { BillField } from "./bill-field.tsx";
import type { DueExpense } from "./due-again.ts";
import {
  type ExpenseFormValues,
  type ExpenseRead,
  entryLike,
  readExpense,
} from "./expense-form-values.ts";
import { expenseMethodNames } from "./method-names.ts";

export interface NewExpenseDialogProps {
  /** A monthly expense that is due again. */
  readonly again?: DueExpense | null;
  readonly onClose: () => void;
}

/** Records an expense other than a purchase, online or offline. */
export function NewExpenseDialog({ again = null, onClose }: NewExpenseDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const shift = useOpenShift();
  const made = useMadeIds();
  const { failed, run } = useRecord();
  const form = useOperationForm({
    opened: () => entryLike(again, today),
    read: (typed) => readExpense(typed, { today, shift }),
    send: ({ draft }) =>
      run((place) => expenseIntent({ opId: made.opId, place, draft: { id: made.id, ...draft } })),
    onDone: ({ amount }) => {
      toast({ kind: "success", title: t`Expense recorded`, text: format.amount(amount) });
      onClose();
    },
  });
  const { values, busy, change, submit } = form;
  return (
    <FormDialog
      name="expense"
      title={t`New expense`}
      description={t`Rent, wages, transport: what the shop spends besides stock. Items you buy are entered under Purchases.`}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <AmountAndCategory form={form} />
      <PaidBy form={form} shift={shift} />
      <DayAndPayee form={form} shift={shift} />
      <BillFields form={form} />
      <Checkbox
        label={t`Every month`}
        hint={t`You are reminded when it is due again. Nothing is recorded by itself.`}
        name="expense-monthly"
        checked={values.monthly}
        onCheck={(monthly) => change({ monthly })}
      />
      <TextField
        label={t`Notes`}
        optional
        value={values.note}
        maxLength={500}
        autoComplete="off"
        data-testid="expense-note"
        onText={(text) => change({ note: text })}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

interface ExpensePartProps {
  readonly form: OperationForm<ExpenseFormValues, ExpenseRead>;
}

interface PaidPartProps extends ExpensePartProps {
  /** The shift whose drawer the cash can come from; null if none is open here. */
  readonly shift: string | null;
}

function AmountAndCategory({ form: { values, problems, change } }: ExpensePartProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  return (
    <FieldRow>
      <NumberField
        label={t`Amount`}
        value={values.amount}
        min={0}
        step={500}
        leading={format.sign}
        error={amountLabels(problems.amount)}
        data-testid="expense-amount"
        onNumber={(amount) => change({ amount })}
      />
      <Select
        label={t`What for`}
        placeholder={t`Choose`}
        value={values.category}
        error={problems.category === undefined ? undefined : t`Choose what it was for.`}
        onChoose={(category) => change({ category })}
        options={expenseCategories.map((value) => ({
          value,
          label: i18n._(expenseNames[value]),
        }))}
      />
    </FieldRow>
  );
}

function PaidBy({ form: { values, change }, shift }: PaidPartProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Segmented
        label={t`Paid by`}
        showLabel
        value={values.method}
        onChoose={(method) => change({ method })}
        options={supplierPaymentMethods.map((one) => ({
          value: one,
          label: (
            <span data-testid={`expense-method-${one}`}>{i18n._(expenseMethodNames[one])}</span>
          ),
        }))}
      />
      {values.method === "CASH" ? (
        <DrawerField
          shift={shift}
          isFromDrawer={values.isFromDrawer}
          cash={amountSoFar(values.amount)}
          onChoose={(chosen) => change({ isFromDrawer: chosen })}
        />
      ) : null}
    </>
  );
}

/** The day is fixed to today for cash from the drawer. */
function DayAndPayee({ form: { values, problems, change }, shift }: PaidPartProps) {
  const { t } = useLingui();
  const today = useToday();
  const isFromDrawer = values.method === "CASH" && values.isFromDrawer && shift !== null;
  return (
    <FieldRow>
      <PastDayField
        value={isFromDrawer ? today : values.date}
        today={today}
        problem={problems.date}
        disabled={isFromDrawer}
        testId="expense-date"
        onDay={(date) => change({ date })}
      />
      <TextField
        label={t`Paid to`}
        optional
        value={values.payee}
        maxLength={200}
        autoComplete="off"
        data-testid="expense-payee"
        onText={(payee) => change({ payee })}
      />
    </FieldRow>
  );
}

function BillFields({ form: { values, change } }: ExpensePartProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Reference`}
        hint={t`Number of the bill, of the mobile money or of the bank`}
        optional
        value={values.reference}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-testid="expense-reference"
        onText={(reference) => change({ reference })}
      />
      <BillField picture={values.picture} onPicture={(picture) => change({ picture })} />
    </>
  );
}
