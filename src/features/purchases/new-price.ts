import type { Minor } from "#/domain/money.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";

/** Parses a new selling price; empty or zero keeps the current price, so no item becomes free this way. */
export function readNewPrice(text: string): {
  price: Minor | null;
  problem: AmountProblem | undefined;
} {
  if (text.trim() === "") return { price: null, problem: undefined };
  const read = readAmount(text);
  if (!read.ok) return { price: null, problem: read.problem };
  return read.amount === 0
    ? { price: null, problem: "missing" }
    : { price: read.amount, problem: undefined };
}
