import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { CreditAge } from "#/domain/credit.ts";
import { money, type Minor } from "#/domain/money.ts";
import { AtLocation } from "#/entities/figures/at-location.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import { Text } from "#/ui/layout/text.tsx";
import * as styles from "../financials.css.ts";
import { daysOfAge, type OpenDays } from "./days-of-age.ts";
import type { FiguresOf } from "./overview-cards.tsx";

const ages = ["not_due", "to_30", "to_60", "to_90", "over_90"] as const;

/** Amounts owed by customers and to suppliers, by age. */
export function AgesCard({ figures }: FiguresOf) {
  const { receivables, payables, before, location } = figures;
  const { t } = useLingui();
  const format = useFormat();
  // For a cached response, the day it was made.
  const today = format.dayOf(figures.as_of);
  const names = {
    not_due: t`Not due`,
    to_30: t`1–30 days`,
    to_60: t`31–60 days`,
    to_90: t`61–90 days`,
    over_90: t`Over 90 days`,
  };
  return (
    <Card
      title={<Trans>Owed, by age</Trans>}
      aside={<AtLocation location={location}>{format.sign}</AtLocation>}
    >
      <table className={styles.table} data-testid="ages">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Overdue by</Trans>
            </th>
            <th scope="col">
              <Trans>Customers owe</Trans>
            </th>
            <th scope="col">
              <Trans>We owe</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ages.map((age) => (
            <tr key={age}>
              <th scope="row">{names[age]}</th>
              <td>
                <Debts amount={money(receivables[age])} age={age} location={location} />
                <Then amount={before?.receivables[age]} />
              </td>
              <td>
                <Bills
                  amount={money(payables[age])}
                  days={daysOfAge(age, today)}
                  location={location}
                />
                <Then amount={before?.payables[age]} />
              </td>
            </tr>
          ))}
          <tr className={styles.strong}>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <td>
              <Debts amount={money(receivables.total)} location={location} />
              <Then amount={before?.receivables.total} />
            </td>
            <td>
              <Bills amount={money(payables.total)} location={location} />
              <Then amount={before?.payables.total} />
            </td>
          </tr>
        </tbody>
      </table>
      <ThenLabels figures={figures} />
      <p className={styles.quiet}>
        <Trans>Suppliers give no day: theirs count from the purchase.</Trans>
      </p>
    </Card>
  );
}

/** The amount at the end of the previous period; absent in responses cached by an earlier version. */
function Then({ amount }: { readonly amount: string | undefined }) {
  const format = useFormat();
  if (amount === undefined) return null;
  return (
    <Text block size="small" tone="muted" weight="regular" wrap="anywhere" data-testid="age-before">
      {format.figure(money(amount))}
    </Text>
  );
}

/** The date of the compared amounts. */
function ThenLabels({ figures: { before, previous } }: FiguresOf) {
  const format = useFormat();
  if (before === undefined) return null;
  const day = format.day(previous.to);
  return (
    <p className={styles.quiet} data-testid="owed-before">
      <Trans>Below each amount: what it was at the end of {day}.</Trans>
    </p>
  );
}

interface OwedProps {
  readonly amount: Minor;
  readonly location: string | null;
}

/** A customer debt amount, linked to its debts for users with permission to see them. */
function Debts({ amount, age, location }: OwedProps & { readonly age?: CreditAge }) {
  const format = useFormat();
  const mayRead = useCan("credit.read");
  if (amount === 0 || !mayRead) return format.figure(amount);
  return (
    <Link
      to="/credits"
      search={{ filter: age, location: location ?? undefined }}
      className={shared.figureLink}
      data-testid={`debts-${age ?? "all"}`}
    >
      {format.figure(amount)}
    </Link>
  );
}

/** A supplier debt amount, linked to the bills of that age. */
function Bills({ amount, days, location }: OwedProps & { readonly days?: OpenDays }) {
  const format = useFormat();
  const mayRead = useCan("purchase.read");
  if (amount === 0 || !mayRead) return format.figure(amount);
  return (
    <Link
      to="/purchases"
      search={{ payment: "OWED", location: location ?? undefined, ...days }}
      className={shared.figureLink}
      data-testid="age-bills"
    >
      {format.figure(amount)}
    </Link>
  );
}
