import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight, Plus } from "lucide-react";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { Chip, ChipStrip } from "#/ui/chip.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { cartName } from "../cart/cart-name.ts";
import { itemCount } from "../cart/item-count.ts";
import { useKeys } from "./use-keys.ts";
import { useParked } from "./use-parked.ts";
import * as styles from "./cart.css.ts";

export interface CartTabsProps {
  readonly controller: CartController;
  readonly cart: CartRow;
  /** Opens the carts of other tills and those being handed over. */
  readonly onCarts: () => void;
}

/** The current cart and the parked ones; one touch resumes a parked cart. */
export function CartTabs({ controller, cart, onCarts }: CartTabsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const parked = useParked();
  const takeUp = async (wanted: CartRow) => {
    if (wanted.handOver !== undefined) {
      onCarts();
      return;
    }
    const taken = await controller.switchTo(wanted.id, cartName(cart, format));
    if (!taken) toast({ kind: "warning", title: t`This cart is open in another window.` });
  };
  // The least recently used cart, so that repeated presses cycle through all of them.
  const next = parked.find(({ handOver }) => handOver === undefined);
  useKeys(next === undefined ? {} : { F10: () => void takeUp(next) });
  return (
    <div className={styles.tabs}>
      <div className={styles.tabStrip}>
        <ChipStrip label={t`Carts`}>
          <Chip selected look="soft">
            {cart.name === "" ? <Trans>Now</Trans> : cart.name}
          </Chip>
          {parked.map((row) => (
            <Chip
              key={row.id}
              selected={false}
              data-testid="parked-cart"
              onClick={() => void takeUp(row)}
            >
              {cartName(row, format)} · {itemCount(row.lines)}
            </Chip>
          ))}
        </ChipStrip>
      </div>
      <IconButton
        glyph={ArrowLeftRight}
        label={t`Carts of other tills`}
        aria-keyshortcuts="F3"
        data-testid="open-carts"
        onClick={onCarts}
      />
      <IconButton
        glyph={Plus}
        label={t`New cart`}
        disabled={cart.lines.length === 0}
        data-testid="new-cart"
        onClick={() => void controller.park(cartName(cart, format))}
      />
    </div>
  );
}
