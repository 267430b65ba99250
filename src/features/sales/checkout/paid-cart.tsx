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
  /** Returns to the counter, with the given line chosen if there is one. */
  readonly onBack: (line?: string) => void;
}

/** The cart shown next to its payment. It is read-only here: touching a line opens it at the counter. */
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
        // Ignores the second tap of a double tap on the button that led here, which was in the same position.
        onClick={({ detail }) => detail < 2 && onBack()}
      >
        <Trans>Back to the cart</Trans>
        <Kbd keys="Esc" />
      </Button>
    </section>
  );
}
