/** What decides where a picture is shown. */
export interface Placed {
  readonly is_primary: boolean;
  readonly order: number;
}

/** The primary one first, then by order; where none is flagged the first of all is the primary one. */
export function shownOrder<Image extends Placed>(images: readonly Image[]): Image[] {
  const byOrder = images.toSorted((a, b) => a.order - b.order);
  const [first] = byOrder;
  const primary = byOrder.find(({ is_primary: isPrimary }) => isPrimary) ?? first;
  return byOrder
    .map((image) => ({ ...image, is_primary: image === primary }))
    .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary));
}

/** Where a new picture stands unless it is said: after the last. */
export function nextOrder(images: readonly Placed[]): number {
  return Math.max(0, ...images.map(({ order }) => order)) + 1;
}
