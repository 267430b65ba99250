import { money } from "#/domain/money.ts";
import type { StockHere } from "#/entities/stock/kept-stock.ts";
import type { DataSort } from "#/ui/data-column.ts";
import type { ListedProduct } from "./listed-products.ts";
import { readSort, type ProductSort } from "./product-filters.ts";

/**
 * Sorts products, preserving the order of ties. Products without a value for the sort key come last in both
 * directions.
 */
export function sortedProducts(
  products: readonly ListedProduct[],
  sort: ProductSort | undefined,
  stock: StockHere,
  language: string,
): readonly ListedProduct[] {
  if (sort === undefined) return products;
  const isDown = sort.startsWith("-");
  if (sort === "name" || sort === "-name") {
    const collator = new Intl.Collator(language, { numeric: true });
    return products.toSorted((a, b) => collator.compare(a.name, b.name) * (isDown ? -1 : 1));
  }
  const figureOf = figures(sort, stock);
  return products.toSorted((a, b) => {
    const [first, second] = [figureOf(a), figureOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    // Two unsent products are both Infinity; their difference would be NaN.
    if (first === second) return 0;
    return first < second === isDown ? 1 : -1;
  });
}

function figures(
  sort: Exclude<ProductSort, "name" | "-name">,
  stock: StockHere,
): (product: ListedProduct) => number | null {
  switch (sort) {
    case "price":
    case "-price":
      return ({ view }) => money(view.selling_price);
    case "stock":
    case "-stock":
      return ({ view }) => stock.get(view.id) ?? null;
    case "changed":
    case "-changed":
      return lastChange;
  }
}

/** Returns the feed position of the last change to an item or its variants; unconfirmed changes are newest. */
function lastChange({ view }: ListedProduct): number {
  const parts = [view, ...view.variants];
  if (parts.some(({ pending, _seq }) => pending > 0 || _seq === 0)) return Infinity;
  return Math.max(...parts.map(({ _seq }) => _seq));
}

/** Converts a sort to the table heading it marks; the change order has no heading. */
export function headSort(sort: ProductSort | undefined): DataSort | null {
  if (sort === undefined) return null;
  const column = sort.replace("-", "");
  return { column, direction: sort.startsWith("-") ? "descending" : "ascending" };
}

/** Converts a pressed heading to a sort. */
export function sortOfHead({ column, direction }: DataSort): ProductSort | undefined {
  return readSort(`${direction === "descending" ? "-" : ""}${column}`);
}
