import { Trans, useLingui } from "@lingui/react/macro";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { ReasonField } from "#/entities/reasons/reason-field.tsx";
import { methodNames, mobileOperators, operatorNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { ReturnFormValues, ReturnSums } from "./return-form-values.ts";

export interface ReturnMoneyProps {
  readonly sums: ReturnSums;
  readonly values: ReturnFormValues;
  readonly customer: string | null;
  /** Whether a credit note is possible, which requires a customer. */
  readonly hasCustomer: boolean;
  readonly isReasonMissing: boolean;
  readonly onValues: (part: Partial<ReturnFormValues>) => void;
}

const moneyBack = ["cash", "mobile_money", "bank_transfer", "card"] as const;

/** Value of the return, refund method, and reason. */
export function ReturnMoney(props: ReturnMoneyProps) {
  const { sums, values, customer, hasCustomer, isReasonMissing, onValues } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const ways: PaymentMethod[] = hasCustomer ? [...moneyBack, "credit"] : [...moneyBack];
  const nameOf = (method: PaymentMethod) =>
    method === "credit" ? t`Credit note` : i18n._(methodNames[method]);
  const holder = customer ?? t`the customer`;
  return (
    <Card title={<Trans>What is given back</Trans>} aside={format.sign}>
      <Stack gap={16}>
        <Facts>
          <Fact label={<Trans>Worth of the stock</Trans>} testId="return-total">
            {format.figure(sums.total)}
          </Fact>
          {sums.tax === 0 ? null : (
            <Fact label={<Trans>Tax inside</Trans>}>{format.figure(sums.tax)}</Fact>
          )}
          {sums.rounding === 0 ? null : (
            <Fact label={<Trans>Rounded to coins</Trans>}>{format.figure(sums.rounding)}</Fact>
          )}
          {sums.refunds.map(({ method, amount }) => (
            <Fact
              key={method}
              isSum
              testId={`return-refund-${method}`}
              label={
                method === "credit" ? <Trans>Off what is owed, or kept</Trans> : nameOf(method)
              }
            >
              {format.figure(amount)}
            </Fact>
          ))}
        </Facts>
        <Segmented
          label={t`Give back by`}
          showLabel
          columns={2}
          value={values.method}
          onChoose={(method) => onValues({ method })}
          options={ways.map((method) => ({ value: method, label: nameOf(method) }))}
        />
        {values.method === "credit" ? (
          <p className={note} data-testid="credit-note-words">
            <Trans>
              What is not owed is kept for {holder}, and pays what they take on credit next.
            </Trans>
          </p>
        ) : null}
        {values.method === "mobile_money" ? (
          <MobileMoneyFields values={values} onValues={onValues} />
        ) : null}
        <ReasonField
          kind="return"
          value={values.reason}
          error={isReasonMissing ? t`Say why the items come back.` : undefined}
          testId="return-reason"
          onText={(reason) => onValues({ reason })}
        />
      </Stack>
    </Card>
  );
}

/** The mobile money network of the refund, and its reference. */
function MobileMoneyFields({ values, onValues }: Pick<ReturnMoneyProps, "values" | "onValues">) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Select
        label={t`Network`}
        value={values.operator}
        onChoose={(operator) => onValues({ operator })}
        options={mobileOperators.map((one) => ({
          value: one,
          label: i18n._(operatorNames[one]),
        }))}
      />
      <TextField
        label={t`Reference`}
        optional
        value={values.reference}
        maxLength={100}
        autoComplete="off"
        onText={(reference) => onValues({ reference })}
      />
    </>
  );
}
