import type { Milli } from "#/domain/quantity.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";
import { readCount } from "#/entities/stock/count-form-values.ts";
import type { EnteredLine } from "./purchase-form-values.ts";

export type DamagedProblem = QuantityProblem | "more_than_came";

/** Parses the damaged quantity; empty means none. */
export function readDamaged(
  text: string,
  { unit }: Pick<EnteredLine, "unit">,
  came: Milli,
): { value: Milli; problem?: DamagedProblem } {
  if (text.trim() === "") return { value: 0 };
  const read = readCount(text, unit);
  if (!read.ok) return { value: 0, problem: read.code };
  return read.value > came ? { value: 0, problem: "more_than_came" } : { value: read.value };
}
