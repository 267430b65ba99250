import { inPacks } from "#/domain/pack.ts";
import { formatQuantityWire, whole, type Milli, type Unit } from "#/domain/quantity.ts";
import { readCount, type CountProblem, type CountReading } from "./count-form-values.ts";

/** What is typed of an item that was counted: whole packs of each kind by their id, and what lay beside them. */
export interface CountedText {
  readonly packs: Readonly<Record<string, string>>;
  readonly loose: string;
}

type CountedBy = { readonly id: string; readonly size: number };

export const nothingCounted: CountedText = { packs: {}, loose: "" };

/** All that was typed together; thousandths. What stands empty is none of that kind, unless all does. */
export function readCounted(
  { packs: typed, loose }: CountedText,
  unit: Unit,
  packs: readonly CountedBy[],
): CountReading {
  const isTyped = (text: string | undefined): text is string =>
    text !== undefined && text.trim() !== "";
  const some = packs.flatMap(({ id, size }) => {
    const text = typed[id];
    return isTyped(text) ? [{ text, size }] : [];
  });
  if (some.length === 0) return readCount(loose, unit);
  let total: Milli = 0;
  if (isTyped(loose)) {
    const reading = readCount(loose, unit);
    if (!reading.ok) return reading;
    total = reading.value;
  }
  for (const { text, size } of some) {
    const reading = readCount(text, "piece");
    if (!reading.ok) return reading;
    total += reading.value * size;
  }
  // The contract takes nine digits before the point.
  return total < 1_000_000_000 * whole
    ? { ok: true, value: total }
    : { ok: false, code: "too_large" };
}

/** A count of an item, with those of its pieces that were seen. */
export interface PiecesFormValues {
  readonly text: CountedText;
  readonly serials: readonly string[];
  readonly note: string;
}

/** A count with its pieces: there are at least as many as were seen. */
export function readCountedPieces(
  { text, serials }: Pick<PiecesFormValues, "text" | "serials">,
  unit: Unit,
  packs: readonly CountedBy[],
):
  | { ok: true; value: Milli }
  | { ok: false; problems: { text?: CountProblem | "fewer_than_pieces" } } {
  const reading = readCounted(text, unit, packs);
  if (!reading.ok) return { ok: false, problems: { text: reading.code } };
  return reading.value < serials.length * whole
    ? { ok: false, problems: { text: "fewer_than_pieces" } }
    : reading;
}

/** What was counted before, as somebody would type it: the largest packs first, and what is left beside them. */
export function typedOf(quantity: Milli, packs: readonly CountedBy[]): CountedText {
  let left = quantity;
  const typed: Record<string, string> = {};
  for (const { id, size } of packs.toSorted((a, b) => b.size - a.size)) {
    const { packs: full, rest } = inPacks(left, size);
    if (full === 0) continue;
    typed[id] = String(full);
    left = rest;
  }
  const isAll = left === 0 && quantity !== 0 && Object.keys(typed).length > 0;
  return { packs: typed, loose: isAll ? "" : formatQuantityWire(left) };
}
