import { useLingui } from "@lingui/react/macro";
import { Select } from "#/ui/select.tsx";
import type { ProductFilters, ProductSort } from "./product-filters.ts";

export interface SortChoiceProps {
  readonly filters: ProductFilters;
  readonly onSort: (sort: ProductSort | undefined) => void;
}

/** What the list is sorted by, where no heading is pressed for it: a phone has none. */
export function SortChoice({ filters: { q, sort }, onSort }: SortChoiceProps) {
  const { t } = useLingui();
  return (
    <Select<ProductSort | "best">
      label={t`Sort by`}
      hideLabel
      value={sort ?? (q === undefined ? "name" : "best")}
      onChoose={(next) => onSort(next === "best" ? undefined : next)}
      options={[
        ...(q === undefined ? [] : [{ value: "best" as const, label: t`Best match first` }]),
        { value: "name", label: t`Name, A to Z` },
        { value: "-name", label: t`Name, Z to A` },
        { value: "price", label: t`Lowest price first` },
        { value: "-price", label: t`Highest price first` },
        { value: "stock", label: t`Least stock first` },
        { value: "-stock", label: t`Most stock first` },
        { value: "-changed", label: t`Last changed first` },
        { value: "changed", label: t`Longest unchanged first` },
      ]}
    />
  );
}
