import { Trans } from "@lingui/react/macro";
import { money } from "#/domain/money.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import * as styles from "../financials.css.ts";

/** What a figure was in the period before, below its name; answers kept before do not know it. */
export function PeriodBefore({ amount }: { readonly amount: string | undefined }) {
  const format = useFormat();
  if (amount === undefined) return null;
  const before = format.figure(money(amount));
  return (
    <span className={styles.below} data-testid="period-before">
      <Trans>Period before: {before}</Trans>
    </span>
  );
}
