import type { ComponentProps } from "react";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import * as styles from "./tile.css.ts";
import type { Tone } from "./tone.css.ts";

export type TileStock = "enough" | "low" | "none";

export interface TileProps extends Omit<ComponentProps<"button">, "name" | "children"> {
  readonly name: string;
  /** Formatted, as is `stock`. */
  readonly price: string;
  readonly picture?: string | undefined;
  /** Absent if stock is not tracked. */
  readonly stock?: string | undefined;
  readonly stockLevel?: TileStock | undefined;
  /** Accessible label of the figure in the corner: "3 left". */
  readonly stockLabel?: string | undefined;
  /** Quantity already in the cart, formatted, with its label. */
  readonly taken?: string | undefined;
  readonly takenLabel?: string | undefined;
}

const stockTones = { low: "warning", none: "critical" } as const satisfies Record<string, Tone>;

/** A tile of an item for sale: initial or picture, stock in the corner, name in two lines, price last. */
export function Tile({
  name,
  price,
  picture,
  stock,
  stockLevel = "enough",
  stockLabel,
  taken,
  takenLabel,
  className,
  ...rest
}: TileProps) {
  const alarm = stockLevel === "enough" ? undefined : stockTones[stockLevel];
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.tile, taken !== undefined && styles.tileTaken, className)}
    >
      <span className={styles.head}>
        <Avatar name={name} picture={picture} tone={alarm} />
        {taken === undefined ? null : (
          <span
            className={styles.taken}
            aria-label={takenLabel}
            role={takenLabel && "img"}
            data-testid="taken"
          >
            {taken}
          </span>
        )}
        {stock === undefined ? null : (
          <span className={styles.stock} aria-label={stockLabel} role={stockLabel && "img"}>
            {alarm ? <Badge tone={alarm}>{stock}</Badge> : stock}
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{price}</span>
    </button>
  );
}
