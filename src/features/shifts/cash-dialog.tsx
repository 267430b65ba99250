import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { cashPurposes, type CashMoveKind } from "#/domain/cash-drawer.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { ReasonField } from "#/entities/reasons/reason-field.tsx";
import { BeyondDrawer, useDrawerHolds } from "#/entities/shifts/beyond-drawer.tsx";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Select } from "#/ui/select.tsx";
import { toast } from "#/ui/toast-store.ts";
import { type CashFormValues, readCashMove } from "./cash-form-values.ts";
import { purposeNames } from "./purpose-names.ts";
import { rowIntent } from "#/store/row-intent.ts";

export interface CashDialogProps {
  readonly shift: string;
  readonly kind: CashMoveKind;
  readonly onClose: () => void;
}

/** Records a pay-in or pay-out of the drawer with its purpose. */
export function CashDialog({ shift, kind, onClose }: CashDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { form, failed, held, isBeyond, changeAmount } = useCashMove({ shift, kind, onClose });
  const { values, problems, busy, change, submit } = form;
  const isIn = kind === "pay_in";
  // Tips taken earlier may still be owed after tips have been disabled.
  const { business } = useShop();
  const canOweTips = !isIn && business?.settings.tips !== undefined;
  // Suppliers are paid from a purchase, so that the payment is assigned to it.
  const purposes = cashPurposes.filter(
    (one) => one !== "supplier" && (one !== "tips" || canOweTips),
  );
  const amountLabels = useAmountMessages();
  const isExpense = !isIn && values.purpose === "expense";
  return (
    <FormDialog
      name="cash-move"
      title={isIn ? t`Put cash in` : t`Take cash out`}
      width="narrow"
      save={
        isIn ? (
          <Trans>Put in</Trans>
        ) : isBeyond ? (
          <Trans>Take it out all the same</Trans>
        ) : (
          <Trans>Take out</Trans>
        )
      }
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Amount`}
        value={values.amount}
        min={0}
        leading={format.sign}
        error={amountLabels(problems.amount)}
        data-testid="cash-amount"
        onNumber={changeAmount}
      />
      <Select
        label={isIn ? t`From` : t`For`}
        value={values.purpose}
        onChoose={(purpose) => change({ purpose })}
        options={purposes.map((one) => ({ value: one, label: i18n._(purposeNames[one]) }))}
      />
      {isExpense ? (
        <Select
          label={t`Kind of expense`}
          placeholder={t`Choose`}
          optional
          value={values.category}
          onChoose={(category) => change({ category })}
          options={expenseCategories.map((value) => ({
            value,
            label: i18n._(expenseNames[value]),
          }))}
        />
      ) : null}
      <ReasonField
        kind={kind}
        value={values.reason}
        error={problems.reason === undefined ? undefined : t`Say what it is for.`}
        testId="cash-reason"
        onText={(reason) => change({ reason })}
      />
      {isBeyond ? <BeyondDrawer held={held} urgent /> : null}
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

/** Records the cash movement; asks for confirmation once if it exceeds the expected cash in the drawer. */
function useCashMove({ shift, kind, onClose }: CashDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const made = useMadeIds();
  const { failed, run } = useRecord();
  const isIn = kind === "pay_in";
  /** The amount to confirm because it exceeds the expected cash; minor units. */
  const [beyond, setBeyond] = useState<number | null>(null);
  const held = useDrawerHolds(shift);
  const form = useOperationForm({
    opened: (): CashFormValues => ({
      amount: "",
      purpose: isIn ? "change" : "expense",
      reason: "",
      category: null,
    }),
    read: readCashMove,
    send({ amount: sum, reason }, { purpose, category }) {
      if (!isIn && sum > held && beyond !== sum) {
        setBeyond(sum);
        return false;
      }
      const what = !isIn && purpose === "expense" && category !== null ? { category } : {};
      const draft = { id: made.id, kind, purpose, amount: formatMoneyWire(sum), reason, ...what };
      const action = { opId: made.opId, draft, subject: shift };
      return run((place) => rowIntent("cash.move", { ...action, place }));
    },
    onDone({ amount }) {
      const sum = format.amount(amount);
      const title = isIn ? t`${sum} put in` : t`${sum} taken out`;
      toast({ kind: "success", id: "shift", title });
      onClose();
    },
  });
  return {
    form,
    failed,
    held,
    /** The amount exceeds the expected cash and awaits confirmation. */
    isBeyond: beyond !== null,
    changeAmount(amount: string) {
      form.change({ amount });
      setBeyond(null);
    },
  };
}
