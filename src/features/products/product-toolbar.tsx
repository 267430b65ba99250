import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { ListToolbar, useFolding } from "#/entities/page/list-toolbar.tsx";
import * as bar from "#/entities/page/toolbar.css.ts";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import { Select } from "#/ui/select.tsx";
import { statusFilters, type ProductFilters, type StatusFilter } from "./product-filters.ts";

export interface ProductToolbarProps {
  readonly filters: ProductFilters;
  readonly categories: readonly CategoryView[];
  readonly onApply: (filters: ProductFilters) => void;
}

/** No id is that short. */
const all = "all";

/** What the products are searched and filtered by, once it is applied. On a phone folded away. */
export function ProductToolbar({ filters, categories, onApply }: ProductToolbarProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { button, isShown } = useFolding(Object.values(filters));
  const [typed, setTyped] = useState(filters);
  const [applied, setApplied] = useState(filters);
  // What is applied from elsewhere, such as by clearing, is what stands in the fields.
  if (!isSame(applied, filters)) {
    setApplied(filters);
    setTyped(filters);
  }
  const { q = "", category, status } = typed;
  const names = {
    all: t`All statuses`,
    active: t`Active`,
    inactive: t`Inactive`,
    featured: t`Featured`,
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply({
      ...(q.trim() === "" ? {} : { q: q.trim() }),
      ...(category === undefined ? {} : { category }),
      ...(status === undefined || status === "all" ? {} : { status }),
    });
  };
  return (
    <>
      {button}
      {isShown ? (
        <form onSubmit={apply}>
          <ListToolbar
            search={{
              label: t`Search by name, SKU or barcode`,
              placeholder: t`Name, SKU or barcode`,
              value: q,
              onText: (text) => setTyped({ ...typed, q: text }),
              "data-testid": "products-search",
            }}
          >
            <div className={bar.field}>
              <Select
                label={t`Category`}
                hideLabel
                value={category ?? all}
                onChoose={(next) =>
                  setTyped({ ...typed, category: next === all ? undefined : next })
                }
                options={[
                  { value: all, label: t`All categories` },
                  ...categoryChoices(
                    categories,
                    language,
                    hiddenCategories(categories, category),
                  ).map(({ value, label }) => ({
                    value,
                    label,
                  })),
                ]}
              />
            </div>
            <div className={bar.field}>
              <Select<StatusFilter>
                label={t`Status`}
                hideLabel
                value={status ?? "all"}
                onChoose={(next) => setTyped({ ...typed, status: next })}
                options={statusFilters.map((value) => ({
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
      ) : null}
    </>
  );
}

function isSame(a: ProductFilters, b: ProductFilters): boolean {
  return a.q === b.q && a.category === b.category && a.status === b.status;
}
