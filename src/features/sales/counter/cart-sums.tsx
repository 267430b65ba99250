import { Plural, Trans } from "@lingui/react/macro";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartTotals } from "#/domain/cart.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { Figure } from "#/ui/figure.tsx";
import { itemCount } from "../cart/item-count.ts";
import * as styles from "./cart.css.ts";

export interface CartSumsProps {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
}

/** Number of items, included tax, and the total in large type. */
export function CartSums({ lines, totals }: CartSumsProps) {
  const format = useFormat();
  const { pricesIncludeTax } = saleRulesOf(useShop());
  const taxes = new Map<number, number>();
  for (const [at, { taxRate }] of lines.entries())
    if (taxRate > 0) taxes.set(taxRate, (taxes.get(taxRate) ?? 0) + (totals.lines[at]?.tax ?? 0));
  const [rate] = taxes.keys();
  const only = taxes.size === 1 && rate !== undefined ? ` ${format.rate(rate)}` : "";
  return (
    <div className={styles.sums} data-testid="cart-sums">
      <div className={styles.sumLine}>
        <span>
          <Plural value={itemCount(lines)} one="# item" other="# items" />
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
        {totals.tax > 0 ? <span data-testid="cart-tax">{format.figure(totals.tax)}</span> : null}
      </div>
      {taxes.size > 1
        ? [...taxes].map(([share, tax]) => (
            <div key={share} className={styles.sumLine} data-testid="tax-at-rate">
              <span>{format.rate(share)}</span>
              <span>{format.figure(tax)}</span>
            </div>
          ))
        : null}
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
