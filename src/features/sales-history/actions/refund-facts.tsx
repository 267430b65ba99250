import { Trans, useLingui } from "@lingui/react/macro";
import type { MobileOperator } from "#/contract/sale.ts";
import { money } from "#/domain/money.ts";
import type { PaidBy } from "#/domain/return.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { methodNames, operatorNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { note } from "#/ui/theme/text.css.ts";

export interface RefundFactsProps {
  readonly refunds: readonly PaidBy<MobileOperator>[];
  /** Credit amount of the sale, in wire format: a debt is cancelled, not refunded. */
  readonly lent: string;
}

/** Refunds by payment method, and the cancelled debt. */
export function RefundFacts({ refunds, lent }: RefundFactsProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const debt = money(lent);
  if (refunds.length === 0 && debt === 0) {
    return (
      <p className={note}>
        <Trans>Nothing was paid, so nothing is to be given back.</Trans>
      </p>
    );
  }
  return (
    <Facts>
      {refunds.map(({ method, amount, operator }) => {
        const way = i18n._(operator === undefined ? methodNames[method] : operatorNames[operator]);
        return (
          <Fact
            key={`${method} ${operator ?? ""}`}
            label={<Trans>Give back by {way}</Trans>}
            isSum
            testId={`refund-${method}`}
          >
            {format.figure(amount)}
          </Fact>
        );
      })}
      {debt === 0 ? null : (
        <Fact label={<Trans>Debt that is cancelled</Trans>} testId="refund-debt">
          {format.figure(debt)}
        </Fact>
      )}
    </Facts>
  );
}
