import { useLingui } from "@lingui/react/macro";
import { LiveView } from "#/kit/live/live-view.tsx";
import { useKept } from "#/kit/live/kept-list.ts";
import { valueOf } from "#/kit/live/use-live.ts";
import type { ListPosition } from "#/entities/products/list-position.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { keptStock, type StockHere } from "#/entities/stock/kept-stock.ts";
import { productsByName } from "#/store/first-products.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { keptProducts } from "./kept-products.ts";
import type { ProductList } from "./listed-products.ts";
import type { ProductFilters } from "./product-filters.ts";
import { ProductToolbar } from "./product-toolbar.tsx";
import { ProductResults } from "./products-results.tsx";
import { RoomNotice } from "./room-notice.tsx";

export interface ProductsPartProps {
  readonly at: ListPosition["to"];
  readonly filters: ProductFilters;
  readonly onFilters: (filters: ProductFilters) => void;
}

const none: ProductList["categories"] = [];

/** The catalogue known to this device, with search and filters. */
export function ProductsPart({ at, filters, onFilters }: ProductsPartProps) {
  const { t } = useLingui();
  const { db, session } = useShop();
  const { language } = useFormat();
  const live = useKept(keptProducts(db, language));
  const location = session.location.id;
  const stock = valueOf<StockHere | null>(
    useKept(keptStock(db, location, productsByName(language))),
    null,
  );
  return (
    <Stack gap={16} briefGap={8} shrinks>
      <RoomNotice />
      <ProductToolbar
        filters={filters}
        categories={live.state === "ready" ? live.value.categories : none}
        onApply={onFilters}
      />
      <LiveView live={live} rows={8} failure={t`Failed to fetch products`}>
        {(list, isPart) => (
          <ProductResults
            at={at}
            list={list}
            isPart={isPart}
            stock={stock}
            filters={filters}
            onFilters={onFilters}
          />
        )}
      </LiveView>
    </Stack>
  );
}
