import { whole, type Milli } from "#/domain/quantity.ts";
import { areDistinctSerials, longestSerial, mostSerials, serialKey } from "#/domain/serial-key.ts";
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

/** Those of one kind of an item that lie at a location. */
export function serialsAt(
  serials: readonly SerialView[],
  { variant, location }: Pick<SerialView, "variant" | "location">,
): SerialView[] {
  return serials.filter((serial) => serial.location === location && serial.variant === variant);
}

/**
 * How many pieces were found once `now` of them are named, where `found` were with `before` named: as many
 * as there are numbers, or more where more were said. Thousandths.
 */
export function foundWith(found: Milli, { before, now }: { before: number; now: number }): Milli {
  return found > before * whole ? Math.max(found, now * whole) : now * whole;
}

/** What a count of one item says of its pieces. */
export interface SeenSerials {
  /** Known to be here, and not seen; none while pieces without a number may be those. */
  missing: string[];
  /** Seen, and not known to be here. */
  fresh: string[];
  /** How many of the numbers are more than a count may name: they are not kept, and none is missing. */
  leftOut: number;
}

/** Lays the numbers a count saw beside those that were known to lie on the shelf. */
export function seenSerials(
  serials: readonly string[],
  known: readonly string[],
  found: Milli,
): SeenSerials {
  const named = namedInCount(serials);
  const isWhole = serials.length * whole === found && named.length === serials.length;
  return {
    missing: isWhole ? known.filter((one) => !hasSerial(serials, one)) : [],
    fresh: named.filter((one) => !hasSerial(known, one)),
    leftOut: serials.length - named.length,
  };
}

/** As many of the numbers as a count may name: a shelf with more names some, and then none is missing. */
export function namedInCount(serials: readonly string[]): string[] {
  return serials.slice(0, mostSerials);
}
