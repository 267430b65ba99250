import { type Minor, minor } from "./money.ts";
import { isFractional, type Milli, type Unit } from "./quantity.ts";

/** Resolution of a shop's scale, jug or tape, in thousandths of the unit (decision 0063). */
const measureSteps: Readonly<Partial<Record<Unit, Milli>>> = {
  kg: 10,
  gram: 1000,
  liter: 10,
  ml: 1000,
  meter: 10,
  cm: 1000,
};

/** Largest quantity the keypad accepts, in thousandths. */
const largestQuantity: Milli = 999_999_999;

/** A measurable quantity and its cost. */
export interface Measured {
  readonly quantity: Milli;
  readonly amount: Minor;
}

/** What an amount of money buys: the nearest quantity, and the one on the other side of the amount. */
export interface BoughtFor {
  readonly nearest: Measured;
  /** Null if the amount buys the nearest exactly, or nothing less can be measured. */
  readonly other: Measured | null;
}

/**
 * Returns the measurable quantity whose cost is nearest to `amount`; the smaller of two equally near, never
 * zero. Null if the unit is not measured, or the quantity exceeds what a line accepts.
 *
 * @param amount what the customer wants to spend, > 0
 * @param costOf cost of a quantity; never decreases as the quantity grows
 */
export function boughtFor(
  amount: Minor,
  unit: Unit,
  costOf: (quantity: Milli) => Minor,
): BoughtFor | null {
  const step = measureSteps[unit];
  if (step === undefined || !isFractional(unit) || minor(amount) <= 0) return null;
  const at = (steps: number): Measured => ({
    quantity: steps * step,
    amount: costOf(steps * step),
  });
  /** Costs at most the amount. */
  let few = 0;
  /** Costs more. */
  let many = 1;
  while (at(many).amount <= amount) {
    few = many;
    many *= 2;
    if (many * step > largestQuantity) return null;
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (at(middle).amount <= amount) few = middle;
    else many = middle;
  }
  const [below, above] = [at(few), at(many)];
  if (few === 0) return { nearest: above, other: null };
  if (below.amount === amount) return { nearest: below, other: null };
  const isBelowNearer = amount - below.amount <= above.amount - amount;
  return isBelowNearer ? { nearest: below, other: above } : { nearest: above, other: below };
}
