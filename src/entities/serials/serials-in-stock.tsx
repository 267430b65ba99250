import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { whole } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { Badge } from "#/ui/badge.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { serialsInStock } from "./serial-queries.ts";

export interface SerialsInStockProps {
  readonly product: string;
}

/**
 * The units of an item in stock by location, and the difference from the recorded quantity here; renders
 * nothing for items without serial numbers.
 */
export function SerialsInStock({ product }: SerialsInStockProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const here = session.location.id;
  const live = useLive(async () => {
    const [serials, locations, row, stock] = await Promise.all([
      serialsInStock(db, product),
      db.locations.toArray(),
      productView(db, product),
      stockOfProducts(db, here, [product]),
    ]);
    const known = serials.filter(({ location }) => location === here).length;
    const available = (stock.get(product)?.available ?? 0) / whole;
    const unknown = row?.tracking_type === "SERIAL" ? available - known : 0;
    return { serials, unknown, nameOf: new Map(locations.map(({ id, name }) => [id, name])) };
  }, [db, product, here]);
  const found = valueOf(live, null);
  if (found === null) return null;
  const { unknown } = found;
  const tooMany = -unknown;
  const places = [...new Set(found.serials.map(({ location }) => location))];
  return (
    <>
      {unknown === 0 ? null : (
        <p className={note} data-testid="pieces-unknown">
          {unknown > 0 ? (
            <Plural
              value={unknown}
              one="The number of # piece here is not known. A count can name it."
              other="The numbers of # pieces here are not known. A count can name them."
            />
          ) : (
            <Plural
              value={tooMany}
              one="# number more is known here than there are pieces. A count tells which."
              other="# numbers more are known here than there are pieces. A count tells which."
            />
          )}
        </p>
      )}
      {places.map((place) => {
        const name = found.nameOf.get(place) ?? t`Another location`;
        return (
          <Stack key={place} gap={12} data-testid="pieces-in-stock">
            <p className={note}>
              <Trans>Serial numbers at {name}</Trans>
            </p>
            <Inline as="ul" gap={8}>
              {found.serials
                .filter(({ location }) => location === place)
                .map(({ id, serial }) => (
                  <li key={id} data-testid="piece">
                    <Badge>{serial}</Badge>
                  </li>
                ))}
            </Inline>
          </Stack>
        );
      })}
    </>
  );
}
