import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import { goodOf, nameIn } from "#/entities/products/good.ts";
import { tilePicture } from "#/entities/products/tile-picture.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { useShelfStock } from "#/entities/stock/use-shelf-stock.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { Tile } from "#/ui/tile.tsx";
import * as styles from "./counter.css.ts";

export interface GoodsGridProps {
  readonly products: readonly StoredProduct[];
  readonly onPick: (product: StoredProduct) => void;
}

/** Goods as tiles; arrow keys walk among them. */
export function GoodsGrid({ products, onPick }: GoodsGridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const ids = products.map(({ id }) => id);
  const stock = useShelfStock(ids);
  return (
    // Keys only move the focus among the buttons inside; the list itself takes no part.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.tiles} onKeyDown={walk} data-testid="tiles">
      {products.map((product) => {
        const shelf = stock.get(product.id);
        const held = shelf && format.quantity(shelf.available);
        return (
          <Tile
            key={product.id}
            name={nameIn(product, format.language)}
            picture={tilePicture(product.image)}
            price={format.figure(goodOf(product, null, format.language).unitPrice)}
            stock={held}
            stockLevel={shelf?.level}
            stockLabel={held === undefined ? undefined : t`${held} in stock`}
            data-testid="tile"
            data-product={product.id}
            data-sku={product.sku}
            onClick={() => onPick(product)}
          />
        );
      })}
    </div>
  );
}

/** Left and right go to the neighbours, up and down to the tile above or below. */
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
