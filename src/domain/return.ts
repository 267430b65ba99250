import { addAll, type Minor, minor, multiplyDivide } from "./money.ts";
import type { Milli } from "./quantity.ts";
import { cashDue, type PaymentMethod } from "./sale.ts";
import { OutOfRange } from "./out-of-range.ts";

/** A line of a sale as needed for a return: quantity, total, and the tax included in it. */
export type SoldLine = { id: string; quantity: Milli; total: Minor; tax: Minor };

/** The returned part of one line. */
export type BackLine = { line: string; quantity: Milli; amount: Minor; tax: Minor };

/** The part of a line that may still be returned. */
export type LineLeft = { quantity: Milli; amount: Minor; tax: Minor };

/** Returns what is left of each line after returns, by line id; zero if the sale was voided. */
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
 * Returns the value of a part of a line: its share of what is left, rounded half up; the last part takes the
 * remainder. So the parts of a line, however divided, add up exactly to its total and tax. Throws OutOfRange
 * for a negative quantity or one beyond what is left.
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

/** Money refunded by one method. `credit` reduces the sale's debt; the remainder is a credit note. */
export type HandedBack = { method: PaymentMethod; amount: Minor };

/**
 * Splits the value of returned items: first against what is still owed for the sale, the rest by `method`.
 * Only the cash part is rounded to the coin, half up. **Σ refunds = total + rounding.**
 *
 * @param owed what the customer still owes for the sale; 0 for a paid one
 * @param coin the smallest coin in minor units; 0 disables rounding
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

/** A payment of the sale, from which a void's refunds are derived. */
export type PaidBy<Operator extends string = string> = {
  method: PaymentMethod;
  amount: Minor;
  operator?: Operator | undefined;
};

/**
 * Returns the refunds of a void: the amount of each payment, cash net of change, mobile money by network. A
 * debt is cancelled and is not a refund. **Σ = Σ payments without credit − change.**
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
