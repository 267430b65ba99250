import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import type { CountReading } from "#/entities/stock/count-form-values.ts";
import { type CountedText, readCounted } from "#/entities/stock/counted-packs.ts";

/** How much of a line somebody counted; figures as typed. */
export interface CountedLine {
  /** Whole packs, where the line is bought by the pack. */
  packs: string;
  /** What is in no pack; all of it where the line has none. */
  quantity: string;
}

export const notCounted: CountedLine = { packs: "", quantity: "" };

export function isCounted({ packs, quantity }: CountedLine): boolean {
  return packs.trim() !== "" || quantity.trim() !== "";
}

/** The packs a line is counted by. */
export function packsOf({ pack }: Pick<PurchaseLine, "pack">) {
  return pack === null ? [] : [pack];
}

/** The same as the fields of counting have it. */
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

/** Thousandths; an item this device does not know is counted by whatever its buyer counted it by. */
export function readLineCount(
  line: Pick<PurchaseLine, "pack" | "unit">,
  counted: CountedLine,
): CountReading {
  return readCounted(countedText(line, counted), line.unit ?? "kg", packsOf(line));
}
