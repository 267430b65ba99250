import { whole, type Milli } from "#/domain/quantity.ts";
import { areDistinctSerials, longestSerial, mostSerials, serialKey } from "#/domain/serial-key.ts";
import type { SerialView } from "#/sync/projection-serials.ts";

/** Splits typed or scanned numbers separated by commas, semicolons or line endings. */
export function readSerials(text: string): string[] {
  return text
    .split(/[,;\n\t]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export type SerialProblem = "too_long" | "twice" | "too_many";

/** Returns why additional numbers cannot be accepted; null if all can. */
export function problemOf(
  serials: readonly string[],
  { most }: { most: number | null },
): SerialProblem | null {
  if (serials.some((serial) => serial.length > longestSerial)) return "too_long";
  if (!areDistinctSerials(serials)) return "twice";
  return most !== null && serials.length > most ? "too_many" : null;
}

/** Whether a list contains this number in any spelling. */
export function hasSerial(serials: readonly string[], serial: string): boolean {
  return serials.some((one) => serialKey(one) === serialKey(serial));
}

/** Adds a number to a list, or removes it. */
export function toggled(serials: readonly string[], serial: string): string[] {
  return hasSerial(serials, serial)
    ? serials.filter((one) => serialKey(one) !== serialKey(serial))
    : [...serials, serial];
}

/** Returns the units of one item variant at a location. */
export function serialsAt(
  serials: readonly SerialView[],
  { variant, location }: Pick<SerialView, "variant" | "location">,
): SerialView[] {
  return serials.filter((serial) => serial.location === location && serial.variant === variant);
}

/**
 * Returns the number of units found once `now` of them are listed, if it was `found` with `before` listed:
 * the number of serials, or more if more were entered. Thousandths.
 */
export function foundWith(found: Milli, { before, now }: { before: number; now: number }): Milli {
  return found > before * whole ? Math.max(found, now * whole) : now * whole;
}

/** Result of a count of one item's units. */
export interface SeenSerials {
  /** Recorded here and not seen; empty if unlisted units could be among them. */
  missing: string[];
  /** Seen, but not recorded here. */
  fresh: string[];
  /** Number of serials above what a count may list: they are dropped, and none is missing. */
  leftOut: number;
}

/** Compares the serial numbers seen in a count with those recorded in stock. */
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

/**
 * Returns as many of the numbers as a count may list; with more in stock only some are listed, and none
 * counts as missing.
 */
export function namedInCount(serials: readonly string[]): string[] {
  return serials.slice(0, mostSerials);
}
