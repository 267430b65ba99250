import { formatQuantityWire, quantity as milliOf, whole, type Milli } from "#/domain/quantity.ts";
import type { BoughtLine, DemoEvent } from "./month-event.ts";
import { boughtBy, placeOf } from "./month-inventory.ts";

/**
 * Converts the month's deliveries of items with packs to whole packs: rounded up, less the remainder of the
 * previous pack. Empty lines and deliveries are dropped.
 */
export function inWholePacks(month: readonly DemoEvent[]): DemoEvent[] {
  const over = new Map<string, Milli>();
  const lineOf = (location: string, line: BoughtLine): BoughtLine[] => {
    const { item, quantity } = line;
    if (item.pack === null) return quantity > 0 ? [line] : [];
    const place = placeOf(location, item);
    const wanted = quantity - (over.get(place) ?? 0);
    const size = item.pack.size * whole;
    const bought = Math.max(0, Math.ceil(wanted / size) * size);
    over.set(place, bought - wanted);
    return bought === 0 ? [] : [{ ...line, quantity: bought, isByPack: true }];
  };
  return month.flatMap((event): DemoEvent[] => {
    if (event.kind !== "delivery") return [event];
    const lines = event.lines.flatMap((line) => lineOf(event.location, line));
    return lines.length === 0 ? [] : [{ ...event, lines }];
  });
}

/**
 * Adds stock not planned by the month to its later counts.
 * @param month as generated
 * @param told the same with the additional purchases, in chronological order
 */
export function recounted(month: readonly DemoEvent[], told: readonly DemoEvent[]): DemoEvent[] {
  const planned = month.filter((event) => event.kind === "delivery");
  const beside = new Map<string, Milli>();
  const add = (event: DemoEvent, sign: 1 | -1) => {
    for (const { place, delta } of boughtBy(event))
      beside.set(place, (beside.get(place) ?? 0) + sign * delta);
  };
  let next = 0;
  return told.map((event) => {
    for (let came = planned[next]; came && came.at <= event.at; came = planned[next]) {
      add(came, -1);
      next += 1;
    }
    add(event, 1);
    if (event.kind !== "operation" || event.type !== "stock.count") return event;
    const { location, quantity } = event.body;
    const found = milliOf(quantity) + (beside.get(placeOf(location, event.body)) ?? 0);
    return { ...event, body: { ...event.body, quantity: formatQuantityWire(found) } };
  });
}
