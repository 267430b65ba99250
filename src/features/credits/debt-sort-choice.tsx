import { useLingui } from "@lingui/react/macro";
import { SortChoice } from "#/kit/page/sort-choice.tsx";
import type { DataSort } from "#/ui/data-column.ts";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";

const sorts = {
  came: null,
  owed: { column: "outstanding", direction: "descending" },
  overdue: { column: "due", direction: "descending" },
  customer: { column: "customer", direction: "ascending" },
} as const satisfies Record<string, DataSort | null>;

const names = ["came", "owed", "overdue", "customer"] as const;

export interface DebtSortChoiceProps {
  /** Paid debts are sorted newest first by default, open ones oldest first. */
  readonly isPaid: boolean;
  readonly sort: DataSort | null;
  readonly onSort: (sort: DataSort | null) => void;
}

/** Sort order of the debts when shown as cards; the table uses its column headings. */
export function DebtSortChoice({ isPaid, sort, onSort }: DebtSortChoiceProps) {
  const { t } = useLingui();
  const isNarrow = useMedia(media.noTable);
  if (!isNarrow) return null;
  const chosen = names.find(
    (name) => sorts[name]?.column === sort?.column && sorts[name]?.direction === sort?.direction,
  );
  return (
    <SortChoice
      value={chosen ?? null}
      onChoose={(name) => onSort(sorts[name])}
      options={[
        {
          value: "came",
          label: isPaid
            ? t({ context: "debts", message: "Latest first" })
            : t({ context: "debts", message: "Oldest first" }),
        },
        // Paid debts have neither an outstanding amount nor overdue days.
        ...(isPaid
          ? []
          : [
              { value: "owed" as const, label: t`Most owed first` },
              { value: "overdue" as const, label: t`Longest overdue first` },
            ]),
        { value: "customer", label: t`Customer, A to Z` },
      ]}
    />
  );
}
