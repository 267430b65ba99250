import { mostOfOne, parseMoney, type Minor } from "#/domain/money.ts";
import { readNumber } from "#/ui/number-text.ts";

export type AmountProblem = "missing" | "not_an_amount" | "too_large";

type AmountRead = { ok: true; amount: Minor } | { ok: false; problem: AmountProblem };

/** The amount typed so far, in minor units; 0 if invalid. */
export function amountSoFar(text: string): Minor {
  const reading = readAmount(text);
  return reading.ok ? reading.amount : 0;
}

/**
 * Parses an amount into minor units; empty text is `missing`.
 *
 * @param least with 1, zero is `missing` as well
 */
export function readAmount(text: string, least: 0 | 1 = 0): AmountRead {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok)
    return { ok: false, problem: typed.code === "empty" ? "missing" : "not_an_amount" };
  const reading = parseMoney(typed.decimal);
  if (!reading.ok)
    return { ok: false, problem: reading.code === "too_large" ? "too_large" : "not_an_amount" };
  if (reading.value < 0) return { ok: false, problem: "not_an_amount" };
  if (reading.value < least) return { ok: false, problem: "missing" };
  if (reading.value >= mostOfOne) return { ok: false, problem: "too_large" };
  return { ok: true, amount: reading.value };
}
