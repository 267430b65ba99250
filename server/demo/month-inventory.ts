import { quantity as milliOf, type Milli } from "#/domain/quantity.ts";
import type { BoughtLine, DemoEvent } from "./month-event.ts";
import { stockedItems, type StockedItem, type Shop } from "./shop.ts";

/** Key of one item at one location. */
export function placeOf(
  location: string,
  { product, variant }: { product: string | null; variant: string | null },
): string {
  return `${location} ${product ?? ""} ${variant ?? ""}`;
}

type Moved = { place: string; delta: Milli };

/** Stock movements of a purchasing event: received, or returned to the supplier. */
export function boughtBy(event: DemoEvent): Moved[] {
  const isIn = event.kind === "delivery" || event.kind === "receipt";
  if (!isIn && event.kind !== "supplier_return") return [];
  const lines: readonly BoughtLine[] = event.lines;
  return lines.map(({ item, quantity }) => ({
    place: placeOf(event.location, item),
    delta: isIn ? quantity : -quantity,
  }));
}

function soldBy(event: DemoEvent): Moved[] {
  if (event.kind !== "operation" || event.type !== "sale.create") return [];
  const { location, lines } = event.body;
  return lines.map((line) => ({
    place: placeOf(location, line),
    delta: -milliOf(line.quantity),
  }));
}

/**
 * Computes the stock after all events.
 * @param onMove receives the stock of an item at its location after each move
 */
export function stockAfter(
  shop: Shop,
  events: readonly DemoEvent[],
  onMove?: (place: string, left: Milli) => void,
): (location: string, item: StockedItem) => Milli {
  const left = new Map<string, Milli>();
  for (const location of shop.locations)
    for (const item of stockedItems(shop))
      left.set(placeOf(location.id, item), item.opening[location.key]);
  for (const event of events) {
    for (const { place, delta } of [...boughtBy(event), ...soldBy(event)]) {
      left.set(place, (left.get(place) ?? 0) + delta);
      onMove?.(place, left.get(place) ?? 0);
    }
    if (event.kind === "operation" && event.type === "stock.count")
      left.set(placeOf(event.body.location, event.body), milliOf(event.body.quantity));
  }
  return (location, item) => left.get(placeOf(location, item)) ?? 0;
}
