import { addAll, type Minor, minor, multiplyDivide } from "./money.ts";
import type { Milli } from "./quantity.ts";
import { cashDue, type PaymentMethod } from "./sale.ts";
import { OutOfRange } from "./out-of-range.ts";

/** A line of a sale, as its return needs it: what was sold, what it came to, and the tax inside that. */
export type SoldLine = { id: string; quantity: Milli; total: Minor; tax: Minor };

/** What came back of one line. */
export type BackLine = { line: string; quantity: Milli; amount: Minor; tax: Minor };

/** What of a line may still come back. */
export type LineLeft = { quantity: Milli; amount: Minor; tax: Minor };

/** What is left of each line after what came back, by the line's id; nothing where the sale was voided. */
export function linesLeft(
  lines: readonly SoldLine[],
  back: readonly BackLine[],
  isVoided = false,
): Map<string, LineLeft> {
  const left = new Map<string, LineLeft>();
  for (const { id, quantity, total, tax } of lines)
    left.set(id, isVoided ? { quantity: 0, amount: 0, tax: 0 } : { quantity, amount: total, tax });
  for (const { line, quantity, amount, tax } of back) {
    const has = left.get(line);
    if (!has) continue;
    left.set(line, {
      quantity: Math.max(0, has.quantity - quantity),
      amount: Math.max(0, has.amount - amount),
      tax: Math.max(0, has.tax - tax),
    });
  }
  return left;
}

/**
 * What a part of a line is worth: its share of what is left, half up, and the last part all of the
 * rest. So the parts of a line, however they are cut, come to the line's total and its tax exactly.
 * Throws OutOfRange for a quantity below 0 or beyond what is left.
 */
export function partOfLine(left: LineLeft, quantity: Milli): { amount: Minor; tax: Minor } {
  if (quantity < 0 || quantity > left.quantity)
    throw new OutOfRange(`not a part of ${left.quantity}: ${quantity}`);
  if (quantity === left.quantity) return { amount: left.amount, tax: left.tax };
  return {
    amount: multiplyDivide(left.amount, quantity, left.quantity),
    tax: multiplyDivide(left.tax, quantity, left.quantity),
  };
}

/** Money given back in one way. `credit` lowers the debt of the sale, and beyond it is a credit note. */
export type HandedBack = { method: PaymentMethod; amount: Minor };

/**
 * How the worth of what came back is given back: first off what is still owed for it, the rest by
 * `method`. Only the cash part is rounded to the coin, half up. **Σ refunds = total + rounding.**
 *
 * @param owed what the customer still owes for the sale; 0 for a sale that was paid
 * @param coin the smallest coin in minor units; 0 rounds nothing
 */
export function splitRefund({
  total,
  owed,
  method,
  coin = 0,
}: {
  total: Minor;
  owed: Minor;
  method: PaymentMethod;
  coin?: Minor;
}): { refunds: HandedBack[]; rounding: Minor } {
  if (minor(total) < 0) throw new OutOfRange(`the total is negative: ${total}`);
  const off = method === "credit" ? total : Math.min(total, Math.max(0, owed));
  const exact = total - off;
  const given = method === "cash" ? cashDue(exact, coin) : exact;
  const refunds: HandedBack[] = [
    { method: "credit" as const, amount: off },
    { method, amount: method === "credit" ? 0 : given },
  ].filter(({ amount }) => amount > 0);
  return { refunds, rounding: given - exact };
}

/** A payment of the sale; what a void gives back is told by these. */
export type PaidBy<Operator extends string = string> = {
  method: PaymentMethod;
  amount: Minor;
  operator?: Operator | undefined;
};

/**
 * What a void hands back: what each payment brought, of cash less the change, mobile money by its
 * network. A debt is cancelled and is no refund. **Σ = Σ payments without credit − change.**
 */
export function voidRefunds<Operator extends string>(
  payments: readonly PaidBy<Operator>[],
  change: Minor,
): PaidBy<Operator>[] {
  const sums = new Map<string, PaidBy<Operator>>();
  for (const { method, amount, operator } of payments) {
    if (method === "credit") continue;
    const key = `${method}:${operator ?? ""}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { method, amount: addAll([before, amount]), operator });
  }
  const cash = sums.get("cash:");
  if (cash) cash.amount -= change;
  return [...sums.values()].filter(({ amount }) => amount > 0);
}
