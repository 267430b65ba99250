import { Trans, useLingui } from "@lingui/react/macro";
import { ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { Button } from "#/ui/button.tsx";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { itemCount } from "../cart/item-count.ts";
import * as styles from "./counter.css.ts";
import { Sheet } from "./lazy-parts.ts";
import { useParked } from "./use-parked.ts";

export interface PhoneCartProps {
  readonly cart: CartRow;
  /** In minor units. */
  readonly total: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPay: () => void;
  /** The cart. */
  readonly children: ReactNode;
}

/** On a phone the cart is a sheet; the bar that opens it keeps Pay within reach. */
export function PhoneCart(props: PhoneCartProps) {
  const { cart, total, open, onOpenChange, onPay, children } = props;
  const { t } = useLingui();
  const format = useFormat();
  const isEmpty = cart.lines.length === 0;
  const count = itemCount(cart.lines);
  const parked = useParked().length;
  const due = format.figure(total);
  return (
    <>
      <div className={styles.bar}>
        <Button
          className={styles.barCart}
          glyph={ShoppingCart}
          data-testid="open-cart"
          aria-label={
            parked === 0 ? t`Cart, items: ${count}` : t`Cart, items: ${count}, parked: ${parked}`
          }
          onClick={() => onOpenChange(true)}
        >
          <span className={styles.figures}>{count}</span>
          {parked === 0 ? null : (
            <span className={styles.barParked} data-testid="parked-count">
              +{parked}
            </span>
          )}
        </Button>
        <Button variant="primary" size="pay" disabled={isEmpty} data-testid="pay" onClick={onPay}>
          {isEmpty ? <Trans>Pay</Trans> : <Trans>Pay {due}</Trans>}
        </Button>
      </div>
      <LazyMount open={open}>
        <Sheet open={open} onOpenChange={onOpenChange} title={t`Cart`} testId="cart-sheet">
          <div className={styles.sheetPane}>{children}</div>
        </Sheet>
      </LazyMount>
    </>
  );
}
