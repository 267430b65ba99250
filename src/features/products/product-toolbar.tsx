import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { FilterSelect } from "#/kit/list/filter-fields.tsx";
import { ListToolbar } from "#/kit/page/list-toolbar.tsx";
import * as bar from "#/kit/page/toolbar.css.ts";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import { productFilters, type ProductFilters } from "./product-filters.ts";

export interface ProductToolbarProps {
  readonly filters: ProductFilters;
  readonly categories: readonly CategoryView[];
  readonly onApply: (filters: ProductFilters) => void;
}

/** Pause in typing before the list is searched, ms. */
const typingPauseMs = 150;

/**
 * Search and filters of the products: the search applies while typing, filters when applied. On a phone the
 * filters are collapsed, the search is not.
 */
export function ProductToolbar({ filters, categories, onApply }: ProductToolbarProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { q, setQ, settled } = useTypedSearch(filters, onApply);
  const [typed, setTyped] = useState(filters);
  const [applied, setApplied] = useState(filters);
  // Filters changed elsewhere, such as by clearing, are copied to the fields.
  if (applied.category !== filters.category || applied.status !== filters.status) {
    setApplied(filters);
    setTyped(filters);
  }
  const { category, status } = typed;
  const names = {
    active: t`Active`,
    inactive: t`Inactive`,
    featured: t`Featured`,
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply({ ...settled(), category, status });
  };
  return (
    <form onSubmit={apply}>
      <ListToolbar
        search={{
          label: t`Search by name, SKU or barcode`,
          placeholder: t`Name, SKU or barcode`,
          value: q,
          onText: setQ,
          "data-testid": "products-search",
        }}
        set={[filters.category, filters.status]}
      >
        <div className={bar.field}>
          <FilterSelect
            label={t`Category`}
            hideLabel
            any={t`All categories`}
            value={category}
            onChoose={(next) => setTyped({ ...typed, category: next })}
            options={categoryChoices(
              categories,
              language,
              hiddenCategories(categories, category),
            ).map(({ value, label }) => ({ value, label }))}
          />
        </div>
        <div className={bar.field}>
          <FilterSelect
            label={t`Status`}
            hideLabel
            any={t`All statuses`}
            value={status}
            onChoose={(next) => setTyped({ ...typed, status: next })}
            options={productFilters.narrowing.status.words.map((value) => ({
              value,
              label: names[value],
            }))}
          />
        </div>
        <Button type="submit" data-testid="products-apply">
          <Trans>Apply</Trans>
        </Button>
      </ListToolbar>
    </form>
  );
}

/** Search text: written to the URL when typing pauses, and updated from it. */
function useTypedSearch(
  filters: ProductFilters,
  onApply: ProductToolbarProps["onApply"],
): { q: string; setQ: (text: string) => void; settled: () => ProductFilters } {
  const [q, setQ] = useState(filters.q ?? "");
  const asked = q.trim() === "" ? undefined : q.trim();
  // The field's own text returns through the URL while the user types on; only other values, from a link or
  // from clearing, replace it.
  const own = useRef<ReadonlySet<string | undefined>>(new Set([asked]));
  useEffect(() => {
    if (!own.current.has(filters.q)) setQ(filters.q ?? "");
  }, [filters.q]);
  useEffect(() => {
    own.current = new Set(asked === filters.q ? [asked] : [...own.current, asked]);
    if (asked === filters.q) return undefined;
    const timer = setTimeout(() => onApply({ ...filters, q: asked }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [asked, filters, onApply]);
  return { q, setQ, settled: () => ({ ...filters, q: asked }) };
}
