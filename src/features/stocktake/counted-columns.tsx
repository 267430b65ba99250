import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Button } from "#/ui/button.tsx";
import type { DataColumn } from "#/ui/data-column.ts";
import { Text } from "#/ui/layout/text.tsx";
import type { CountedItem } from "./stocktake-view.ts";

/** The columns of the items counted so far; `onChange` opens one to count it again. */
export function useCountedColumns(
  onChange: (item: CountedItem) => void,
): readonly DataColumn<CountedItem>[] {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [
      {
        id: "good",
        header: t({ message: "Item", context: "product" }),
        phone: "title",
        cell: ({ name, sku, good: item }) => (
          <span data-testid="counted-good" data-good={item} data-sku={sku}>
            <strong>{name}</strong>
            <Text block size="small" tone="muted">
              {sku}
            </Text>
          </span>
        ),
      },
      {
        id: "counted",
        header: t`Counted`,
        phone: "figure",
        align: "end",
        cell: ({ quantity, unit }) => (
          <strong data-testid="counted-quantity">{format.quantity(quantity, unit)}</strong>
        ),
      },
      {
        id: "at",
        header: t`When`,
        phone: "aside",
        cell: ({ countedAt }) => format.moment(countedAt, now),
      },
      {
        id: "acts",
        header: t`Actions`,
        hideHeader: true,
        phone: "acts",
        align: "end",
        cell: (item) => {
          const { name } = item;
          return (
            <Button
              size="small"
              aria-label={t`Change the count of ${name}`}
              data-testid="counted-change"
              onClick={() => onChange(item)}
            >
              <Trans context="act">Change</Trans>
            </Button>
          );
        },
      },
    ],
    [t, format, now, onChange],
  );
}
