import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import type { CartTotals } from "#/domain/cart.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { Kbd } from "#/ui/kbd.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { lineName } from "../cart/cart-edits.ts";
import { discountShare } from "../cart/line-changes.ts";
import { CartSums } from "../counter/cart-sums.tsx";
import * as styles from "./paid-cart.css.ts";

export interface PaidCartProps {
  readonly cart: CartRow;
  readonly totals: CartTotals;
  /** Back to where the cart is changed; with a line, to that one. */
  readonly onBack: (line?: string) => void;
}

/** What is being paid for, beside its payment. It is changed at the counter: a touch on a line leads there. */
export function PaidCart({ cart, totals, onBack }: PaidCartProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <section className={styles.pane} aria-label={t`Cart`} data-testid="paid-cart">
      <ul className={styles.lines}>
        {cart.lines.map((line, place) => {
          const share = discountShare(line);
          return (
            <li key={line.id}>
              <button
                type="button"
                className={styles.line}
                data-testid="paid-line"
                onClick={({ detail }) => detail < 2 && onBack(line.id)}
              >
                <Text weight="bold" lineHeight="snug">
                  {lineName(line)}
                </Text>
                <span className={styles.total}>
                  {format.figure(totals.lines[place]?.total ?? 0)}
                </span>
                <span className={styles.detail}>
                  {format.quantity(line.quantity, line.unit)} × {format.figure(line.unitPrice)}
                  {share > 0 ? ` · −${format.rate(share)}` : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <CartSums lines={cart.lines} totals={totals} />
      <Button
        block
        glyph={ArrowLeft}
        className={styles.back}
        data-testid="back-to-cart"
        aria-keyshortcuts="Escape"
        // Not by the second tap of a double one on what led here, which stood in the same place.
        onClick={({ detail }) => detail < 2 && onBack()}
      >
        <Trans>Back to the cart</Trans>
        <Kbd keys="Esc" />
      </Button>
    </section>
  );
}
