import { directionOf, type AdjustmentReason } from "#/domain/adjustment.ts";
import { whole, type Milli, type Unit } from "#/domain/quantity.ts";
import { readCount, type CountProblem } from "#/entities/stock/count-form-values.ts";

/** Form values of an adjustment. */
export interface AdjustFormValues {
  reason: AdjustmentReason | null;
  /** Used if the reason allows both directions: whether stock leaves or returns. */
  way: "in" | "out";
  quantity: string;
  /** The serials concerned, for a serial-tracked item. */
  serials: readonly string[];
  note: string;
}

export const emptyAdjustment: AdjustFormValues = {
  reason: null,
  way: "out",
  quantity: "",
  serials: [],
  note: "",
};

export interface AdjustProblems {
  reason?: "missing";
  quantity?: CountProblem | "nothing" | "fewer_than_pieces";
}

export type AdjustReading =
  | { ok: true; reason: AdjustmentReason; delta: Milli; note: string }
  | { ok: false; problems: AdjustProblems };

/** Returns the direction of the adjustment: the reason's own, or the selected one if the reason allows both. */
export function wayOf({ reason, way }: Pick<AdjustFormValues, "reason" | "way">): "in" | "out" {
  const own = reason === null ? "either" : directionOf(reason);
  return own === "either" ? way : own;
}

/** Parses an adjustment; `delta` is negative for stock that leaves. */
export function readAdjustment(values: AdjustFormValues, unit: Unit): AdjustReading {
  const reading = readCount(values.quantity, unit);
  const problems: AdjustProblems = {};
  if (values.reason === null) problems.reason = "missing";
  if (!reading.ok) problems.quantity = reading.code;
  else if (reading.value === 0) problems.quantity = "nothing";
  else if (reading.value < values.serials.length * whole) problems.quantity = "fewer_than_pieces";
  if (values.reason === null || !reading.ok || problems.quantity !== undefined)
    return { ok: false, problems };
  const delta = wayOf(values) === "out" ? -reading.value : reading.value;
  return { ok: true, reason: values.reason, delta, note: values.note.trim() };
}
