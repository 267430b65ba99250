import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { PurchaseAnalytics } from "#/contract/purchase-analytics.ts";
import { LinkTable } from "#/kit/list/link-table.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { Card } from "#/ui/card.tsx";
import { Chart } from "#/ui/chart.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { AskedFigures } from "./analytics-server-queries.ts";
import { CsvButton } from "./csv-button.tsx";
import { shareLabels } from "./share-labels.ts";

type Deliveries = PurchaseAnalytics["deliveries"];
type OfSupplier = Deliveries["suppliers"][number];

export interface DeliveriesCardProps {
  readonly deliveries: Deliveries;
  readonly asked: Pick<AskedFigures, "from" | "to">;
}

/** Suppliers by punctuality and completeness of their deliveries. */
export function DeliveriesCard({ deliveries, asked: { from, to } }: DeliveriesCardProps) {
  const { t } = useLingui();
  const columns = useDeliveryColumns();
  const { suppliers, undated } = deliveries;
  if (suppliers.length === 0 && undated === 0) return null;
  return (
    <Card title={<Trans>Deliveries</Trans>}>
      <Stack gap={16} shrinks>
        {suppliers.length === 0 ? null : (
          <>
            <DeliveriesChart suppliers={suppliers} />
            <LinkTable
              caption={t`Deliveries`}
              columns={columns}
              rows={suppliers}
              keyOf={({ supplier }) => supplier}
              linkOf={({ supplier }) => ({
                to: "/suppliers/$id",
                params: { id: supplier },
                "data-testid": "delivery-row",
              })}
            />
            <CsvButton
              fileName={`deliveries-${from}-${to}.csv`}
              heads={[
                t`Supplier`,
                t({ message: "Due", context: "deliveries" }),
                t({ message: "Late", context: "deliveries" }),
                t({ message: "Closed", context: "deliveries" }),
                t({ message: "Short", context: "deliveries" }),
              ]}
              rows={suppliers.map(({ name, due, late, closed, short }) => {
                return [name, due, late, closed, short];
              })}
              data-testid="export-deliveries"
            />
          </>
        )}
        <p className={note}>
          <Trans>
            Late: the last delivery came after the expected date, or the date is over and items are
            still to come. Short: closed with less than was ordered.
          </Trans>{" "}
          {undated === 0 ? null : (
            <Plural
              value={undated}
              one="# order without an expected date is not counted."
              other="# orders without an expected date are not counted."
            />
          )}
        </p>
      </Stack>
    </Card>
  );
}

/** More bars would be too narrow to read. */
const mostShown = 8;

/** Shares of late and of short deliveries, for the suppliers with the most deliveries. */
function DeliveriesChart({ suppliers }: { readonly suppliers: readonly OfSupplier[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = suppliers
    .toSorted((a, b) => b.due + b.closed - (a.due + a.closed))
    .slice(0, mostShown);
  const shares = (of: (one: OfSupplier) => readonly [part: number, whole: number]) =>
    shown.map((one) => {
      const [part, whole] = of(one);
      return whole === 0 ? null : Math.round((part / whole) * 100) * 100;
    });
  return (
    <Chart
      kind="bar"
      caption={t`Late and short deliveries`}
      height={200}
      labels={shown.map(({ name }) => name)}
      series={[
        {
          name: t({ message: "Late", context: "deliveries" }),
          values: shares(({ late, due }) => [late, due]),
          tone: "warning",
        },
        {
          name: t({ message: "Short", context: "deliveries" }),
          values: shares(({ short, closed }) => [short, closed]),
          tone: "critical",
        },
      ]}
      format={format.rate}
    />
  );
}

function useDeliveryColumns(): readonly DataColumn<OfSupplier>[] {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "supplier",
        header: t`Supplier`,
        phone: "title",
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: "due",
        header: t({ message: "Due", context: "deliveries" }),
        phone: "fact",
        align: "end",
        cell: ({ due }) => format.count(due),
      },
      {
        id: "late",
        header: t({ message: "Late", context: "deliveries" }),
        phone: "fact",
        align: "end",
        cell: ({ late, due }) => `${format.count(late)} (${shareLabels(format.rate, late, due)})`,
      },
      {
        id: "short",
        header: t({ message: "Short", context: "deliveries" }),
        phone: "fact",
        align: "end",
        cell: ({ short, closed }) =>
          `${format.count(short)} (${shareLabels(format.rate, short, closed)})`,
      },
    ],
    [t, format],
  );
}
