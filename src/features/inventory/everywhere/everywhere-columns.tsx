import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { StockByLocation } from "#/contract/stock-by-location.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Place } from "#/entities/figures/location-choice.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Badge } from "#/ui/badge.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";
import type { EverywhereFilters } from "./everywhere-filters.ts";

/** The item, its total stock, and one column per location; a cell opens its stock record. */
export function useEverywhereColumns(
  places: readonly Place[],
  filters: EverywhereFilters,
): readonly DataColumn<StockByLocation>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "name",
        header: t`Product`,
        phone: "title",
        cell: ({ name, variant_name: variant, sku }) => (
          <span data-testid="everywhere-row" data-sku={sku}>
            <strong>{name}</strong>
            {variant === null ? null : <Text tone="muted"> · {variant}</Text>}
          </span>
        ),
      },
      {
        id: "total",
        header: t`In all`,
        phone: "figure",
        align: "end",
        cell: ({ total, unit }) => (
          <strong data-testid="everywhere-total">{format.quantity(quantity(total), unit)}</strong>
        ),
      },
      ...places.map((place): DataColumn<StockByLocation> => ({
        id: place.id,
        header: place.name,
        phone: "fact",
        align: "end",
        cell: ({ name, places: held }) => {
          const here = held.find(({ location }) => location === place.id);
          if (here === undefined) return "–";
          const figure = format.quantity(quantity(here.available));
          const at = place.name;
          const words = t`${name} at ${at}: ${figure}`;
          return (
            <Link
              to="/inventory/everywhere"
              search={{ ...filters, record: here.record }}
              className={touchLink}
              aria-label={words}
              data-testid="everywhere-cell"
              data-location={place.name}
              data-low={here.is_low}
            >
              {here.is_low ? <Badge tone="warning">{figure}</Badge> : figure}
            </Link>
          );
        },
      })),
    ],
    [t, format, places, filters],
  );
}
