import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../catalogue.css.ts";
import { CategoryResults } from "./categories-results.tsx";
import { categoriesKnown } from "./categories-query.ts";
import { CategoryForm } from "./category-form.tsx";
import type { FormTarget } from "./use-category-form.ts";

/** The business's categories: create, edit and order them, online or offline (S1). */
export function CategoriesScreen() {
  const { t } = useLingui();
  const { db } = useShop();
  const canEdit = useCan("category.edit");
  const [target, setTarget] = useState<FormTarget | null>(null);
  const live = useLive(() => categoriesKnown(db), [db]);
  const close = () => setTarget(null);
  const saved = (name: string, isNew: boolean) => {
    const title = isNew ? t`Category added: ${name}` : t`Category saved: ${name}`;
    toast({ kind: "success", id: "category", title });
    close();
  };
  const add = () => setTarget({ parent: null });
  return (
    <Stack gap={16} shrinks>
      <Inline gap={12} align="center" justify="between">
        <div className={styles.headWords}>
          <h2 className={styles.title}>
            <Trans>Categories</Trans>
          </h2>
          <p className={note}>
            <Trans>What the items are sorted by, one under the other where you like.</Trans>
          </p>
        </div>
        <Inline gap={8}>
          {canEdit ? (
            <Button variant="primary" glyph={Plus} data-testid="add-category" onClick={add}>
              <Trans>Add category</Trans>
            </Button>
          ) : null}
        </Inline>
      </Inline>
      <LiveView live={live} rows={6} failure={t`Unknown error`}>
        {(known) => (
          <>
            {target !== null && "parent" in target ? (
              <CategoryForm
                key={target.parent}
                target={target}
                known={known}
                refused={null}
                onSaved={saved}
                onClose={close}
              />
            ) : null}
            <CategoryResults
              known={known}
              target={target}
              onTarget={setTarget}
              onAdd={add}
              onSaved={saved}
            />
          </>
        )}
      </LiveView>
    </Stack>
  );
}
