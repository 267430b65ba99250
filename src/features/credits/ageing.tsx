import { Trans } from "@lingui/react/macro";
import { owedByAge } from "#/entities/credits/debt-totals.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { useAgeNames } from "./age-names.ts";
import * as styles from "./credits.css.ts";

/** What is owed, by how long it has been due. */
export function Ageing({ debts }: { readonly debts: readonly Debt[] }) {
  const format = useFormat();
  const names = useAgeNames();
  if (debts.length === 0) return null;
  return (
    <Card title={<Trans>How long it has been due</Trans>} aside={format.sign}>
      <dl className={styles.ages}>
        {owedByAge(debts).map(({ age, owed }) => (
          <div key={age} className={styles.age} data-testid={`age-${age}`}>
            <dt className={styles.ageName}>{names[age]}</dt>
            <dd className={styles.ageFigure}>{format.figure(owed)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
