import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type ExpenseCategory, expenseCategories } from "#/domain/accounting/accounts.ts";
import { cashPurposes, type CashMoveKind, type CashPurpose } from "#/domain/cash-drawer.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { ReasonField } from "#/entities/reasons/reason-field.tsx";
import { useServices } from "#/kit/services/services.ts";
import { type AmountProblem, readAmount } from "#/entities/shifts/amount-entry.ts";
import { BeyondDrawer, useDrawerHolds } from "#/entities/shifts/beyond-drawer.tsx";
import { useAmountProblem } from "#/entities/shifts/use-amount-problem.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Select } from "#/ui/select.tsx";
import { toast } from "#/ui/toast-store.ts";
import { purposeNames } from "./purpose-names.ts";
import { rowIntent } from "#/store/row-intent.ts";

export interface CashDialogProps {
  readonly shift: string;
  readonly kind: CashMoveKind;
  readonly onClose: () => void;
}

/** Money is put into the drawer or taken out of it, with what for. */
export function CashDialog({ shift, kind, onClose }: CashDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { ids } = useServices();
  // Made when the dialog opens, so a second tap adds nothing (S2).
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const { busy, failed, run } = useRecord();
  const [text, setText] = useState("");
  const [purpose, setPurpose] = useState<CashPurpose>(kind === "pay_in" ? "change" : "expense");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const message = useAmountProblem(problem);
  const isIn = kind === "pay_in";
  const [category, setCategory] = useState<ExpenseCategory | null>(null);
  const isExpense = !isIn && purpose === "expense";
  // Once tips were taken some may still be owed, also where they are switched off again.
  const { business, db } = useShop();
  const canOweTips = !isIn && business?.settings.tips !== undefined;
  // A supplier is paid for a purchase, so that it is known for which.
  const purposes = cashPurposes.filter(
    (one) => one !== "supplier" && (one !== "tips" || canOweTips),
  );
  /** More than the drawer should hold, and asked about; minor units. */
  const [beyond, setBeyond] = useState<number | null>(null);
  const held = useDrawerHolds(shift);
  const submit = () => {
    const reading = readAmount(text, 1);
    const said = reason.trim();
    if (!reading.ok) setProblem(reading.problem);
    if (said === "") setReasonMissing(true);
    if (!reading.ok || said === "") return;
    if (!isIn && reading.amount > held && beyond !== reading.amount) {
      setBeyond(reading.amount);
      return;
    }
    const sum = format.amount(reading.amount);
    const amount = formatMoneyWire(reading.amount);
    const what = isExpense && category !== null ? { category } : {};
    const draft = { id: made.id, kind, purpose, amount, reason: said, ...what };
    const act = { opId: made.opId, draft, subject: shift };
    void run((place) => rowIntent(db, "cash.move", { ...act, place })).then((isKept) => {
      if (!isKept) return;
      const title = isIn ? t`${sum} put in` : t`${sum} taken out`;
      toast({ kind: "success", id: "shift", title });
      onClose();
    });
  };
  return (
    <FormDialog
      name="cash-move"
      title={isIn ? t`Put cash in` : t`Take cash out`}
      width="narrow"
      save={
        isIn ? (
          <Trans>Put in</Trans>
        ) : beyond === null ? (
          <Trans>Take out</Trans>
        ) : (
          <Trans>Take it out all the same</Trans>
        )
      }
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Amount`}
        value={text}
        min={0}
        leading={format.sign}
        error={message}
        data-testid="cash-amount"
        onNumber={(next) => {
          setText(next);
          setProblem(null);
          setBeyond(null);
        }}
      />
      <Select
        label={isIn ? t`From` : t`For`}
        value={purpose}
        onChoose={setPurpose}
        options={purposes.map((one) => ({ value: one, label: i18n._(purposeNames[one]) }))}
      />
      {isExpense ? (
        <Select
          label={t`Kind of expense`}
          placeholder={t`Choose`}
          optional
          value={category}
          onChoose={setCategory}
          options={expenseCategories.map((value) => ({
            value,
            label: i18n._(expenseNames[value]),
          }))}
        />
      ) : null}
      <ReasonField
        kind={kind}
        value={reason}
        error={isReasonMissing ? t`Say what it is for.` : undefined}
        testId="cash-reason"
        onText={(next) => {
          setReason(next);
          setReasonMissing(false);
        }}
      />
      {beyond === null ? null : <BeyondDrawer held={held} urgent />}
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
