import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { creditLimitOf } from "#/domain/credit.ts";
import { money } from "#/domain/money.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { StatementActions } from "../statement/statement-actions.tsx";
import type { CustomerInFull } from "./customer-query.ts";

/** The customer's debt, its age and the remaining credit, with actions to send the statement. */
export function AccountCard({ known }: { readonly known: CustomerInFull }) {
  const format = useFormat();
  const canCollect = useCan("credit.collect");
  const { customer, debts } = known;
  const balance = money(customer.credit_balance);
  const limit = creditLimitOf(customer);
  const oldest = debts.find(({ outstanding }) => outstanding > 0);
  return (
    <Card title={<Trans>Account</Trans>}>
      <Facts>
        {oldest === undefined ? null : (
          <Fact label={<Trans>Owed since</Trans>}>{format.day(format.dayOf(oldest.since))}</Fact>
        )}
        {limit === null ? null : (
          <Fact label={<Trans>Can still borrow</Trans>} testId="customer-available">
            {format.amount(Math.max(0, limit - balance))}
          </Fact>
        )}
        <Fact
          label={balance < 0 ? <Trans>Paid ahead</Trans> : <Trans>Owed in all</Trans>}
          isSum
          testId="customer-balance"
        >
          {format.amount(Math.abs(balance))}
        </Fact>
      </Facts>
      <Inline gap={8} above={16}>
        {oldest !== undefined && canCollect ? (
          <Link
            to="/credits/$id/payment"
            params={{ id: oldest.id }}
            search={{ of: "customer" }}
            className={buttonClass({ variant: "primary" })}
            data-testid="customer-pay"
          >
            <Trans>Record payment</Trans>
          </Link>
        ) : null}
        <Link
          to="/customers/$id/credit-history"
          params={{ id: customer.id }}
          className={buttonClass({})}
          data-testid="customer-history"
        >
          <Trans>Statement</Trans>
        </Link>
      </Inline>
      <StatementActions known={known} />
    </Card>
  );
}
