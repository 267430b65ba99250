import { parseMoney } from "#/domain/money.ts";
import { readNumber } from "#/ui/number-text.ts";

export type AmountProblem = "missing" | "not_an_amount";

export type AmountRead = { ok: true; amount: number } | { ok: false; problem: AmountProblem };

/** An amount as typed so far, minor units; 0 for what is none. */
export function amountSoFar(text: string): number {
  const reading = readAmount(text, 0);
  return reading.ok ? reading.amount : 0;
}

/** An amount as typed, in minor units; an empty field is a missing one, and 0 is one where `least` is 0. */
export function readAmount(text: string, least: 0 | 1): AmountRead {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok)
    return { ok: false, problem: typed.code === "empty" ? "missing" : "not_an_amount" };
  const reading = parseMoney(typed.decimal);
  if (!reading.ok || reading.value < 0) return { ok: false, problem: "not_an_amount" };
  return reading.value < least
    ? { ok: false, problem: "missing" }
    : { ok: true, amount: reading.value };
}
