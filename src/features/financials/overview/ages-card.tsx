import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { money, type Minor } from "#/domain/money.ts";
import { AtPlace } from "#/entities/figures/at-place.tsx";
import { useCan } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import * as shared from "#/entities/figures/figures.css.ts";
import * as styles from "../financials.css.ts";
import type { FiguresOf } from "./overview-cards.tsx";

const ages = ["not_due", "to_30", "to_60", "to_90", "over_90"] as const;

/** What customers owe and what is owed to suppliers, by how long it has been due. */
export function AgesCard({ figures: { receivables, payables, location } }: FiguresOf) {
  const { t } = useLingui();
  const format = useFormat();
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
      aside={<AtPlace location={location}>{format.sign}</AtPlace>}
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
              <th scope="row">
                <Link
                  to="/credits"
                  search={{ filter: age, location: location ?? undefined }}
                  className={shared.figureLink}
                  data-testid={`age-${age}`}
                >
                  {names[age]}
                </Link>
              </th>
              <td>{format.figure(money(receivables[age]))}</td>
              <td>
                <Bills amount={money(payables[age])} />
              </td>
            </tr>
          ))}
          <tr className={styles.strong}>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <td>{format.figure(money(receivables.total))}</td>
            <td>
              <Bills amount={money(payables.total)} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles.quiet}>
        <Trans>Suppliers give no day: theirs count from the purchase.</Trans>
      </p>
    </Card>
  );
}

/** What is owed to suppliers leads to them, for who may see them. */
function Bills({ amount }: { readonly amount: Minor }) {
  const format = useFormat();
  const mayRead = useCan("supplier.read");
  if (amount === 0 || !mayRead) return format.figure(amount);
  return (
    <Link
      to="/suppliers"
      search={{ filter: "owes" }}
      className={shared.figureLink}
      data-testid="age-bills"
    >
      {format.figure(amount)}
    </Link>
  );
}
