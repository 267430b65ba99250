import type { CountedItem } from "./stocktake-view.ts";

/** The result of a stocktake before it is posted. */
export interface Review {
  /** Items that differ from the ledger, highest cost of the difference first. */
  different: CountedItem[];
  /** The number of items that match. */
  same: number;
  /** Total cost of missing and of surplus items, minor units; null if the user may not see costs. */
  missing: number | null;
  surplus: number | null;
}

/** Sums up the differences. Pure. */
export function reviewOf(items: readonly CountedItem[]): Review {
  const different = items
    .filter(
      ({ difference, missing, fresh, leftOut }) =>
        difference !== 0 || missing.length > 0 || fresh.length > 0 || leftOut > 0,
    )
    .toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
  const values = different.map(({ value }) => value);
  return {
    different,
    same: items.length - different.length,
    missing: sum(values, (value) => Math.max(0, -value)),
    surplus: sum(values, (value) => Math.max(0, value)),
  };
}

/** The cost of the difference if known, otherwise its quantity. */
function weight({ value, difference }: CountedItem): number {
  return Math.abs(value ?? difference);
}

function sum(values: readonly (number | null)[], part: (value: number) => number): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += part(value);
  }
  return total;
}
