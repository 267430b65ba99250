import { whole, type Milli } from "#/domain/quantity.ts";
import type { QuantityProblem } from "#/entities/stock/use-quantity-messages.ts";
import type { BackOfLine } from "#/entities/purchases/purchase-actions.ts";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { type CountedLine, isCounted, notCounted, readLineCount } from "./counted-line.ts";

/** Form values of a returned line. */
export interface ReturnedFormValues extends CountedLine {
  serials: readonly string[];
}

export const nothingReturned: ReturnedFormValues = { ...notCounted, serials: [] };

export type ReturnProblem = QuantityProblem | "more_than_came";

export type ReturnRead =
  | { ok: true; back: ReadonlyMap<string, BackOfLine> }
  | { ok: false; problems: ReadonlyMap<string, ReturnProblem> };

/** Returns the received quantity of a line that has not been returned yet. */
export function returnable({ received, returned }: PurchaseLine): Milli {
  return Math.max(0, received - returned);
}

/** Parses the returned quantities; empty lines are skipped. */
export function readReturned(
  lines: readonly PurchaseLine[],
  entered: ReadonlyMap<string, ReturnedFormValues>,
): ReturnRead {
  const problems = new Map<string, ReturnProblem>();
  const back = new Map<string, BackOfLine>();
  for (const line of lines) {
    const values = entered.get(line.id) ?? nothingReturned;
    if (!isCounted(values)) continue;
    const { serials } = values;
    const reading = readLineCount(line, values);
    if (!reading.ok) problems.set(line.id, reading.code);
    else if (reading.value > returnable(line)) problems.set(line.id, "more_than_came");
    else if (reading.value < serials.length * whole) problems.set(line.id, "fewer_than_pieces");
    else if (reading.value > 0) back.set(line.id, { quantity: reading.value, serials });
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, back };
}

/** Form values of a return, with its reason. */
export interface ReturnFormValues {
  entered: ReadonlyMap<string, ReturnedFormValues>;
  reason: string;
}

export type WholeReturnRead =
  | { ok: true; back: ReadonlyMap<string, BackOfLine>; reason: string }
  | {
      ok: false;
      problems: {
        ofLines?: ReadonlyMap<string, ReturnProblem>;
        /** No line is returned. */
        isNothing?: true;
        reason?: "missing";
      };
    };

/** Parses a return; reports one kind of error at a time, lines first. */
export function readReturn(
  lines: readonly PurchaseLine[],
  { entered, reason: typed }: ReturnFormValues,
): WholeReturnRead {
  const read = readReturned(lines, entered);
  const reason = typed.trim();
  if (!read.ok) return { ok: false, problems: { ofLines: read.problems } };
  if (read.back.size === 0) return { ok: false, problems: { isNothing: true } };
  if (reason === "") return { ok: false, problems: { reason: "missing" } };
  return { ok: true, back: read.back, reason };
}
