import { Trans, useLingui } from "@lingui/react/macro";
import type { PaymentDetails } from "#/contract/purchase.ts";
import { addAll } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import type { Purchase, PurchaseSums } from "#/entities/purchases/purchase.ts";
import { Text } from "#/ui/layout/text.tsx";
import { extraCostNames, PaymentStatusBadge, purchaseMethodNames } from "../purchase-labels.tsx";

export interface MoneyCardProps {
  readonly purchase: Purchase;
  readonly sums: PurchaseSums;
}

/** Total, paid and outstanding amount of a purchase. */
export function MoneyCard({ purchase, sums }: MoneyCardProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { returns, isClosed } = purchase;
  const advance = sums.paid - sums.total;
  const back = addAll(returns.map(({ amount }) => amount ?? 0));
  return (
    <Card title={<Trans>Payment</Trans>} aside={<PaymentStatusBadge status={sums.paymentStatus} />}>
      <Facts>
        {sums.extraCosts.map(({ id, kind, amount, payee, method, paid }) => (
          <Fact
            key={id}
            label={
              <span data-testid="purchase-extra-cost">
                {i18n._(extraCostNames[kind])}
                {payee === "other" ? (
                  <Text block size="small" tone="muted" weight="regular">
                    <Trans>Paid to somebody else</Trans> · {i18n._(purchaseMethodNames[method])}
                    {paid === undefined ? null : <> · {format.day(paid.payment_date)}</>}
                  </Text>
                ) : null}
                {paid === undefined ? null : <PaymentProof of={paid} />}
              </span>
            }
          >
            {format.amount(amount)}
          </Fact>
        ))}
        {back === 0 || !isClosed ? null : (
          <Fact label={<Trans>Returned</Trans>}>{format.amount(-back)}</Fact>
        )}
        <Fact
          label={isClosed ? <Trans>Total of the bill</Trans> : <Trans>Total as ordered</Trans>}
          testId="figure-total"
        >
          {format.amount(sums.total)}
        </Fact>
        {sums.payments.map((payment) => (
          <Fact
            key={payment.id}
            label={
              <span data-testid="purchase-payment">
                {i18n._(purchaseMethodNames[payment.method])} · {format.day(payment.payment_date)}
                <PaymentProof of={payment} />
              </span>
            }
          >
            {format.amount(-payment.amount)}
          </Fact>
        ))}
        <Fact
          label={
            advance > 0 ? <Trans>Advance with the supplier</Trans> : <Trans>Left to pay</Trans>
          }
          isSum
          testId="figure-outstanding"
        >
          {format.amount(advance > 0 ? advance : sums.outstanding)}
        </Fact>
      </Facts>
    </Card>
  );
}

/** References and notes of a payment. */
function PaymentProof({ of }: { of: PaymentDetails }) {
  const { mobile_money_reference, mobile_money_number, bank_reference, notes } = of;
  const said = [mobile_money_reference, mobile_money_number, bank_reference, notes];
  const words = said.filter((word) => word !== "");
  return words.length === 0 ? null : (
    <Text block size="small" tone="muted" weight="regular">
      {words.join(" · ")}
    </Text>
  );
}
