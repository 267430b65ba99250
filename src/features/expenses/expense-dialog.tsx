import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { money } from "#/domain/money.ts";
import { expenseNames } from "#/entities/books/expense-names.ts";
import type { Expense } from "#/entities/expenses/expense-queries.ts";
import { CancelDialog } from "#/entities/outbox/cancel-dialog.tsx";
import { SyncNotice } from "#/entities/outbox/sync-notice.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { rowIntent } from "#/store/row-intent.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { toast } from "#/ui/toast-store.ts";
import { BillPicture } from "./bill-picture.tsx";
import { expenseMethodNames } from "./method-names.ts";

export interface ExpenseDialogProps {
  readonly expense: Expense;
  readonly onClose: () => void;
}

/** One expense with all details, and the action to cancel it. */
export function ExpenseDialog({ expense, onClose }: ExpenseDialogProps) {
  const { i18n } = useLingui();
  const mayCancel = useCan("expense.create");
  const [isCancelling, setCancelling] = useState(false);
  if (isCancelling) return <CancelExpense expense={expense} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={i18n._(expenseNames[expense.category])}
      description={expense.number}
      testId="expense-details"
      footer={
        <>
          {mayCancel && expense.cancel === null ? (
            <Button onClick={() => setCancelling(true)} data-testid="cancel-expense">
              <Trans>Cancel the expense</Trans>
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose} data-testid="close-expense">
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={16} shrinks alignContent="start">
        <SyncNotice key={expense.id} mark={expense.sync} />
        <ExpenseFacts expense={expense} />
        <BillPicture expense={expense} />
      </Stack>
    </Dialog>
  );
}

function ExpenseFacts({ expense }: { readonly expense: Expense }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { amount, method, shift, expense_date: day, payee, reference, note, cancel } = expense;
  return (
    <Facts>
      <Fact label={<Trans>Amount</Trans>} isSum>
        {format.amount(money(amount))}
      </Fact>
      <Fact label={<Trans>Paid by</Trans>}>
        {i18n._(expenseMethodNames[method])}
        {shift === null ? null : (
          <>
            {" · "}
            <Trans>out of the drawer</Trans>
          </>
        )}
      </Fact>
      <Fact label={<Trans>Date</Trans>}>
        {format.day(day)}
        {expense.monthly === true ? (
          <>
            {" · "}
            <Trans>every month</Trans>
          </>
        ) : null}
      </Fact>
      {payee === "" ? null : <Fact label={<Trans>Paid to</Trans>}>{payee}</Fact>}
      {reference === "" ? null : <Fact label={<Trans>Reference</Trans>}>{reference}</Fact>}
      {note === "" ? null : <Fact label={<Trans>Notes</Trans>}>{note}</Fact>}
      <Fact label={<Trans>Location</Trans>}>{expense.place}</Fact>
      <Fact label={<Trans>Recorded by</Trans>}>{expense.person ?? "–"}</Fact>
      {cancel === null ? null : (
        <>
          <Fact label={<Trans>Cancelled by</Trans>}>
            {expense.cancelledBy ?? "–"} · {format.dateTime(cancel.at)}
          </Fact>
          <Fact label={<Trans>Reason</Trans>}>{cancel.reason}</Fact>
        </>
      )}
    </Facts>
  );
}

/** Confirms the cancellation of an expense and prompts for the reason. */
function CancelExpense({ expense, onClose }: ExpenseDialogProps) {
  const { t } = useLingui();
  const { opId } = useMadeIds();
  const { failed, run } = useRecord();
  const { id: subject, number, shift } = expense;
  const cancel = async (reason: string) => {
    const action = { opId, subject, draft: { reason } };
    const isKept = await run((place) => rowIntent("expense.cancel", { ...action, place }));
    if (isKept) toast({ kind: "success", title: t`Expense cancelled`, text: number });
    return isKept;
  };
  return (
    <CancelDialog
      title={t`Cancel expense ${number}?`}
      description={
        shift === null ? (
          <Trans>The books reverse it today. Both entries stay.</Trans>
        ) : (
          <Trans>
            The books reverse it today, and the money counts as back in the drawer it came out of.
          </Trans>
        )
      }
      action={t`Cancel the expense`}
      testId="expense-cancel-reason"
      failed={failed}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
