import { Trans } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { EntriesLink } from "./entries-link.tsx";
import type { FiguresOf } from "./overview-cards.tsx";
import { FigureFact } from "./period-before.tsx";

/** VAT on the period's sales, less returns and payments to the tax authority. */
export function TaxCard({ figures }: FiguresOf) {
  const format = useFormat();
  const both = { now: figures.tax, before: figures.before?.tax };
  return (
    <EntriesLink
      figures={figures}
      query={{ account: "tax_payable" }}
      className={shared.link}
      testId="card-tax"
    >
      <Card
        title={<Trans>VAT</Trans>}
        aside={<AtLocation location={figures.location}>{format.sign}</AtLocation>}
      >
        <Facts>
          <FigureFact {...both} label={<Trans>In sales</Trans>} of={(tax) => money(tax.charged)} />
          <FigureFact
            {...both}
            label={<Trans>In returns</Trans>}
            of={(tax) => 0 - money(tax.returned)}
          />
          <FigureFact
            {...both}
            label={<Trans>Paid to the authority</Trans>}
            testId="tax-paid"
            of={(tax) => 0 - money(tax.paid)}
          />
          <FigureFact
            {...both}
            label={<Trans>Left of these days</Trans>}
            isSum
            testId="tax-due"
            of={(tax) => money(tax.due)}
          />
          <FigureFact
            {...both}
            label={<Trans>Owed at their end</Trans>}
            testId="tax-owed"
            of={(tax) => money(tax.owed)}
          />
        </Facts>
      </Card>
    </EntriesLink>
  );
}

/** Stock value at cost, at both ends of the period. */
export function StockCard({ figures }: FiguresOf) {
  const format = useFormat();
  const opening = money(figures.stock_value.opening);
  const closing = money(figures.stock_value.closing);
  return (
    <EntriesLink
      figures={figures}
      query={{ account: "inventory" }}
      className={shared.link}
      testId="card-stock-value"
    >
      <Card
        title={<Trans>Value of the stock</Trans>}
        aside={
          <AtLocation location={figures.location}>
            <Trans>at cost</Trans>
          </AtLocation>
        }
      >
        <Facts>
          <Fact label={<Trans>Before the first day</Trans>}>{format.figure(opening)}</Fact>
          <Fact label={<Trans>Change</Trans>}>{format.figure(closing - opening)}</Fact>
          <FigureFact
            now={figures.stock_value}
            before={figures.before?.stock_value}
            label={<Trans>After the last day</Trans>}
            isSum
            testId="stock-closing"
            of={(stock) => money(stock.closing)}
          />
        </Facts>
      </Card>
    </EntriesLink>
  );
}
