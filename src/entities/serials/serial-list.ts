import { areDistinctSerials, longestSerial, serialKey } from "#/domain/serial-key.ts";
import type { SerialView } from "#/sync/projection-serials.ts";

/** Numbers as they are typed or scanned into one field: between commas, semicolons or line ends. */
export function readSerials(text: string): string[] {
  return text
    .split(/[,;\n\t]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export type SerialProblem = "too_long" | "twice" | "too_many";

/** What of a list with more numbers does not go; null where all of it does. */
export function problemOf(
  serials: readonly string[],
  { most }: { most: number | null },
): SerialProblem | null {
  if (serials.some((serial) => serial.length > longestSerial)) return "too_long";
  if (!areDistinctSerials(serials)) return "twice";
  return most !== null && serials.length > most ? "too_many" : null;
}

/** Whether a list has this number, however it is spelt. */
export function hasSerial(serials: readonly string[], serial: string): boolean {
  return serials.some((one) => serialKey(one) === serialKey(serial));
}

/** A list with or without a number. */
export function toggled(serials: readonly string[], serial: string): string[] {
  return hasSerial(serials, serial)
    ? serials.filter((one) => serialKey(one) !== serialKey(serial))
    : [...serials, serial];
}

/** Those of one kind of a good that lie at a location. */
export function piecesAt(
  pieces: readonly SerialView[],
  { variant, location }: Pick<SerialView, "variant" | "location">,
): SerialView[] {
  return pieces.filter((piece) => piece.location === location && piece.variant === variant);
}
