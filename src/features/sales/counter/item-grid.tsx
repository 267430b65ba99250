import { useLingui } from "@lingui/react/macro";
import { memo, useSyncExternalStore, type KeyboardEvent } from "react";
import { itemOf, nameIn } from "#/entities/products/sellable-item.ts";
import { tilePicture } from "#/entities/products/tile-picture.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { ProductStock } from "#/entities/stock/stock-queries.ts";
import { useProductStock } from "#/entities/stock/use-product-stock.ts";
import type { Formatter } from "#/i18n/formatter.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { Tile } from "#/ui/tile.tsx";
import type { CartController } from "../cart/cart-controller.ts";
import { heldOf } from "../cart/item-count.ts";
import * as styles from "./counter.css.ts";

export interface ItemGridProps {
  readonly controller: CartController;
  readonly products: readonly StoredProduct[];
  readonly onPick: (product: StoredProduct) => void;
}

/** Item tiles with arrow key navigation. Re-renders only when items or stock change. */
export const ItemGrid = memo(function ItemGrid({ controller, products, onPick }: ItemGridProps) {
  const format = useFormat();
  const stock = useProductStock(products.map(({ id }) => id));
  return (
    // Keys only move the focus among the buttons inside; the list itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.tiles} onKeyDown={walk} data-testid="tiles">
      {products.map((product) => {
        const stockOfProducts = stock.get(product.id);
        return (
          <Item
            key={product.id}
            controller={controller}
            product={product}
            format={format}
            available={stockOfProducts?.available}
            level={stockOfProducts?.level}
            onPick={onPick}
          />
        );
      })}
    </div>
  );
});

interface ItemProps extends Pick<ItemGridProps, "controller" | "onPick"> {
  readonly product: StoredProduct;
  readonly format: Formatter;
  /** In thousandths; undefined until loaded. */
  readonly available: number | undefined;
  readonly level: ProductStock["level"] | undefined;
}

const Item = memo(function Item(props: ItemProps) {
  const { controller, product, format, available, level, onPick } = props;
  const { t } = useLingui();
  // On cart changes only the tiles of affected items re-render.
  const taken = useSyncExternalStore(controller.subscribe, () =>
    heldOf(controller.state().cart, product.id),
  );
  const inCart = taken === 0 ? undefined : format.quantity(taken, product.unit_of_measure);
  const symbol = unitSymbol(product.unit_of_measure);
  const price = format.figure(itemOf(product, null, format.language).unitPrice);
  const held = available === undefined ? undefined : format.quantity(available);
  return (
    <Tile
      name={nameIn(product, format.language)}
      picture={tilePicture(product.image)}
      price={symbol === null ? price : `${price}/${symbol}`}
      stock={held}
      stockLevel={level}
      stockLabel={held === undefined ? undefined : t`${held} in stock`}
      taken={inCart}
      takenLabel={inCart === undefined ? undefined : t`${inCart} in the cart`}
      data-testid="tile"
      data-product={product.id}
      data-sku={product.sku}
      onClick={() => onPick(product)}
    />
  );
});

/** Left and right move to the neighbours, up and down to the tile above or below. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  if (at === -1) return;
  const top = tiles[0]?.offsetTop;
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  tiles[at + step]?.focus();
}
