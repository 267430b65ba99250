import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import type { CountReading } from "#/entities/stock/count-form-values.ts";
import { type CountedText, readCounted } from "#/entities/stock/counted-packs.ts";

/** Counted quantity of a line; numbers as typed. */
export interface CountedLine {
  /** Whole packs, if the line was bought by the pack. */
  packs: string;
  /** Loose units; the whole quantity if the line has no pack. */
  quantity: string;
}

export const notCounted: CountedLine = { packs: "", quantity: "" };

export function isCounted({ packs, quantity }: CountedLine): boolean {
  return packs.trim() !== "" || quantity.trim() !== "";
}

/** Returns the pack a line is counted in, if any. */
export function packsOf({ pack }: Pick<PurchaseLine, "pack">) {
  return pack === null ? [] : [pack];
}

/** Converts the count to the values of the count fields. */
export function countedText(
  { pack }: Pick<PurchaseLine, "pack">,
  { packs, quantity }: CountedLine,
): CountedText {
  return { packs: pack === null ? {} : { [pack.id]: packs }, loose: quantity };
}

export function countedFrom(
  { pack }: Pick<PurchaseLine, "pack">,
  { packs, loose }: CountedText,
): CountedLine {
  return { packs: pack === null ? "" : (packs[pack.id] ?? ""), quantity: loose };
}

/** Parses a count into thousandths; an item unknown to this device allows fractions. */
export function readLineCount(
  line: Pick<PurchaseLine, "pack" | "unit">,
  counted: CountedLine,
): CountReading {
  return readCounted(countedText(line, counted), line.unit ?? "kg", packsOf(line));
}
