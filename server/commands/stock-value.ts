import { multiplyDivide } from "#/domain/money.ts";
import type { Milli, Minor } from "./trade-records.ts";

/** An average cost is kept in thousandths of a minor unit for one whole unit, so that rounding does not drift. */
export const averageScale = 1000;

type Valued = { quantity: Milli; value: Minor; averageCost: number };

/**
 * What a change of quantity does to the value of an item at moving average cost (S15).
 * What is there leaves at its share of the value, the last of it with all that is left, so that
 * nothing stays behind on an empty shelf; what is sold below zero goes at the last known average.
 *
 * @param delta thousandths of a unit, above zero for what comes in
 * @returns minor units to add to the value; of the same sign as `delta`
 */
export function valueOfChange(item: Valued, delta: Milli): Minor {
  const after = item.quantity + delta;
  if (after === 0) return -item.value;
  if (delta < 0 && item.quantity > 0 && after > 0) {
    return multiplyDivide(item.value, delta, item.quantity);
  }
  if (delta < 0 && item.quantity > 0) return -item.value + atAverage(item, after);
  return atAverage(item, delta);
}

/** Value of a quantity at the item's last known average cost. */
function atAverage(item: Pick<Valued, "averageCost">, quantity: Milli): Minor {
  return multiplyDivide(item.averageCost, quantity, 1000 * averageScale);
}

/** The average after goods came in; unchanged while there is nothing above zero to take it from. */
export function averageAfter(item: Valued): number {
  if (item.quantity <= 0 || item.value <= 0) return item.averageCost;
  return multiplyDivide(item.value, 1000 * averageScale, item.quantity);
}
