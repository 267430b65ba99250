import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import type { PurchasePrices } from "#/contract/purchase-analytics.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { QueryView } from "#/kit/server-queries/query-view.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import { CloseButton } from "#/ui/close-button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { touchLink } from "#/ui/touch-link.css.ts";
import { note } from "#/ui/theme/text.css.ts";
import { type AskedFigures, productPrices } from "./analytics-server-queries.ts";
import { CsvButton } from "./csv-button.tsx";

type Price = PurchasePrices["results"][number];

export interface PricesCardProps {
  readonly asked: AskedFigures;
  readonly product: string;
  readonly onClose: () => void;
}

/** Purchase prices of one product over time, with suppliers. */
export function PricesCard({ asked, product, onClose }: PricesCardProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const { session: port } = useServices();
  const answer = useQuery(productPrices(port.api, asked, product));
  const [known] = valueOf(
    useLive(() => productsById(db, [product]), [db, product]),
    [],
  );
  const name = known === undefined ? t`Product` : nameIn(known, language);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (product !== "") place.current?.scrollIntoView({ block: "nearest" });
  }, [product]);
  return (
    <div ref={place} data-testid="prices">
      <Card
        title={<Trans>Prices of {name}</Trans>}
        aside={<CloseButton onClick={onClose} data-testid="close-prices" />}
      >
        <QueryView answer={answer}>
          {({ results, count }) =>
            results.length === 0 ? (
              <p className={note}>
                <Trans>It did not come in these days.</Trans>
              </p>
            ) : (
              <Stack gap={16} shrinks>
                <PriceChart prices={results} caption={t`Unit cost of ${name}`} />
                <PriceTable prices={results} />
                <CsvButton
                  fileName={`prices-${asked.from}-${asked.to}.csv`}
                  heads={[t`Date`, t`Supplier`, t`Product`, t`Number`, t`Quantity`, t`Unit cost`]}
                  rows={results.map((one) => [
                    one.day,
                    one.supplier_name,
                    [name, one.variant_name].filter(Boolean).join(" · "),
                    one.number,
                    Number(one.quantity),
                    Number(one.unit_cost),
                  ])}
                  data-testid="export-prices"
                />
                {known === undefined ? null : (
                  <Link
                    to="/purchases"
                    search={{ q: name, from: asked.from, to: asked.to }}
                    className={touchLink}
                    data-testid="purchases-of-product"
                  >
                    <Trans>Purchases with {name}</Trans>
                  </Link>
                )}
                {count > results.length ? (
                  <p className={note}>
                    <Plural
                      value={results.length}
                      one="Only the last delivery is shown."
                      other="Only the last # deliveries are shown."
                    />
                  </p>
                ) : null}
              </Stack>
            )
          }
        </QueryView>
      </Card>
    </div>
  );
}

interface PricesProps {
  readonly prices: readonly Price[];
}

function PriceChart({ prices, caption }: PricesProps & { readonly caption: string }) {
  const { t } = useLingui();
  const format = useFormat();
  // A line chart requires two points.
  if (prices.length < 2) return null;
  const times = new Map<string, number>();
  const labels = prices.map(({ day }) => {
    const nth = (times.get(day) ?? 0) + 1;
    times.set(day, nth);
    return nth === 1 ? format.dayShort(day) : `${format.dayShort(day)} (${nth})`;
  });
  return (
    <Chart
      kind="line"
      caption={caption}
      height={200}
      labels={labels}
      series={[{ name: t`Unit cost`, values: prices.map(({ unit_cost }) => money(unit_cost)) }]}
      format={format.figure}
    />
  );
}

function PriceTable({ prices }: PricesProps) {
  const { t } = useLingui();
  const columns = usePriceColumns();
  const latestFirst = useMemo(() => prices.toReversed(), [prices]);
  return (
    <LinkTable
      caption={t`Prices`}
      columns={columns}
      rows={latestFirst}
      keyOf={({ purchase, effective_at, variant, quantity: some }) =>
        [purchase, effective_at, variant, some].join(" ")
      }
      linkOf={({ purchase }) => ({
        to: "/purchases/$id",
        params: { id: purchase },
        "data-testid": "price-row",
      })}
    />
  );
}

function usePriceColumns(): readonly DataColumn<Price>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "supplier",
        header: t`Supplier`,
        phone: "title",
        cell: ({ supplier_name, variant_name }) => (
          <strong>{[supplier_name, variant_name].filter(Boolean).join(" · ")}</strong>
        ),
      },
      {
        id: "day",
        header: t`Date`,
        phone: "text",
        cell: ({ day }) => <time dateTime={day}>{format.day(day)}</time>,
      },
      { id: "number", header: t`Number`, phone: "text", cell: ({ number }) => number },
      {
        id: "quantity",
        header: t`Quantity`,
        phone: "aside",
        align: "end",
        cell: ({ quantity: some }) => format.quantity(quantity(some)),
      },
      {
        id: "cost",
        header: t`Unit cost`,
        phone: "figure",
        align: "end",
        cell: ({ unit_cost }) => <strong>{format.figure(money(unit_cost))}</strong>,
      },
    ],
    [t, format],
  );
}
