/** S18: maximum rows per transaction, and per page from the server. */
const mostRows = 1_000;

/** A first page of long rows must also get through on a slow connection. */
const firstRows = 50;

/** Target time for a page: a sixth of its time-out. */
const aimedMs = 5_000;
const steepest = 8;

/** Number of rows to request for the next page of the feed (S12), adapted to the connection. */
export interface PageSize {
  rows(): number;
  /** Records that a page of `rows` arrived out of the `asked` ones. */
  took(asked: number, rows: number, tookMs: number): void;
  /** Records a failed page: it may have been too long for its time-out. */
  failed(): void;
}

/** Starts with few rows. Callers that pull repeatedly keep the returned object. */
export function createPageSize(): PageSize {
  let next = firstRows;
  return {
    rows: () => next,
    took(asked, rows, tookMs) {
      // A page that is not full is no evidence about longer pages.
      if (rows < asked && tookMs <= aimedMs) return;
      const factor = Math.min(steepest, aimedMs / Math.max(1, tookMs));
      next = Math.max(1, Math.min(mostRows, Math.floor(rows * factor)));
    },
    failed() {
      next = Math.max(1, Math.floor(next / 4));
    },
  };
}
