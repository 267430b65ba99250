/** A page number, or a place where numbers are left out. */
export type PageSlot = number | "gap-before" | "gap-after";

/**
 * The numbers a pagination shows: first and last always, the current page with two either side, and
 * an ellipsis where numbers are left out. Nothing for a single page. `page` outside 1…`pages` is
 * brought in.
 */
export function pageWindow(page: number, pages: number): readonly PageSlot[] {
  if (pages <= 1) return [];
  const current = Math.min(Math.max(1, page), pages);
  const from = Math.max(2, current - 2);
  const to = Math.min(pages - 1, current + 2);
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
  return [
    1,
    ...(from > 2 ? (["gap-before"] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (["gap-after"] as const) : []),
    pages,
  ];
}

/** How many pages `count` rows fill; at least one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The page that is shown for one asked for: the last where it lies past the end; as asked while nothing is known. */
export function pageWithin(page: number, count: number | undefined, pageSize: number): number {
  return count === undefined ? page : Math.min(page, pageCount(count, pageSize));
}
