import { directionOf, type AdjustmentReason } from "#/domain/adjustment.ts";
import { whole, type Milli, type Unit } from "#/domain/quantity.ts";
import { readCount, type CountProblem } from "#/entities/stock/count-form-values.ts";

/** What is typed into the dialog of an adjustment. */
export interface AdjustFormValues {
  reason: AdjustmentReason | null;
  /** Where the reason leaves it open: items leave the shelf, or come back to it. */
  way: "in" | "out";
  quantity: string;
  /** Which pieces, of an item that is told apart by serial number. */
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

/** Which way the items go: the reason's own, or the one chosen where it leaves that open. */
export function wayOf({ reason, way }: Pick<AdjustFormValues, "reason" | "way">): "in" | "out" {
  const own = reason === null ? "either" : directionOf(reason);
  return own === "either" ? way : own;
}

/** Reads an adjustment; `delta` is below zero for what leaves the shelf. */
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
