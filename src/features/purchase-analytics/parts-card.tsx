import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { PurchaseAnalytics } from "#/contract/purchase-analytics.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { daysOfMonth } from "./analytics-days.ts";

type Part = PurchaseAnalytics["rows"][number];

/** Maximum number of bars per screen size. */
const mostBars = { phone: 4, wide: 10 };

/** Characters of a name that fit below its bar; the table shows the full name. */
const labelLength = { phone: 7, wide: 14 };

export interface PartsCardProps {
  readonly figures: PurchaseAnalytics;
  /** Shows a product's prices. */
  readonly onProduct: (product: string) => void;
}

/**
 * Purchases by dimension, as a chart and a table. Rows by supplier or month link to the underlying purchases;
 * rows by product show its prices.
 */
export function PartsCard({ figures, onProduct }: PartsCardProps) {
  const { t } = useLingui();
  const { by, rows, row_count: count } = figures;
  const columns = usePartColumns(by);
  const names = {
    supplier: t`Bought by supplier`,
    product: t`Bought by product`,
    category: t`Bought by category`,
    month: t`Bought by month`,
  };
  const table = { caption: names[by], columns, rows, keyOf };
  const hidden = count - rows.length;
  return (
    <>
      <PartsChart figures={figures} caption={names[by]} />
      {by === "supplier" || by === "month" ? (
        <LinkTable
          {...table}
          linkOf={(part) => ({
            to: "/purchases",
            search: purchasesBehind(figures, part),
            "data-testid": "part-row",
          })}
        />
      ) : (
        <DataTable
          {...table}
          onOpen={
            by === "category"
              ? undefined
              : ({ key }) => {
                  if (key !== "") onProduct(key);
                }
          }
        />
      )}
      {hidden > 0 ? (
        <p className={note}>
          <Trans>{hidden} more are in the CSV file.</Trans>
        </p>
      ) : null}
    </>
  );
}

const keyOf = ({ key }: Part) => key;

/** Returns the filter of the purchase list for a supplier's or a month's figure. */
function purchasesBehind({ by, from, to }: PurchaseAnalytics, { key }: Part) {
  return by === "month" ? daysOfMonth(key, { from, to }) : { supplier: key, from, to };
}

function usePartColumns(by: PurchaseAnalytics["by"]): readonly DataColumn<Part>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const names = {
      supplier: t`Supplier`,
      product: t`Product`,
      category: t`Category`,
      month: t`Month`,
    };
    const quantityColumn: DataColumn<Part> = {
      id: "quantity",
      header: t`Quantity`,
      phone: "text",
      align: "end",
      cell: ({ quantity: some, unit }) =>
        some === null ? "–" : format.quantity(quantity(some), unit),
    };
    const previousColumn: DataColumn<Part> = {
      id: "previous",
      header: t`Period before`,
      phone: "fact",
      align: "end",
      cell: ({ previous }) => (previous === null ? "–" : format.figure(money(previous))),
    };
    return [
      {
        id: "part",
        header: names[by],
        phone: "title",
        cell: ({ label, key }) => (
          <strong>{by === "month" ? monthName(key, format.language) : label}</strong>
        ),
      },
      {
        id: "purchases",
        header: t`Purchases`,
        phone: "fact",
        align: "end",
        cell: ({ purchases, key }) => (key === "" ? "–" : format.count(purchases)),
      },
      ...(by === "product" ? [quantityColumn] : []),
      {
        id: "amount",
        header: t`Amount`,
        phone: "figure",
        align: "end",
        cell: ({ amount }) => <strong>{format.figure(money(amount))}</strong>,
      },
      {
        id: "share",
        header: t({ message: "Share", context: "of the whole" }),
        phone: "aside",
        align: "end",
        cell: ({ share }) => format.rate(rateOf(share)),
      },
      ...(by === "month" ? [] : [previousColumn]),
    ];
  }, [t, format, by]);
}

/** Rounded to a tenth of a percent. */
function rateOf(share: string): number {
  const sign = share.startsWith("-") ? -1 : 1;
  return sign * Math.round(rate(share.replace("-", "")) / 10) * 10;
}

function monthName(month: string, language: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(language === "sw" ? "sw-TZ" : "en-GB", {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(at);
}

function PartsChart({
  figures,
  caption,
}: {
  readonly figures: PurchaseAnalytics;
  readonly caption: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useMedia(media.phone);
  const { by, rows } = figures;
  const bars = by === "month" ? rows : rows.slice(0, isPhone ? mostBars.phone : mostBars.wide);
  const currency = format.sign;
  const shown = {
    name: t`These days`,
    values: bars.map(({ amount }) => money(amount)),
  };
  const before = {
    name: t`Period before`,
    tone: "info" as const,
    values: bars.map(({ previous }) => (previous === null ? null : money(previous))),
  };
  return (
    <Card title={caption} aside={<Trans>{currency} thousand</Trans>}>
      <Chart
        kind="bar"
        caption={caption}
        height={isPhone ? 220 : 300}
        labels={distinct(
          bars.map(({ key, label }) =>
            by === "month"
              ? monthName(key, format.language)
              : cut(label, isPhone ? labelLength.phone : labelLength.wide),
          ),
        )}
        series={by === "month" ? [shown] : [shown, before]}
        format={(minor) => format.figure(Math.round(minor / 1000))}
      />
    </Card>
  );
}

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name;
}

/** Numbers duplicate labels to distinguish them. */
function distinct(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}
