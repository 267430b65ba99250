import { Trans } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { AtPlace } from "#/entities/figures/at-place.tsx";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { EntriesLink } from "./entries-link.tsx";
import type { FiguresOf } from "./overview-cards.tsx";
import { PeriodBefore } from "./period-before.tsx";

/** VAT in the sales of the period, less what went back with returns and what was handed to the authority. */
export function TaxCard({ figures }: FiguresOf) {
  const format = useFormat();
  const { charged, returned, paid, due, owed } = figures.tax;
  const before = figures.before?.tax;
  return (
    <EntriesLink
      figures={figures}
      query={{ account: "tax_payable" }}
      className={shared.door}
      testId="card-tax"
    >
      <Card
        title={<Trans>VAT</Trans>}
        aside={<AtPlace location={figures.location}>{format.sign}</AtPlace>}
      >
        <Facts>
          <Fact
            label={
              <>
                <Trans>In sales</Trans>
                <PeriodBefore amount={before?.charged} />
              </>
            }
          >
            {format.figure(money(charged))}
          </Fact>
          <Fact
            label={
              <>
                <Trans>In returns</Trans>
                <PeriodBefore amount={before?.returned} />
              </>
            }
          >
            {format.figure(0 - money(returned))}
          </Fact>
          <Fact
            label={
              <>
                <Trans>Paid to the authority</Trans>
                <PeriodBefore amount={before?.paid} />
              </>
            }
            testId="tax-paid"
          >
            {format.figure(0 - money(paid))}
          </Fact>
          <Fact
            label={
              <>
                <Trans>Left of these days</Trans>
                <PeriodBefore amount={before?.due} />
              </>
            }
            isSum
            testId="tax-due"
          >
            {format.figure(money(due))}
          </Fact>
          <Fact
            label={
              <>
                <Trans>Owed at their end</Trans>
                <PeriodBefore amount={before?.owed} />
              </>
            }
            testId="tax-owed"
          >
            {format.figure(money(owed))}
          </Fact>
        </Facts>
      </Card>
    </EntriesLink>
  );
}

/** What the goods in stock cost, at both ends of the period. */
export function StockCard({ figures }: FiguresOf) {
  const format = useFormat();
  const opening = money(figures.stock_value.opening);
  const closing = money(figures.stock_value.closing);
  return (
    <EntriesLink
      figures={figures}
      query={{ account: "inventory" }}
      className={shared.door}
      testId="card-stock-value"
    >
      <Card
        title={<Trans>Value of the stock</Trans>}
        aside={
          <AtPlace location={figures.location}>
            <Trans>at cost</Trans>
          </AtPlace>
        }
      >
        <Facts>
          <Fact label={<Trans>Before the first day</Trans>}>{format.figure(opening)}</Fact>
          <Fact label={<Trans>Change</Trans>}>{format.figure(closing - opening)}</Fact>
          <Fact
            label={
              <>
                <Trans>After the last day</Trans>
                <PeriodBefore amount={figures.before?.stock_value.closing} />
              </>
            }
            isSum
            testId="stock-closing"
          >
            {format.figure(closing)}
          </Fact>
        </Facts>
      </Card>
    </EntriesLink>
  );
}
