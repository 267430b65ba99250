import { whole, type Milli } from "./quantity.ts";

export type OrderLevels = {
  available: Milli;
  reorderLevel: Milli;
  minimumStockLevel: Milli;
  alertLevel: Milli;
  /** Null: there is no such thing as too much. */
  maxStockLevel: Milli | null;
};

/** The highest level at or below which somebody should act. */
function highestLevel({ reorderLevel, minimumStockLevel, alertLevel }: OrderLevels): Milli {
  return Math.max(reorderLevel, minimumStockLevel, alertLevel);
}

/** Whether an item belongs on the list of what to buy: at or below any of its levels, or gone. */
export function isToOrder(item: OrderLevels): boolean {
  return item.available <= highestLevel(item);
}

/**
 * How much to buy, thousandths in whole units: up to the most there should be where that is set, else
 * just above the highest level, so that the item leaves the list. What was sold below zero is bought too.
 */
export function toOrder(item: OrderLevels): Milli {
  const above = highestLevel(item) + whole;
  const wanted = Math.max(item.maxStockLevel ?? above, above) - item.available;
  return Math.max(0, Math.ceil(wanted / whole) * whole);
}
