import { useLingui } from "@lingui/react/macro";
import { LiveView } from "#/entities/live/live-view.tsx";
import { useLive } from "#/entities/live/use-live.ts";
import type { ListPlace } from "#/entities/products/list-place.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { productList, type ProductList } from "./listed-products.ts";
import type { ProductFilters } from "./product-filters.ts";
import { ProductToolbar } from "./product-toolbar.tsx";
import { ProductsFound } from "./products-found.tsx";
import * as styles from "./products.css.ts";
import { RoomNotice } from "./room-notice.tsx";

export interface ProductsPartProps {
  readonly at: ListPlace["to"];
  readonly filters: ProductFilters;
  readonly onFilters: (filters: ProductFilters) => void;
}

const none: ProductList["categories"] = [];

/** The catalogue as this device knows it, searched and filtered. */
export function ProductsPart({ at, filters, onFilters }: ProductsPartProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const live = useLive(() => productList(db, language), [db, language]);
  return (
    <div className={styles.part}>
      <RoomNotice />
      <ProductToolbar
        filters={filters}
        categories={live.state === "ready" ? live.value.categories : none}
        onApply={onFilters}
      />
      <LiveView live={live} rows={8} failure={t`Failed to fetch products`}>
        {(list) => (
          <ProductsFound at={at} list={list} filters={filters} onClear={() => onFilters({})} />
        )}
      </LiveView>
    </div>
  );
}
