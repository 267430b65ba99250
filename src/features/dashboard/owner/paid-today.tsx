import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { money } from "#/domain/money.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { methodNames } from "#/entities/sales/method-names.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Progress } from "#/ui/progress.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import type { FiguresOf } from "./owner-cards.tsx";
import { methodsLink } from "./card-doors.ts";
import { DashboardLink } from "./dashboard-link.tsx";

/** The payment method of each account. */
const methodOf: Readonly<Record<string, Exclude<PaymentMethod, "cheque">>> = {
  cash: "cash",
  mobile_money: "mobile_money",
  bank: "bank_transfer",
  card_clearing: "card",
  accounts_receivable: "credit",
};

const nameOf = (account: string): MessageDescriptor => {
  const method = methodOf[account];
  return method === undefined ? msg`Held for customers` : methodNames[method];
};

/** Today's sales by payment method, less today's refunds. */
export function PaidToday({ figures }: FiguresOf) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { location } = figures;
  const sums = figures.methods
    .map(({ account, amount }) => ({ account, sum: money(amount) }))
    .filter(({ sum }) => sum !== 0);
  const most = Math.max(1, ...sums.map(({ sum }) => sum));
  return (
    <Card
      title={<Trans>Paid today by</Trans>}
      aside={<AtLocation location={location}>{format.sign}</AtLocation>}
    >
      {sums.length === 0 ? (
        <p className={note}>
          <Trans>No sale today yet.</Trans>
        </p>
      ) : (
        <Stack gap={16} data-testid="dashboard-methods">
          {sums.map(({ account, sum }) => (
            <DashboardLink
              key={account}
              link={methodsLink(figures)}
              className={shared.link}
              testId={`paid-${account}`}
            >
              <Progress
                label={i18n._(nameOf(account))}
                value={Math.max(0, sum)}
                max={most}
                numbers={format.figure(sum)}
              />
            </DashboardLink>
          ))}
        </Stack>
      )}
    </Card>
  );
}
