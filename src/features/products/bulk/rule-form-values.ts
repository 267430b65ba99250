import { parseMoney } from "#/domain/money.ts";
import { hundredPercent } from "#/domain/rate.ts";
import { readNumber } from "#/ui/number-text.ts";
import { mostOfOne } from "#/domain/money.ts";
import type { PriceRule } from "./new-prices.ts";

/** Form values of a price change. */
export interface RuleFormValues {
  readonly by: PriceRule["by"];
  readonly isLower: boolean;
  readonly size: string;
}

export type RuleFault = "missing" | "not_a_number" | "not_above_zero" | "too_large";

type RuleReading = { ok: true; rule: PriceRule } | { ok: false; code: RuleFault };

/** A tenfold change is assumed to be a typing error. */
const mostPercent = 10 * hundredPercent;

export function readRule({ by, isLower, size: text }: RuleFormValues): RuleReading {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) return { ok: false, code: typed.code === "empty" ? "missing" : "not_a_number" };
  // Percentages have two decimals like amounts, so both parse to hundredths.
  const reading = parseMoney(typed.decimal);
  if (!reading.ok) return { ok: false, code: "too_large" };
  const size = reading.value;
  if (size <= 0) return { ok: false, code: "not_above_zero" };
  const most = by === "amount" ? mostOfOne : isLower ? hundredPercent : mostPercent;
  if (size >= most) return { ok: false, code: "too_large" };
  return { ok: true, rule: { by, isLower, size } };
}
