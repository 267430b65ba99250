import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { categoryViews } from "#/entities/products/catalogue-queries.ts";
import { categoryChoices, hiddenCategories } from "#/entities/products/category-order.ts";
import { useCan, useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { Button } from "#/ui/button.tsx";
import { Combobox } from "#/ui/combobox.tsx";
import * as styles from "../products.css.ts";
import { CategoryDialog } from "./category-dialog.tsx";

export interface PickFieldProps {
  readonly chosen: string | null;
  readonly error: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

const none: CategoryView[] = [];

/** The category of a good, or a new one for it. */
export function CategoryField({ chosen, error, onChoose }: PickFieldProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const canAdd = useCan("category.edit");
  const [adding, setAdding] = useState<string | null>(null);
  const categories = valueOf(
    useLive(() => categoryViews(db), [db]),
    none,
  );
  const options = categoryChoices(categories, language, hiddenCategories(categories, chosen));
  return (
    <>
      <Combobox
        label={t`Category`}
        placeholder={t`Choose a category`}
        options={options}
        chosen={options.find(({ value }) => value === chosen) ?? null}
        error={error}
        onChoose={(option) => onChoose(option?.value ?? null)}
        onCreate={canAdd ? setAdding : undefined}
        createLabel={(typed) => <Trans>Add the category “{typed}”</Trans>}
      />
      {canAdd ? (
        <div className={styles.fieldActs}>
          <Button
            size="small"
            glyph={Plus}
            onClick={() => setAdding("")}
            data-testid="add-category"
          >
            <Trans>Add category</Trans>
          </Button>
        </div>
      ) : null}
      {adding === null ? null : (
        <CategoryDialog
          name={adding}
          categories={categories}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            setAdding(null);
            onChoose(id);
          }}
        />
      )}
    </>
  );
}
