import { Trans, useLingui } from "@lingui/react/macro";
import type { FinancialsDashboard } from "#/contract/financials.ts";
import { money } from "#/domain/money.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Progress } from "#/ui/progress.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { EntriesLink } from "./entries-link.tsx";
import type { FiguresOf } from "./overview-cards.tsx";

/** Money balances at the end of the period, with inflows and outflows. */
export function MoneyCard({ figures }: FiguresOf) {
  const { i18n } = useLingui();
  const format = useFormat();
  const most = Math.max(1, ...figures.cash_flow.map(({ closing }) => money(closing)));
  return (
    <Card
      title={<Trans>Where the money is</Trans>}
      aside={<AtLocation location={figures.location}>{format.sign}</AtLocation>}
    >
      <Stack gap={16} shrinks alignContent="start" data-testid="cash-flow">
        {figures.cash_flow.map(({ account, closing, ...flow }) => {
          const opening = format.figure(money(flow.opening));
          const into = format.figure(money(flow.in));
          const out = format.figure(money(flow.out));
          return (
            <EntriesLink
              key={account}
              figures={figures}
              query={{ account }}
              className={shared.link}
              testId={`money-${account}`}
            >
              <Stack as="span" gap={4}>
                <Progress
                  label={i18n._(accountNames[account])}
                  value={Math.max(0, money(closing))}
                  max={most}
                  numbers={format.figure(money(closing))}
                />
                <Text block size="small" tone="muted" weight="regular" wrap="anywhere">
                  <Trans>
                    opening {opening} · in {into} · out {out}
                  </Trans>
                </Text>
                <FlowBefore
                  flow={figures.before?.cash_flow.find((one) => one.account === account)}
                />
              </Stack>
            </EntriesLink>
          );
        })}
      </Stack>
    </Card>
  );
}

type Flow = FinancialsDashboard["cash_flow"][number];

/** Cash flow and closing balance of the previous period. */
function FlowBefore({ flow }: { readonly flow: Flow | undefined }) {
  const format = useFormat();
  if (flow === undefined) return null;
  const into = format.figure(money(flow.in));
  const out = format.figure(money(flow.out));
  const closing = format.figure(money(flow.closing));
  return (
    <Text
      block
      size="small"
      tone="muted"
      weight="regular"
      wrap="anywhere"
      data-testid="flow-before"
    >
      <Trans>
        Period before: in {into} · out {out} · closing {closing}
      </Trans>
    </Text>
  );
}
