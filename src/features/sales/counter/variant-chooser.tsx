import { Trans, useLingui } from "@lingui/react/macro";
import { PackageSearch } from "lucide-react";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useLive } from "#/kit/live/use-live.ts";
import { itemOf, nameIn } from "#/entities/products/sellable-item.ts";
import { variantsOf } from "#/entities/products/product-queries.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import { Badge } from "#/ui/badge.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { focusOnMount } from "#/ui/focus-on-mount.ts";
import { lineTotal } from "./cart.css.ts";
import * as styles from "./counter.css.ts";
import { walkOptions } from "./walk-options.ts";

export interface VariantChooserProps {
  /** Null closes the dialog. */
  readonly product: StoredProduct | null;
  readonly onClose: () => void;
  readonly onChoose: (product: StoredProduct, variant: StoredVariant) => void;
}

/** Chooses a variant of a product, showing the stock of each. */
export function VariantChooser({ product, onClose, onChoose }: VariantChooserProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <Dialog
      open={product !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={product === null ? "" : nameIn(product, language)}
      description={t`Which one?`}
      testId="variants"
    >
      {product === null ? null : (
        <Variants product={product} onChoose={(variant) => onChoose(product, variant)} />
      )}
    </Dialog>
  );
}

interface VariantsProps {
  readonly product: StoredProduct;
  readonly onChoose: (variant: StoredVariant) => void;
}

function Variants({ product, onChoose }: VariantsProps) {
  const canEdit = useCan("product.edit");
  const { t } = useLingui();
  const { db, session } = useShop();
  const format = useFormat();
  const live = useLive(
    async () => ({
      variants: await variantsOf(db, product.id),
      stock: await stockOfProducts(db, session.location.id, [product.id]),
    }),
    [db, product.id, session.location.id],
  );
  const option = (variant: StoredVariant, at: number, held: number | undefined) => {
    const stock = held === undefined ? null : format.quantity(held, product.unit_of_measure);
    return (
      <li key={variant.id}>
        <button
          type="button"
          ref={at === 0 ? focusOnMount : undefined}
          className={styles.option}
          data-testid="variant"
          onKeyDown={walkOptions}
          onClick={() => onChoose(variant)}
        >
          <span>{variant.name}</span>
          {stock === null || held === undefined ? (
            <span />
          ) : (
            <Badge tone={held <= 0 ? "critical" : "neutral"}>{t`${stock} in stock`}</Badge>
          )}
          <span className={lineTotal}>
            {format.figure(itemOf(product, variant, format.language).unitPrice)}
          </span>
        </button>
      </li>
    );
  };
  return (
    <LiveView live={live} rows={3} failure={t`Failed to fetch product variants`}>
      {({ variants, stock }) =>
        variants.length === 0 ? (
          <EmptyState
            glyph={PackageSearch}
            title={t`None of its variants is sold now`}
            text={
              canEdit ? (
                <Trans>Switch one on under Products, or sell a quick item.</Trans>
              ) : undefined
            }
          />
        ) : (
          <ul className={styles.options}>
            {variants.map((variant, at) =>
              option(variant, at, stock.get(product.id)?.byVariant.get(variant.id)),
            )}
          </ul>
        )
      }
    </LiveView>
  );
}
