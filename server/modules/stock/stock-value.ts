import { multiplyDivide } from "#/domain/money.ts";
import type { Milli, Minor } from "#server/kernel/ledger/ledger-records.ts";

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

/** What part of a change has a worth of its own, of the change's sign; the rest goes at the average. */
export type Worth = { quantity: Milli; value: Minor };

/**
 * The same for items that bring their worth along, or take it with them, as transferred items do.
 * What came for less or more than the item needed corrects what was sold below zero (S15): the caller
 * posts the difference between the worth and what is answered here.
 */
export function valueOfWorth(item: Valued, delta: Milli, worth: Worth): Minor {
  const first = carried(item, worth);
  const between = { ...item, quantity: item.quantity + worth.quantity, value: item.value + first };
  const rest = { ...between, averageCost: averageAfter(between) };
  return first + valueOfChange(rest, delta - worth.quantity);
}

/** What a late movement was worth, which a count has seen already: no item gains or loses it. */
export function worthAbsorbed(item: Valued, delta: Milli, worth: Worth): Minor {
  return worth.value + atAverage(item, delta - worth.quantity);
}

function carried(item: Valued, { quantity: delta, value }: Worth): Minor {
  const after = item.quantity + delta;
  if (delta >= 0 && item.quantity >= 0) return value;
  if (delta < 0 && after > 0) return Math.max(value, -Math.max(0, item.value));
  // Only what is left above zero is worth its share of what came; the rest fills the hole.
  if (delta > 0 && after > 0) return multiplyDivide(value, after, delta) - item.value;
  return valueOfChange(item, delta);
}

/**
 * A later word on what items were worth that came in already: for as many of them as may still be
 * there. Never leaves an item with less than nothing.
 *
 * @param amount minor units the items were worth more, or below zero less, than was taken for them
 * @param came thousandths of a unit they were
 * @returns minor units to add to the item's value
 */
export function revaluation(item: Valued, amount: Minor, came: Milli): Minor {
  if (item.quantity <= 0 || came <= 0) return 0;
  const share = multiplyDivide(amount, Math.min(item.quantity, came), came);
  return Math.max(share, -Math.max(0, item.value));
}

/** Value of a quantity at the item's last known average cost. */
function atAverage(item: Pick<Valued, "averageCost">, quantity: Milli): Minor {
  return multiplyDivide(item.averageCost, quantity, 1000 * averageScale);
}

/** The average after items came in; unchanged while there is nothing above zero to take it from. */
export function averageAfter(item: Valued): number {
  if (item.quantity <= 0 || item.value <= 0) return item.averageCost;
  return multiplyDivide(item.value, 1000 * averageScale, item.quantity);
}
