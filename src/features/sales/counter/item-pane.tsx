import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, ScanBarcode } from "lucide-react";
import { memo, Suspense, useDeferredValue, useEffect, useState, type KeyboardEvent } from "react";
import { useLive, valueOf, type Live } from "#/kit/live/use-live.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { topCategories } from "#/entities/products/product-queries.ts";
import { useProductSearch } from "#/entities/products/use-product-search.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredCategory, StoredProduct } from "#/store/replicated-rows.ts";
import { Chip, ChipStrip } from "#/ui/chip.tsx";
import { IconButton } from "#/ui/icon-button.tsx";
import { SearchField } from "#/ui/search-field.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { media } from "#/ui/theme/media.ts";
import { useMedia } from "#/ui/theme/use-media.ts";
import { releaseIdle } from "#/ui/when-idle.ts";
import type { CartController } from "../cart/cart-controller.ts";
import * as styles from "./counter.css.ts";
import { ItemGrid } from "./item-grid.tsx";
import { NoItems, QuickInstead } from "./lazy-parts.ts";
import { useEnter } from "./use-enter.ts";
import { useItemResults, type ItemResults } from "./use-product-results.ts";

const favouriteTab = "favourites";
const noCategories: StoredCategory[] = [];

export interface ItemPaneProps {
  readonly controller: CartController;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onPick: (product: StoredProduct) => void;
  /** Enter in the search field: adds an exact code match, otherwise the first result. */
  readonly onCode: (code: string) => Promise<boolean>;
  /** Opens the camera scanner or the quick item dialog. */
  readonly onOpen: (part: "camera" | "quick") => void;
}

/** Search, categories and the resulting items. Cart changes do not re-render it. */
export const ItemPane = memo(function ItemPane(props: ItemPaneProps) {
  const { controller, query, onQuery, onPick, onCode, onOpen } = props;
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const isPhone = useMedia(media.onePane);
  const [tab, setTab] = useState(favouriteTab);
  const index = useProductSearch(db);
  const wanted = useDeferredValue(query.trim());
  const isSearching = wanted !== "";
  const categories = valueOf(
    useLive(() => topCategories(db, language), [db, language]),
    noCategories,
  );
  const found = useItemResults(index, {
    typed: wanted,
    category: tab === favouriteTab ? null : tab,
  });
  const enter = useEnter({ typed: query.trim(), found, onCode, onPick, onQuery });

  const isThere = found.state !== "loading";
  useEffect(() => {
    if (isThere) releaseIdle();
  }, [isThere]);

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-testid=tiles] button")?.focus();
    }
    // Leaves the search field, so that keys reach the counter again.
    if (event.key === "Escape" && query === "") document.querySelector("h1")?.focus();
    if (event.key !== "Enter" || query.trim() === "") return;
    event.preventDefault();
    void enter();
  };

  return (
    <>
      <div className={styles.sticky}>
        <div className={styles.searchRow}>
          <SearchField
            label={t`Search items`}
            placeholder={isPhone ? t`Search items` : t`Search name, SKU or code…`}
            value={query}
            onText={onQuery}
            onKeyDown={keys}
            shortcut="/"
            data-testid="product-search"
          />
          <IconButton
            glyph={ScanBarcode}
            label={t`Scan with the camera`}
            variant={isPhone ? "primary" : "secondary"}
            aria-keyshortcuts="F6"
            data-testid="open-camera"
            onClick={() => onOpen("camera")}
          />
          <IconButton
            glyph={Plus}
            label={t`Quick item`}
            variant="secondary"
            aria-keyshortcuts="Insert"
            data-testid="open-quick"
            onClick={() => onOpen("quick")}
          />
        </div>
        {isSearching ? null : <CategoryChips categories={categories} tab={tab} onTab={setTab} />}
      </div>
      <div className={styles.shelf}>
        <Results
          controller={controller}
          found={found}
          query={wanted}
          complete={index.complete}
          onPick={onPick}
          onClear={() => onQuery("")}
          onQuick={() => onOpen("quick")}
        />
      </div>
    </>
  );
});

interface CategoryChipsProps {
  readonly categories: readonly StoredCategory[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

function CategoryChips({ categories, tab, onTab }: CategoryChipsProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <ChipStrip label={t`Categories`}>
      <Chip selected={tab === favouriteTab} onClick={() => onTab(favouriteTab)}>
        <Trans>★ Favourites</Trans>
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category.id}
          selected={tab === category.id}
          data-testid="category"
          onClick={() => onTab(category.id)}
        >
          {nameIn(category, language)}
        </Chip>
      ))}
    </ChipStrip>
  );
}

interface ResultsProps {
  readonly controller: CartController;
  readonly found: Live<ItemResults>;
  readonly query: string;
  readonly complete: boolean;
  readonly onPick: (product: StoredProduct) => void;
  readonly onClear: () => void;
  readonly onQuick: () => void;
}

function Results({ controller, found, query, complete, onPick, onClear, onQuick }: ResultsProps) {
  if (found.state === "loading") return <TilesLoading />;
  if (found.state === "ready" && found.value.items.length > 0) {
    return (
      <>
        <ItemGrid controller={controller} products={found.value.items} onPick={onPick} />
        {query === "" ? null : (
          <Suspense fallback={null}>
            <QuickInstead complete={complete} onQuick={onQuick} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Suspense fallback={<TilesLoading />}>
      <NoItems
        query={query}
        complete={complete}
        retry={found.state === "failed" ? found.retry : null}
        onClear={onClear}
        onQuick={onQuick}
      />
    </Suspense>
  );
}

function TilesLoading() {
  return (
    <div className={styles.tiles} aria-busy="true">
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} height="126px" />
      ))}
    </div>
  );
}
