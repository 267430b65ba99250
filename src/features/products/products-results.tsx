import { Trans, useLingui } from "@lingui/react/macro";
import { Package } from "lucide-react";
import { useAtom } from "jotai";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { listPosition, type ListPosition } from "#/entities/products/list-position.ts";
import { ProductSuggestions, wantsSuggestions } from "#/entities/products/product-suggestions.tsx";
import { NoMatch } from "#/kit/list/no-match.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockHere } from "#/entities/stock/kept-stock.ts";
import type { DataColumn, DataSelection } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { SkeletonRows } from "#/ui/skeleton.tsx";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { CreateLink } from "./create-link.tsx";
import { ListedLine } from "./listed-line.tsx";
import { matchingProducts, type ListedProduct, type ProductList } from "./listed-products.ts";
import { useProductColumns } from "./product-columns.tsx";
import type { ProductFilters } from "./product-filters.ts";
import { ProductLink } from "./product-link.tsx";
import { headSort, sortedProducts, sortOfHead } from "./sorted-products.ts";
import { useChoice } from "./use-choice.ts";
import { useRowActions } from "./use-row-actions.tsx";

export interface ProductResultsProps {
  readonly at: ListPosition["to"];
  readonly list: ProductList;
  /** Whether only the first rows have been loaded. */
  readonly isPart: boolean;
  /** Null while loading. */
  readonly stock: StockHere | null;
  readonly filters: ProductFilters;
  readonly onFilters: (filters: ProductFilters) => void;
}

/** The filtered products with their actions. */
export function ProductResults({
  at,
  list,
  isPart,
  stock,
  filters,
  onFilters,
}: ProductResultsProps) {
  const { t } = useLingui();
  const canEdit = useCan("product.edit");
  const [left, setLeft] = useAtom(listPosition);
  // The return position applies only to the first render; later the list keeps its own position.
  const [startAt] = useState(left.to === at ? left.product : null);
  useEffect(() => setLeft((before) => ({ ...before, product: null })), [setLeft]);
  const { actions, leave, dialogs } = useRowActions(at, filters);
  const columns = useProductColumns(stock, actions);
  const { found, isBeside, beside } = useProductResults(list, stock, filters);
  const choice = useChoice(found);
  const isAsked = Object.values(filters).some((one) => one !== undefined);
  if (isPart && (isAsked || startAt !== null)) {
    return <SkeletonRows rows={8} />;
  }
  const table = { columns, filters, onFilters, onOpen: canEdit ? leave : null };
  const near = (otherwise: ReactNode) => (
    <ProductSuggestions
      query={filters.q ?? ""}
      isBeside={isBeside}
      rows={beside}
      productOf={productOf}
      otherwise={otherwise}
    >
      {(rows) => <ProductTable {...table} caption={t`Close to what you typed`} rows={rows} />}
    </ProductSuggestions>
  );
  return (
    <ResourceList
      count={found.length}
      isNew={list.products.length === 0}
      none={<NoProducts at={at} filters={filters} />}
      noMatch={near(
        <NoMatch
          title={t`No product matches`}
          text={<Trans>Try a shorter word, or another category or status.</Trans>}
          onClear={() => onFilters({ sort: filters.sort })}
        />,
      )}
      beside={dialogs}
    >
      <ListedLine
        found={found.length}
        inAll={isPart ? null : list.products.length}
        filters={filters}
        choice={canEdit ? choice : null}
        onSort={(sort) => onFilters({ ...filters, sort })}
      />
      <ProductTable
        {...table}
        caption={t`Products`}
        rows={found}
        startAt={startAt}
        selection={canEdit ? choice.selection : undefined}
      />
      {isBeside ? near(null) : null}
      {choice.chosen.length === 0 ? null : (
        <BulkBar chosen={choice.chosen} categories={list.categories} onDone={choice.clear} />
      )}
    </ResourceList>
  );
}

interface ProductTableProps extends Pick<ProductResultsProps, "filters" | "onFilters"> {
  readonly caption: string;
  readonly columns: readonly DataColumn<ListedProduct>[];
  readonly rows: readonly ListedProduct[];
  /** The product to scroll back to. */
  readonly startAt?: string | null;
  readonly selection?: DataSelection | undefined;
  /** Opens a product; null for users who may only read. */
  readonly onOpen: ((product: string) => void) | null;
}

/** Product rows, each linking to its own page. */
function ProductTable(props: ProductTableProps) {
  const { caption, columns, rows, startAt = null, filters, onFilters, selection, onOpen } = props;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={productOf}
      heights={heights}
      startAt={startAt}
      sort={headSort(filters.sort)}
      onSort={(head) => onFilters({ ...filters, sort: sortOfHead(head) })}
      selection={selection}
      linkOf={
        onOpen === null
          ? undefined
          : ({ view }, words, className) => (
              <ProductLink
                product={view.id}
                className={className}
                data-testid="product-open"
                onLeave={() => onOpen(view.id)}
              >
                {words}
              </ProductLink>
            )
      }
    />
  );
}

type NoProductsProps = Pick<ProductResultsProps, "at" | "filters">;

function NoProducts({ at, filters }: NoProductsProps) {
  const { t } = useLingui();
  const canEdit = useCan("product.edit");
  return (
    <EmptyState
      glyph={Package}
      title={t`No products yet`}
      text={
        canEdit ? <Trans>What you enter here is sold at the counter at once.</Trans> : undefined
      }
      action={<CreateLink at={at} filters={filters} />}
    />
  );
}

/** Returns exact matches in the requested order, and the products left for an approximate search. */
function useProductResults(list: ProductList, stock: StockHere | null, filters: ProductFilters) {
  const { language } = useFormat();
  const matching = useMemo(() => matchingProducts(list, filters), [list, filters]);
  const found = useMemo(
    () => sortedProducts(matching, filters.sort, stock ?? noStock, language),
    [matching, filters.sort, stock, language],
  );
  const isBeside = wantsSuggestions(filters.q ?? "", found.length);
  const beside = useMemo(() => {
    if (found.length > 0 && !isBeside) return [];
    const known = new Set(found.map(productOf));
    return matchingProducts(list, { ...filters, q: "" }).filter(
      (one) => !known.has(productOf(one)),
    );
  }, [found, isBeside, list, filters]);
  return { found, isBeside, beside };
}

/** Row height of an item with a one-line name, px; on a card the text takes two more lines. */
const heights = { row: 65, card: 190 };

const noStock: StockHere = new Map();

const productOf = ({ view }: ListedProduct) => view.id;
