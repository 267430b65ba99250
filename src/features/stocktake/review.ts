import type { CountedItem } from "./stocktake-view.ts";

/** What a stocktake comes to before it is posted. */
export interface Review {
  /** Items that are not as the ledger said, the costliest difference first. */
  different: CountedItem[];
  /** How many are. */
  same: number;
  /** Σ of what is missing and of what is too much, minor units; null where costs are not to be seen. */
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

/** By cost where it is known, else by how much. */
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
