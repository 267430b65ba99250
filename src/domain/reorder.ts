import { whole, type Milli } from "./quantity.ts";

export type OrderLevels = {
  available: Milli;
  reorderLevel: Milli;
  minimumStockLevel: Milli;
  alertLevel: Milli;
  /** Null: no maximum. */
  maxStockLevel: Milli | null;
};

/** Returns the highest level at or below which the item should be reordered. */
function highestLevel({ reorderLevel, minimumStockLevel, alertLevel }: OrderLevels): Milli {
  return Math.max(reorderLevel, minimumStockLevel, alertLevel);
}

/** Whether an item belongs on the list of what to buy: at or below any of its levels, or out of stock. */
export function isToOrder(item: OrderLevels): boolean {
  return item.available <= highestLevel(item);
}

/**
 * Returns the quantity to buy, in thousandths but whole units: up to the maximum if set, else to just above
 * the highest level, so that the item leaves the list. Oversold quantities are bought too.
 */
export function toOrder(item: OrderLevels): Milli {
  const above = highestLevel(item) + whole;
  const wanted = Math.max(item.maxStockLevel ?? above, above) - item.available;
  return Math.max(0, Math.ceil(wanted / whole) * whole);
}
