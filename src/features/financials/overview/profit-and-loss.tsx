import { Trans, useLingui } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { percentChange, signedPercent } from "#/entities/figures/change.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { classNames } from "#/ui/class-names.ts";
import { hidden } from "#/ui/visually-hidden.css.ts";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../financials.css.ts";
import { EntriesLink } from "./entries-link.tsx";
import { ReportLink } from "./report-link.tsx";
import type { FiguresOf } from "./overview-cards.tsx";
import { useLineName } from "./line-names.ts";
import { ResultCsv } from "./result-csv.tsx";
import { entriesOfLine, type ResultKey, type ResultLine } from "./result-lines.ts";

const strong: ReadonlySet<ResultKey> = new Set([
  "sales",
  "cost_of_goods_sold",
  "gross_profit",
  "net_profit",
]);

/** The profit and loss statement next to the previous period. Each line links to its entries. */
export function ProfitAndLoss({ figures }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
  const days = (from: string, to: string) =>
    from === to ? format.dayShort(from) : `${format.dayShort(from)} – ${format.dayShort(to)}`;
  const now = days(figures.from, figures.to);
  const before = days(figures.previous.from, figures.previous.to);
  const discounts = money(figures.discounts.amount);
  const given = format.amount(discounts);
  const currency = format.sign;
  return (
    <Card title={<Trans>Profit and loss</Trans>} aside={<ResultCsv figures={figures} />}>
      <table className={styles.table} data-testid="profit-and-loss">
        <caption className={hidden}>{t`Profit and loss, ${now} beside ${before}`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>{currency}, without VAT</Trans>
            </th>
            <th scope="col">{now}</th>
            <th scope="col" className={styles.wideOnly}>
              {before}
            </th>
            <th scope="col" className={styles.wideOnly}>
              <Trans>Change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.profit_and_loss.map((line) => (
            <Line key={`${line.key} ${line.detail ?? ""}`} line={line} figures={figures} />
          ))}
        </tbody>
      </table>
      {discounts === 0 ? null : (
        <p className={styles.quiet}>
          <ReportLink figures={figures} className={shared.figureLink} testId="discounts">
            <Trans>Discounts given: {given}. They are already taken off the sales.</Trans>
          </ReportLink>
        </p>
      )}
    </Card>
  );
}

function Line({ line, figures }: FiguresOf & { readonly line: ResultLine }) {
  const format = useFormat();
  const nameOf = useLineName();
  const amount = money(line.amount);
  const previous = money(line.previous);
  const change = percentChange(amount, previous);
  const written = change === null ? "" : signedPercent(change, format.rate);
  const tone =
    change === null || change === 0 ? undefined : amount > previous ? styles.better : styles.worse;
  const isResult = line.key === "gross_profit" || line.key === "net_profit";
  const before = format.figure(previous);
  const query = {
    ...entriesOfLine[line.key],
    ...(line.detail === null ? {} : { detail: line.detail }),
  };
  return (
    <tr
      className={strong.has(line.key) ? styles.strong : undefined}
      data-testid={`line-${line.key}`}
      data-detail={line.detail ?? undefined}
    >
      <th scope="row" className={strong.has(line.key) ? undefined : styles.indented}>
        <EntriesLink
          figures={figures}
          query={query}
          className={shared.figureLink}
          testId={`entries-${line.key}`}
        >
          {nameOf(line)}
        </EntriesLink>
      </th>
      <td>
        <span data-testid="line-amount">{format.figure(amount)}</span>
        {previous === 0 ? null : (
          <span className={styles.narrowOnly}>{`${before} · ${written}`}</span>
        )}
      </td>
      <td className={classNames(styles.wideOnly, styles.before)}>{before}</td>
      <td className={classNames(styles.wideOnly, isResult ? tone : undefined)}>{written}</td>
    </tr>
  );
}
