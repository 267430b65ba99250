import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { DueLabels } from "#/entities/credits/due-labels.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import * as styles from "./sale.css.ts";

/** Outstanding amount of the sale, with a link to take a payment. */
export function SaleDebt({ debt }: { readonly debt: Debt }) {
  const format = useFormat();
  const canCollect = useCan("credit.collect");
  return (
    <Card title={<Trans>On credit</Trans>} aside={<DueLabels debt={debt} />}>
      <Facts>
        <Fact label={<Trans>Lent</Trans>}>{format.figure(debt.amount)}</Fact>
        <Fact label={<Trans>Paid since</Trans>}>{format.figure(debt.paid)}</Fact>
        <Fact label={<Trans>Still owed</Trans>} isSum testId="sale-owed">
          {format.figure(debt.outstanding)}
        </Fact>
      </Facts>
      {debt.outstanding > 0 && canCollect ? (
        <div className={styles.debtActions}>
          <Link
            to="/credits/$id/payment"
            params={{ id: debt.id }}
            className={buttonClass({ variant: "primary", block: true })}
            data-testid="record-payment"
          >
            <Trans>Record payment</Trans>
          </Link>
        </div>
      ) : null}
    </Card>
  );
}
