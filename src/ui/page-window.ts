/** A page number, or a gap of omitted numbers. */
export type PageSlot = number | "gap-before" | "gap-after";

/**
 * The numbers a pagination shows: always first and last, the current page with two on either side, and an
 * ellipsis for omitted numbers. Empty for a single page. `page` is clamped to 1…`pages`.
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

/** Number of pages that `count` rows fill; at least one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/**
 * The page shown for a requested one: the last if it lies past the end, unchanged while the count is unknown.
 */
export function pageWithin(page: number, count: number | undefined, pageSize: number): number {
  return count === undefined ? page : Math.min(page, pageCount(count, pageSize));
}
