import { useLingui } from "@lingui/react/macro";
import { SortChoice } from "#/kit/page/sort-choice.tsx";
import type { ProductFilters, ProductSort } from "./product-filters.ts";

export interface ProductSortChoiceProps {
  readonly filters: ProductFilters;
  readonly onSort: (sort: ProductSort | undefined) => void;
}

/** Selects the sort order; best match first while searching. */
export function ProductSortChoice({ filters: { q, sort }, onSort }: ProductSortChoiceProps) {
  const { t } = useLingui();
  return (
    <SortChoice<ProductSort | "best">
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
