import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { addAll } from "#/domain/money.ts";
import type { Debt, DebtInFull } from "#/entities/credits/credit-queries.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useDebtName } from "#/entities/credits/use-debt-name.ts";
import { DueLabels } from "#/entities/credits/due-labels.tsx";
import {
  creditPaymentMethods,
  methodNames,
  mobileOperators,
  operatorNames,
} from "#/entities/sales/method-names.ts";
import { ReferenceUsedNotice } from "#/entities/sales/reference-used-notice.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Figure } from "#/ui/figure.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { pinned } from "#/ui/pinned.css.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import * as styles from "./credits.css.ts";
import { isReferenceNeeded } from "./payment-form-values.ts";
import { usePaymentMessages } from "./payment-messages.ts";
import type { TakePayment } from "./use-take-payment.ts";

export interface PaymentFormProps {
  readonly known: DebtInFull;
  /** Maximum payment; minor units. */
  readonly most: number;
  readonly today: string;
  readonly payment: TakePayment;
}

/** Amount first, then the payment method; all other fields have defaults. */
export function PaymentForm({ known, most, today, payment }: PaymentFormProps) {
  const { t } = useLingui();
  const { values, problems, busy, change, element } = payment.form;
  const messages = usePaymentMessages(problems, most);
  return (
    <Stack as="form" gap={16} {...element}>
      <StillOwed debt={known.debt} most={most} />
      {known.older.length === 0 ? null : <OldestFirst known={known} />}
      <AmountField payment={payment} most={most} error={messages.amount} />
      <MethodFields payment={payment} error={messages.reference} />
      <TextField
        label={t`Date`}
        type="date"
        max={today}
        value={values.date}
        error={messages.date}
        data-testid="payment-date"
        onText={(date) => change({ date })}
      />
      <TextArea
        label={t`Notes`}
        optional
        rows={2}
        maxLength={2000}
        value={values.notes}
        data-testid="payment-notes"
        onText={(notes) => change({ notes })}
      />
      <RecordFailed
        failed={payment.failed}
        storage={
          <Trans>
            This device could not save the payment, so nothing was recorded. Free some space and try
            again.
          </Trans>
        }
      />
      <div className={pinned}>
        <Button
          variant="primary"
          size="pay"
          block
          type="submit"
          busy={busy}
          data-testid="payment-save"
        >
          <Trans>Save payment</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function StillOwed({ debt, most }: { readonly debt: Debt; readonly most: number }) {
  const format = useFormat();
  const nameOf = useDebtName();
  return (
    <Card>
      <Inline gap={12} align="center" justify="between">
        <div className={styles.who}>
          <strong data-testid="payment-customer">{debt.customerName ?? nameOf(debt)}</strong>
          <span className={note}>
            {nameOf(debt)} · <DueLabels debt={debt} />
          </span>
        </div>
        <div className={styles.owedFigure}>
          <span className={note}>
            <Trans>Still owed</Trans>
          </span>
          <Figure amount={format.amount(most)} size="total" testId="payment-outstanding" />
        </div>
      </Inline>
    </Card>
  );
}

interface PaymentPartProps {
  readonly payment: TakePayment;
  readonly error: string | undefined;
}

interface AmountFieldProps extends PaymentPartProps {
  readonly most: number;
}

function AmountField({ payment, most, error }: AmountFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { values, change } = payment.form;
  const all = format.figure(most);
  const field = useRef<HTMLInputElement>(null);
  // The amount is the page's main input, so it receives focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <NumberField
      label={t`Amount received`}
      value={values.amount}
      decimals={2}
      min={0}
      max={most / 100}
      step={500}
      leading={format.sign}
      trailing={
        <Button
          size="small"
          variant="plain"
          data-testid="payment-all"
          onClick={() => change({ amount: all })}
        >
          <Trans>All: {all}</Trans>
        </Button>
      }
      error={error}
      ref={field}
      data-testid="payment-amount"
      onNumber={(amount) => change({ amount })}
    />
  );
}

/** Payment method, with its reference if it requires one. */
function MethodFields({ payment, error }: PaymentPartProps) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(media.phone);
  const { values, change } = payment.form;
  return (
    <>
      <Segmented
        label={t`Received by`}
        showLabel
        columns={isPhone ? 3 : 5}
        value={values.method}
        onChoose={(method) => change({ method })}
        options={creditPaymentMethods.map((method) => ({
          value: method,
          label: (
            <span data-testid={`payment-method-${method}`}>{i18n._(methodNames[method])}</span>
          ),
        }))}
      />
      {values.method === "mobile_money" ? (
        <Segmented
          label={t`Network`}
          showLabel
          columns={3}
          value={values.operator}
          onChoose={(operator) => change({ operator })}
          options={mobileOperators.map((operator) => ({
            value: operator,
            label: i18n._(operatorNames[operator]),
          }))}
        />
      ) : null}
      {values.method === "cash" ? null : (
        <TextField
          label={values.method === "cheque" ? t`Number of the cheque` : t`Reference`}
          optional={!isReferenceNeeded(values.method)}
          value={values.reference}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          data-testid="payment-reference"
          onText={(reference) => change({ reference })}
        />
      )}
      <ReferenceUsedNotice
        reference={values.method === "mobile_money" ? values.reference : ""}
        except={payment.id}
        isTold={false}
      />
    </>
  );
}

/** docs/decisions/0005: the oldest debt is paid first, whichever debt the payment was opened from. */
function OldestFirst({ known }: { readonly known: DebtInFull }) {
  const format = useFormat();
  const nameOf = useDebtName();
  const sum = addAll(known.older.map(({ outstanding }) => outstanding));
  const numbers = known.older.map(nameOf).join(", ");
  return (
    <Notice tone="info">
      <span data-testid="older-first">
        <Plural
          value={known.older.length}
          one="An older debt of this customer is paid first:"
          other="# older debts of this customer are paid first:"
        />{" "}
        {numbers} · {format.amount(sum)}
      </span>
    </Notice>
  );
}
