import { Trans, useLingui } from "@lingui/react/macro";
import { Package } from "lucide-react";
import { useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { listPlace, type ListPlace } from "#/entities/products/list-place.ts";
import { NearGoods, wantsNear } from "#/entities/products/product-suggestions.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockHere } from "#/entities/stock/kept-stock.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { toast } from "#/ui/toast-store.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { CreateLink } from "./create-link.tsx";
import { ListedLine } from "./listed-line.tsx";
import { matchingProducts, type ListedProduct, type ProductList } from "./listed-products.ts";
import { ProductActs } from "./product-actions.tsx";
import { useProductColumns } from "./product-columns.tsx";
import type { ProductFilters } from "./product-filters.ts";
import { ProductLink } from "./product-link.tsx";
import { productRoom } from "./product-room.ts";
import { headSort, sortedProducts, sortOfHead } from "./sorted-products.ts";
import { useChoice } from "./use-choice.ts";
import { useProductEdit, type QuickChange } from "./use-product-edit.ts";

const InventoryDialog = lazy(async () => ({
  default: (await import("./inventory-dialog.tsx")).InventoryDialog,
}));

export interface ProductsFoundProps {
  readonly at: ListPlace["to"];
  readonly list: ProductList;
  /** Only the top of it is here yet. */
  readonly isPart: boolean;
  /** Null until it is read. */
  readonly stock: StockHere | null;
  readonly filters: ProductFilters;
  readonly onFilters: (filters: ProductFilters) => void;
}

/** The products asked for, and what can be done to each of them. */
export function ProductsFound({ at, list, isPart, stock, filters, onFilters }: ProductsFoundProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { Answers } = useServices();
  const canEdit = useCan("product.edit");
  const room = useAtomValue(productRoom);
  const [left, setLeft] = useAtom(listPlace);
  // Where one comes back to is asked for once; after that the list is looked at from wherever it is.
  const [startAt] = useState(left.to === at ? left.product : null);
  useEffect(() => setLeft((before) => ({ ...before, product: null })), [setLeft]);
  const [shown, setShown] = useState<ListedProduct | null>(null);
  const { edit, dialog } = useProductEdit();
  const leave = useCallback(
    (product: string) => setLeft({ to: at, filters, product }),
    [setLeft, at, filters],
  );
  const isFull = room !== null && room.left <= 0;
  const acts = useCallback(
    (product: ListedProduct) => (
      <ProductActs
        product={product}
        canEdit={canEdit}
        isFull={isFull}
        onLeave={() => leave(product.view.id)}
        onInventory={() => setShown(product)}
        onChange={(change: QuickChange, said: string) => {
          if (isFull && "is_active" in change && change.is_active) {
            toast({
              kind: "warning",
              title: t`Your plan's products are all in use.`,
              text: t`Deactivate another one first.`,
            });
            return;
          }
          void edit(product.view.id, change, said);
        }}
      />
    ),
    [canEdit, leave, edit, isFull, t],
  );
  const columns = useProductColumns(stock, acts);
  const sorted = useCallback(
    (products: readonly ListedProduct[]) =>
      sortedProducts(products, filters.sort, stock ?? noStock, format.language),
    [filters.sort, stock, format.language],
  );
  const matching = useMemo(() => matchingProducts(list, filters), [list, filters]);
  const found = useMemo(() => sorted(matching), [matching, sorted]);
  const choice = useChoice(found);
  const isBeside = wantsNear(filters.q ?? "", found.length);
  const beside = useMemo(() => {
    if (found.length > 0 && !isBeside) return [];
    const known = new Set(found.map(productOf));
    return matchingProducts(list, { ...filters, q: "" }).filter(
      (one) => !known.has(productOf(one)),
    );
  }, [found, isBeside, list, filters]);
  const isAsked = Object.values(filters).some((one) => one !== undefined);
  if (isPart && (isAsked || startAt !== null)) {
    return <SkeletonRows rows={8} />;
  }
  const table = (rows: readonly ListedProduct[], isNear = true) => (
    <DataTable
      caption={isNear ? t`Close to what you typed` : t`Products`}
      columns={columns}
      rows={rows}
      keyOf={productOf}
      heights={heights}
      startAt={isNear ? null : startAt}
      sort={headSort(filters.sort)}
      onSort={(head) => onFilters({ ...filters, sort: sortOfHead(head) })}
      selection={canEdit && !isNear ? choice.selection : undefined}
      linkOf={
        canEdit
          ? ({ view }, words, className) => (
              <ProductLink
                product={view.id}
                className={className}
                data-testid="product-open"
                onLeave={() => leave(view.id)}
              >
                {words}
              </ProductLink>
            )
          : undefined
      }
    />
  );
  const near = (otherwise: ReactNode) => (
    <NearGoods
      query={filters.q ?? ""}
      isBeside={isBeside}
      rows={beside}
      productOf={productOf}
      otherwise={otherwise}
    >
      {(rows) => table(rows)}
    </NearGoods>
  );
  return (
    <ResourceList
      count={found.length}
      isNew={list.products.length === 0}
      none={
        <EmptyState
          glyph={Package}
          title={t`No products yet`}
          text={
            canEdit ? <Trans>What you enter here is sold at the counter at once.</Trans> : undefined
          }
          action={<CreateLink at={at} filters={filters} />}
        />
      }
      noMatch={near(
        <NoMatch
          title={t`No product matches`}
          text={<Trans>Try a shorter word, or another category or status.</Trans>}
          onClear={() => onFilters({ sort: filters.sort })}
        />,
      )}
      beside={
        <>
          {dialog}
          {shown === null ? null : (
            <Suspense fallback={null}>
              <Answers>
                <InventoryDialog
                  product={shown.view.id}
                  name={shown.name}
                  unit={shown.view.unit_of_measure}
                  variants={shown.view.variants}
                  onClose={() => setShown(null)}
                />
              </Answers>
            </Suspense>
          )}
        </>
      }
    >
      <ListedLine
        found={found.length}
        inAll={isPart ? null : list.products.length}
        filters={filters}
        choice={canEdit ? choice : null}
        onSort={(sort) => onFilters({ ...filters, sort })}
      />
      {table(found, false)}
      {isBeside ? near(null) : null}
      {choice.chosen.length === 0 ? null : (
        <BulkBar chosen={choice.chosen} categories={list.categories} onDone={choice.clear} />
      )}
    </ResourceList>
  );
}

/** Of a good with a name of one line, px; on a card its words take two more. */
const heights = { row: 65, card: 190 };

const noStock: StockHere = new Map();

const productOf = ({ view }: ListedProduct) => view.id;
