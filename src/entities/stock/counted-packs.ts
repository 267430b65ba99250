import { inPacks } from "#/domain/pack.ts";
import { formatQuantityWire, whole, type Milli, type Unit } from "#/domain/quantity.ts";
import { readCount, type CountProblem, type CountReading } from "./count-form-values.ts";

/** A count as typed: whole packs by pack id, plus loose units. */
export interface CountedText {
  readonly packs: Readonly<Record<string, string>>;
  readonly loose: string;
}

type CountedBy = { readonly id: string; readonly size: number };

export const nothingCounted: CountedText = { packs: {}, loose: "" };

/** Returns the typed total in thousandths. An empty field counts as zero unless all fields are empty. */
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
  // The contract allows nine digits before the decimal point.
  return total < 1_000_000_000 * whole
    ? { ok: true, value: total }
    : { ok: false, code: "too_large" };
}

/** A count of an item with the serial-tracked units that were seen. */
export interface PiecesFormValues {
  readonly text: CountedText;
  readonly serials: readonly string[];
  readonly note: string;
}

/** Parses a count of a serial-tracked item; the quantity must not be less than the number of serials seen. */
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

/** Splits a previous count into form values: largest packs first, the remainder as loose units. */
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
