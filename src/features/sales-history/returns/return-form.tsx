import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useApproval } from "#/entities/approval/use-approval.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import * as layout from "#/kit/page/columns.css.ts";
import { useServices } from "#/kit/services/services.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { returnIntent } from "#/store/counter-intents.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { focusFirstFault } from "#/ui/focus-first-fault.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { pinned } from "#/ui/pinned.css.ts";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { useUnits } from "../use-units.ts";
import {
  emptyReturn,
  lineFormValues,
  returnAsk,
  returnDraft,
  returnSums,
} from "./return-form-values.ts";
import { ReturnLines } from "./return-lines.tsx";
import { ReturnMoney } from "./return-money.tsx";

export interface ReturnFormProps {
  readonly sale: SaleView;
  /** Outstanding amount of the sale, minor units. */
  readonly owed: number;
  /** Called with the return's id once it is recorded, not before (S2). */
  readonly onDone: (id: string) => void;
}

/** Selects the returned items and the refund, and records the return, online or offline. */
export function ReturnForm({ sale, owed, onDone }: ReturnFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const shop = useShop();
  const { ids } = useServices();
  const made = useMadeIds();
  const { busy, failed, run } = useRecord();
  const approval = useApproval();
  const [values, setValues] = useState(emptyReturn);
  const [isAsked, setAsked] = useState(false);
  const lines = lineFormValues(sale, values, useUnits(sale));
  const coin = saleRulesOf(shop).cashRounding;
  const sums = returnSums(lines, { owed, method: values.method, coin });
  const hasProblem = lines.some(({ problem }) => problem !== null);
  const isEmpty = lines.every(({ milli }) => milli === 0);
  const given = format.amount(sums.total + sums.rounding);

  const submit = async () => {
    setAsked(true);
    if (busy || hasProblem || isEmpty || values.reason.trim() === "") return;
    const answer = await approval.ask(returnAsk(sale, sums.total), made.opId);
    if (!answer.allowed) return;
    const isKept = await run(async (place) => {
      const shift = await shiftNow(shop.db, place.till);
      const nextId = () => ids.next();
      const told = { id: made.id, nextId, shift, approval: answer.approval };
      const draft = returnDraft(sale, { lines, sums, values }, told);
      return returnIntent({ opId: made.opId, place, draft, subject: sale.id });
    });
    if (isKept) onDone(made.id);
  };
  const form = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
        if (isEmpty && !hasProblem) toWhatComesBack(event.currentTarget);
        else focusFirstFault(event.currentTarget);
      }}
    >
      <div className={layout.columns}>
        <Stack gap={16} minWidth={0}>
          <ReturnLines
            lines={lines}
            onChange={(part) => setValues((was) => ({ ...was, ...part }))}
          />
          {isAsked && isEmpty && !hasProblem ? (
            <Notice tone="critical">
              <span data-testid="return-nothing">
                <Trans>Enter how much of each item comes back.</Trans>
              </span>
            </Notice>
          ) : null}
        </Stack>
        <Stack gap={16} minWidth={0}>
          <ReturnMoney
            sums={sums}
            values={values}
            customer={sale.customer_name}
            hasCustomer={sale.customer !== null}
            isReasonMissing={isAsked && values.reason.trim() === ""}
            onValues={(part) => setValues((was) => ({ ...was, ...part }))}
          />
          <RecordFailed failed={failed} />
        </Stack>
      </div>
      <div className={pinned}>
        <SubmitButton busy={busy} busyLabel={t`Recording…`} data-testid="return-submit">
          <Trans>Take back for {given}</Trans>
        </SubmitButton>
      </div>
    </form>
  );
  // Outside the form, so that submitting the dialog does not submit the form too.
  return (
    <>
      {form}
      {approval.dialog}
    </>
  );
}

/** Scrolls to the lines, which are above the viewport on a phone. */
function toWhatComesBack(form: HTMLElement): void {
  const first = form.querySelector<HTMLElement>(
    "[data-testid=return-quantity], [data-testid=return-piece]",
  );
  first?.focus();
  first?.scrollIntoView({ block: "center" });
}
