import type { StockRecord } from "#/entities/stock/stock-records.ts";
import type { DataSort } from "#/ui/data-column.ts";

/**
 * Returns the records sorted by a column, preserving the order of ties; unchanged, that is by name, without a
 * column.
 */
export function sortedRecords(
  records: readonly StockRecord[],
  sort: DataSort | null,
): StockRecord[] {
  if (sort === null) return [...records];
  const figure = figureOf(sort.column);
  const isDown = sort.direction === "descending";
  if (figure === null) return isDown ? records.toReversed() : [...records];
  return records.toSorted((a, b) => (isDown ? figure(b) - figure(a) : figure(a) - figure(b)));
}

function figureOf(column: string): ((record: StockRecord) => number) | null {
  switch (column) {
    case "available":
      return ({ available }) => available;
    case "reorder":
      return ({ reorderLevel }) => reorderLevel;
    default:
      return null;
  }
}
