import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useCan } from "#/kit/shop/shop-context.ts";
import { LeftOutMessages } from "#/entities/serials/left-out-messages.tsx";
import type { SeenSerials } from "#/entities/serials/serial-list.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import type { CountedItem } from "./stocktake-view.ts";

/** The columns of items that differ from the expected stock. */
export function useDifferenceColumns(): readonly DataColumn<CountedItem>[] {
  const { t } = useLingui();
  const format = useFormat();
  const seesCosts = useCan("cost.view");
  return useMemo(() => {
    const columns: DataColumn<CountedItem>[] = [
      {
        id: "good",
        header: t({ message: "Item", context: "product" }),
        phone: "title",
        cell: ({ name, sku, good: item, missing, fresh, leftOut }) => (
          <span data-testid="difference-row" data-good={item}>
            <strong>{name}</strong>
            <Text block size="small" tone="muted">
              {sku}
            </Text>
            <SeenLabels missing={missing} fresh={fresh} leftOut={leftOut} />
          </span>
        ),
      },
      {
        id: "expected",
        header: t`Expected`,
        phone: "fact",
        align: "end",
        cell: ({ expected, unit }) => format.quantity(expected, unit),
      },
      {
        id: "counted",
        header: t`Counted`,
        phone: "fact",
        align: "end",
        cell: ({ quantity, unit }) => format.quantity(quantity, unit),
      },
      {
        id: "difference",
        header: t`Difference`,
        phone: "figure",
        align: "end",
        cell: ({ difference, unit }) => (
          <Text weight="bold" tone={difference < 0 ? "critical" : "positive"}>
            {difference > 0 ? "+" : ""}
            {format.quantity(difference, unit)}
          </Text>
        ),
      },
    ];
    if (!seesCosts) return columns;
    return [
      ...columns,
      {
        id: "value",
        header: t`At cost`,
        phone: "fact",
        align: "end",
        cell: ({ value }) => (value === null ? "–" : format.amount(value)),
      },
    ];
  }, [t, format, seesCosts]);
}

/** The serial numbers that differ from the records. */
function SeenLabels({ missing, fresh, leftOut }: SeenSerials) {
  const [gone, found] = [missing.join(", "), fresh.join(", ")];
  return (
    <>
      {gone === "" ? null : (
        <Text block size="small" tone="muted" data-testid="pieces-missing">
          <Trans>Not seen: {gone}</Trans>
        </Text>
      )}
      {found === "" ? null : (
        <Text block size="small" tone="muted" data-testid="pieces-fresh">
          <Trans>New here: {found}</Trans>
        </Text>
      )}
      {leftOut === 0 ? null : (
        <Text block size="small" tone="muted">
          <LeftOutMessages leftOut={leftOut} />
        </Text>
      )}
    </>
  );
}
