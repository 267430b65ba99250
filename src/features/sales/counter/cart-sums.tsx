import { Plural, Trans } from "@lingui/react/macro";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { CartTotals } from "#/domain/cart.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { Figure } from "#/ui/figure.tsx";
import * as styles from "./cart.css.ts";

export interface CartSumsProps {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
}

/** How many goods, the tax in them, and the one large figure: the total. */
export function CartSums({ lines, totals }: CartSumsProps) {
  const format = useFormat();
  const { pricesIncludeTax } = saleRulesOf(useShop());
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].filter((rate) => rate > 0);
  const [rate] = rates;
  const only = rates.length === 1 && rate !== undefined ? ` ${format.rate(rate)}` : "";
  return (
    <div className={styles.sums}>
      <div className={styles.sumLine}>
        <span>
          <Plural value={lines.length} one="# good" other="# goods" />
          {totals.tax > 0 ? (
            <>
              {" · "}
              {pricesIncludeTax ? (
                <Trans>VAT{only} included</Trans>
              ) : (
                <Trans>VAT{only} added</Trans>
              )}
            </>
          ) : null}
        </span>
        {totals.tax > 0 ? <span>{format.figure(totals.tax)}</span> : null}
      </div>
      {totals.discount > 0 ? (
        <div className={styles.sumLine}>
          <Trans>Discount</Trans>
          <span>{format.figure(-totals.discount)}</span>
        </div>
      ) : null}
      <div className={styles.totalLine}>
        <span className={styles.totalWord}>
          <Trans>Total</Trans>
        </span>
        <Figure amount={format.amount(totals.total)} size="total" testId="cart-total" />
      </div>
    </div>
  );
}
