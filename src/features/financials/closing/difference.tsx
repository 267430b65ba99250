import { Trans } from "@lingui/react/macro";
import type { Minor } from "#/domain/money.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import * as styles from "../financials.css.ts";

/** The shortage or surplus of a count, with its sign. */
export function Difference({ amount }: { readonly amount: Minor }) {
  const format = useFormat();
  if (amount === 0) {
    return (
      <span className={styles.better} data-testid="difference">
        <Trans>Exact</Trans>
      </span>
    );
  }
  return (
    <strong className={amount < 0 ? styles.worse : undefined} data-testid="difference">
      {amount > 0 ? "+" : ""}
      {format.figure(amount)}
    </strong>
  );
}
