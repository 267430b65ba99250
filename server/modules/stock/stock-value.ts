import { multiplyDivide } from "#/domain/money.ts";
import type { Milli, Minor } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Average costs are stored in thousandths of a minor unit per whole unit, so that rounding errors do not
 * accumulate.
 */
export const averageScale = 1000;

type Valued = { quantity: Milli; value: Minor; averageCost: number };

/**
 * The change in value for a change in quantity at moving average cost (S15). Existing stock leaves at its
 * share of the value, the last of it with the entire rest, so that no value remains at zero stock; sales
 * below zero use the last known average.
 *
 * @param delta thousandths of a unit, positive for incoming items
 * @returns minor units to add to the value; same sign as `delta`
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

/**
 * The part of a change with a value of its own, with the same sign as the change; the rest is valued at the
 * average.
 */
export type Worth = { quantity: Milli; value: Minor };

/**
 * The same for items that carry their own value, such as transferred ones. Incoming value that differs from
 * what is needed corrects earlier sales below zero (S15): the caller posts the difference between the given
 * value and the result.
 */
export function valueOfWorth(item: Valued, delta: Milli, worth: Worth): Minor {
  const first = carried(item, worth);
  const between = { ...item, quantity: item.quantity + worth.quantity, value: item.value + first };
  const rest = { ...between, averageCost: averageAfter(between) };
  return first + valueOfChange(rest, delta - worth.quantity);
}

/** The value of a late movement already included in a count: it changes no item's value. */
export function worthAbsorbed(item: Valued, delta: Milli, worth: Worth): Minor {
  return worth.value + atAverage(item, delta - worth.quantity);
}

function carried(item: Valued, { quantity: delta, value }: Worth): Minor {
  const after = item.quantity + delta;
  if (delta >= 0 && item.quantity >= 0) return value;
  if (delta < 0 && after > 0) return Math.max(value, -Math.max(0, item.value));
  // Only what remains above zero is valued at its share; the rest covers the negative stock.
  if (delta > 0 && after > 0) return multiplyDivide(value, after, delta) - item.value;
  return valueOfChange(item, delta);
}

/**
 * Corrects the value of items already received, for as many of them as may still be in stock. Never makes an
 * item's value negative.
 *
 * @param amount minor units to add to the received value; negative to reduce it
 * @param came quantity received, in thousandths of a unit
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

/** The average cost after a receipt; unchanged if stock or value is not above zero. */
export function averageAfter(item: Valued): number {
  if (item.quantity <= 0 || item.value <= 0) return item.averageCost;
  return multiplyDivide(item.value, 1000 * averageScale, item.quantity);
}
