import { Trans, useLingui } from "@lingui/react/macro";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { categoryViews } from "#/entities/products/catalogue-queries.ts";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { PickOrAdd, type PickFieldProps } from "./pick-or-add.tsx";

const none: CategoryView[] = [];

/** Selects an item's category, or creates one. */
export function CategoryField(props: PickFieldProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const categories = valueOf(
    useLive(() => categoryViews(db), [db]),
    none,
  );
  const hidden = hiddenCategories(categories, props.chosen);
  return (
    <PickOrAdd
      {...props}
      label={t`Category`}
      placeholder={t`Choose a category`}
      options={categoryChoices(categories, language, hidden)}
      canAdd={useCan("category.edit")}
      createLabel={(typed) => <Trans>Add the category “{typed}”</Trans>}
      addLabel={<Trans>Add category</Trans>}
      addTestId="add-category"
      adding={(adding) => <CategoryDialog {...adding} categories={categories} />}
    />
  );
}
