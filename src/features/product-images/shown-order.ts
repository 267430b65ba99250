/** The fields that determine a picture's position. */
export interface Placed {
  readonly is_primary: boolean;
  readonly order: number;
}

/** Sorts the primary picture first, then by order; if none is flagged, the first counts as primary. */
export function shownOrder<Image extends Placed>(images: readonly Image[]): Image[] {
  const byOrder = images.toSorted((a, b) => a.order - b.order);
  const [first] = byOrder;
  const primary = byOrder.find(({ is_primary: isPrimary }) => isPrimary) ?? first;
  return byOrder
    .map((image) => ({ ...image, is_primary: image === primary }))
    .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary));
}

/** Returns the default position of a new picture: after the last. */
export function nextOrder(images: readonly Placed[]): number {
  return Math.max(0, ...images.map(({ order }) => order)) + 1;
}
