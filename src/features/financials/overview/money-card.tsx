import { Trans, useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { accountNames } from "#/entities/books/account-names.ts";
import { AtPlace } from "#/entities/figures/at-place.tsx";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Progress } from "#/ui/progress.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../financials.css.ts";
import { EntriesLink } from "./entries-link.tsx";
import type { FiguresOf } from "./overview-cards.tsx";

/** Where the money is at the end of the period, and how it came and went. */
export function MoneyCard({ figures }: FiguresOf) {
  const { i18n } = useLingui();
  const format = useFormat();
  const most = Math.max(1, ...figures.cash_flow.map(({ closing }) => money(closing)));
  return (
    <Card
      title={<Trans>Where the money is</Trans>}
      aside={<AtPlace location={figures.location}>{format.sign}</AtPlace>}
    >
      <div className={shared.part} data-testid="cash-flow">
        {figures.cash_flow.map(({ account, closing, ...flow }) => {
          const opening = format.figure(money(flow.opening));
          const into = format.figure(money(flow.in));
          const out = format.figure(money(flow.out));
          return (
            <EntriesLink
              key={account}
              figures={figures}
              query={{ account }}
              className={shared.door}
              testId={`money-${account}`}
            >
              <span className={styles.moneyLine}>
                <Progress
                  label={i18n._(accountNames[account])}
                  value={Math.max(0, money(closing))}
                  max={most}
                  numbers={format.figure(money(closing))}
                />
                <span className={styles.below}>
                  <Trans>
                    opening {opening} · in {into} · out {out}
                  </Trans>
                </span>
              </span>
            </EntriesLink>
          );
        })}
      </div>
    </Card>
  );
}
