import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { Badge } from "#/ui/badge.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { piecesInStock } from "./serial-queries.ts";
import * as styles from "./serials.css.ts";

export interface PiecesInStockProps {
  readonly product: string;
}

/** The pieces of a good that are in stock, by location; nothing where none is known. */
export function PiecesInStock({ product }: PiecesInStockProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const live = useLive(async () => {
    const [pieces, locations] = await Promise.all([
      piecesInStock(db, product),
      db.locations.toArray(),
    ]);
    return { pieces, nameOf: new Map(locations.map(({ id, name }) => [id, name])) };
  }, [db, product]);
  const found = valueOf(live, null);
  if (found === null || found.pieces.length === 0) return null;
  const places = [...new Set(found.pieces.map(({ location }) => location))];
  return (
    <>
      {places.map((place) => {
        const name = found.nameOf.get(place) ?? t`Another location`;
        return (
          <div key={place} className={styles.field} data-testid="pieces-in-stock">
            <p className={note}>
              <Trans>Serial numbers at {name}</Trans>
            </p>
            <ul className={styles.pieces}>
              {found.pieces
                .filter(({ location }) => location === place)
                .map(({ id, serial }) => (
                  <li key={id} data-testid="piece">
                    <Badge>{serial}</Badge>
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
