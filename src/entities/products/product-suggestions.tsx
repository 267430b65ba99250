import { Trans } from "@lingui/react/macro";
import { useMemo, type ReactNode } from "react";
import { useShop } from "#/kit/shop/shop-context.ts";
import { note } from "#/ui/theme/text.css.ts";
import { useProductSearch } from "./use-product-search.ts";

export interface ProductSuggestionsProps<Row> {
  readonly query: string;
  /** Whether exact matches are shown above. */
  readonly isBeside: boolean;
  /** The rows that pass all other filters. */
  readonly rows: readonly Row[];
  readonly productOf: (row: Row) => string;
  /** Rendered if there are no near matches either. */
  readonly otherwise: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** With this many exact matches no suggestions are needed, as on the counter (decision 0017). */
const enough = 12;

/**
 * Whether a list shows near matches in addition to exact ones. Not for numbers: a different number is a
 * different product.
 */
export function wantsSuggestions(query: string, found: number): boolean {
  return query.trim() !== "" && !/\d/u.test(query) && found > 0 && found < enough;
}

/**
 * Rows whose items nearly match the query, best first: by a typo or by the name of their category. The index
 * is used only if exact matches are few.
 */
export function ProductSuggestions<Row>(props: ProductSuggestionsProps<Row>) {
  const { query, isBeside, rows, productOf, otherwise, children } = props;
  const { db } = useShop();
  const { find, version, complete } = useProductSearch(db);
  const near = useMemo(() => {
    const places = new Map(find(query, { withInactive: true }).map((id, place) => [id, place]));
    const placeOf = (row: Row) => places.get(productOf(row)) ?? Infinity;
    return rows
      .filter((row) => places.has(productOf(row)))
      .toSorted((a, b) => placeOf(a) - placeOf(b));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the index tells by its version that it has changed
  }, [find, version, query, rows, productOf]);
  if (near.length === 0)
    return complete ? (
      otherwise
    ) : (
      <>
        <p className={note} role="status" data-testid="search-incomplete">
          <Trans>Still getting the search ready. There may be more.</Trans>
        </p>
        {otherwise}
      </>
    );
  return (
    <>
      <p className={note} role="status" data-testid="near-goods">
        {isBeside ? (
          <Trans>Close to what you typed:</Trans>
        ) : (
          <Trans>No exact match. These are close:</Trans>
        )}
      </p>
      {children(near)}
    </>
  );
}
