import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packsText } from "#/i18n/packs.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";
import type { Supplied } from "./order-facts.ts";

type Line = Supplied["lines"][number];

/** The columns of the items to buy from one supplier. */
export function useToBuyColumns(hasWorth: boolean): readonly DataColumn<Line>[] {
  const { t } = useLingui();
  const format = useFormat();
  const mayEdit = useCan("product.edit");
  return useMemo((): readonly DataColumn<Line>[] => {
    const worth: DataColumn<Line> = {
      id: "worth",
      header: t`About`,
      phone: "fact",
      align: "end",
      cell: (line) => (line.worth === undefined ? "–" : format.figure(money(line.worth))),
    };
    return [
      {
        id: "name",
        header: t`Product`,
        phone: "title",
        cell: ({ product, name }) =>
          mayEdit ? (
            <Link to="/products/$id/edit" params={{ id: product }} className={touchLink}>
              {name}
            </Link>
          ) : (
            name
          ),
      },
      {
        id: "available",
        header: t`Available`,
        phone: "fact",
        align: "end",
        cell: ({ available }) => format.quantity(quantity(available)),
      },
      {
        id: "coming",
        header: t`Coming`,
        phone: "fact",
        align: "end",
        cell: ({ coming }) => (coming === "0" ? "–" : format.quantity(quantity(coming))),
      },
      {
        id: "sold",
        header: t`Sold in 28 days`,
        phone: "fact",
        align: "end",
        cell: ({ sold }) => format.quantity(quantity(sold)),
      },
      {
        id: "left",
        header: t`Lasts`,
        phone: "fact",
        align: "end",
        cell: ({ days_left: days }) => {
          if (days === null) return "–";
          const count = format.count(days);
          return days === 1 ? t`1 day` : t`${count} days`;
        },
      },
      ...(hasWorth ? [worth] : []),
      {
        id: "quantity",
        header: t`Buy`,
        phone: "figure",
        align: "end",
        cell: ({ quantity: some, unit, pack }) => {
          const pieces = format.quantity(quantity(some), unit);
          return (
            <span data-testid="buy-quantity">
              <strong>{pack === null ? pieces : packsText(format, quantity(some), pack)}</strong>
              {pack === null ? null : (
                <Text block size="small" tone="muted" weight="regular">{`= ${pieces}`}</Text>
              )}
            </span>
          );
        },
      },
    ];
  }, [t, format, mayEdit, hasWorth]);
}
