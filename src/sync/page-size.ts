/** S18: rows a transaction, and the most the server gives. */
const mostRows = 1_000;

/** A first page of long rows comes through on a slow connection too. */
const firstRows = 50;

/** A page is meant to be through within this time: a sixth of its cut-off. */
const aimedMs = 5_000;
const steepest = 8;

/** How many rows the next page of the feed is asked to carry (S12): as many as the connection bears. */
export interface PageSize {
  rows(): number;
  /** A page of `rows` came, of the `asked` ones. */
  took(asked: number, rows: number, tookMs: number): void;
  /** None came: it may have been too long for its cut-off. */
  failed(): void;
}

/** Begins with few rows; kept by whoever pulls again and again. */
export function createPageSize(): PageSize {
  let next = firstRows;
  return {
    rows: () => next,
    took(asked, rows, tookMs) {
      // A page that is not full says nothing of a longer one.
      if (rows < asked && tookMs <= aimedMs) return;
      const factor = Math.min(steepest, aimedMs / Math.max(1, tookMs));
      next = Math.max(1, Math.min(mostRows, Math.floor(rows * factor)));
    },
    failed() {
      next = Math.max(1, Math.floor(next / 4));
    },
  };
}
