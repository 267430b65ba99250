import { Trans } from "@lingui/react/macro";
import type { CreditAge } from "#/domain/credit.ts";
import { owedByAge } from "#/entities/credits/debt-totals.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { useAgeNames } from "#/entities/credits/age-names.ts";
import { Text } from "#/ui/layout/text.tsx";
import * as styles from "./credits.css.ts";

export interface AgeingProps {
  readonly debts: readonly Debt[];
  /** The age bucket whose debts are listed. */
  readonly chosen: CreditAge | null;
  /** Null lists all debts again. */
  readonly onChoose: (age: CreditAge | null) => void;
}

/** Outstanding amounts by days overdue; each bucket filters the list to its debts. */
export function Ageing({ debts, chosen, onChoose }: AgeingProps) {
  const format = useFormat();
  const names = useAgeNames();
  if (debts.length === 0) return null;
  return (
    <Card title={<Trans>How long it has been due</Trans>} aside={format.sign}>
      <div className={styles.ages}>
        {owedByAge(debts).map(({ age, owed }) => (
          <button
            key={age}
            type="button"
            className={styles.age}
            aria-pressed={age === chosen}
            data-testid={`age-${age}`}
            onClick={() => onChoose(age === chosen ? null : age)}
          >
            <Text size="small" tone="muted">
              {names[age]}
            </Text>
            <span className={styles.ageFigure}>{format.figure(owed)}</span>
          </button>
        ))}
      </div>
    </Card>
  );
}
