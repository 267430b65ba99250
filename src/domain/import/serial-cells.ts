import { longestSerial, serialKey } from "../serial-key.ts";
import type { ImportFaultCode } from "./import-fault.ts";

/** Units listed in a row: their serial numbers, and the number of units without one. */
export type NamedSerials = { serials: readonly string[]; unnumbered: number };

/** Maximum units per row, because tills wait for the row (decisions/0014), and per file. */
export const mostSerials = 5_000;
export const mostSerialsOfFile = 100_000;

/** A spreadsheet cell holds 32,767 characters; written cells leave room for an apostrophe. */
export const mostSigns = 32_767;
const mostWritten = 32_000;

/** Placeholder for a unit without a known number. */
const nameless = "?";

/** A serial number ends at a separator that no backslash escapes. */
const serialUnit = /(?:\\[,;\n\t\\?]|[^,;\n\t])+/g;
const escaped = /\\([,;\n\t\\?])/g;

/** Maximum number of faults reported per row. */
const mostTold = 5;

/** Returns the key by which two spellings are the same unit, ignoring differences in line endings. */
export function serialKeyOf(serial: string): string {
  return serialKey(withPlainEnds(serial));
}

/**
 * Formats the units of one row as cells. Each serial ends with a semicolon, even a single one, so that no
 * spreadsheet treats it as a number and rounds it. Long lists continue in further cells.
 */
export function serialCells({ serials, unnumbered }: NamedSerials): string[] {
  const isKept = serials.length + unnumbered <= mostSerials;
  const names = [
    ...serials.map((serial) => withPlainEnds(serial).replaceAll(/[,;\n\t\\]|^\?$/g, "\\$&")),
    ...(isKept ? Array.from({ length: unnumbered }, () => nameless) : []),
  ];
  const cells: string[] = [];
  for (const name of names) {
    const last = cells.pop();
    if (last === undefined) cells.push(`${name};`);
    else if (last.length + name.length + 2 > mostWritten) cells.push(last, `${name};`);
    else cells.push(`${last} ${name};`);
  }
  return cells;
}

export type SerialFault = { code: ImportFaultCode; value: string };

/**
 * Parses the cells of one row: numbers separated by commas, semicolons, tabs or line endings, `?` for a unit
 * without one. Returns the first few faults.
 */
export function readSerials(cells: readonly string[]): NamedSerials & { faults: SerialFault[] } {
  const names = cells.flatMap((cell) =>
    cell.length > mostSigns ? [] : (cell.match(serialUnit) ?? []),
  );
  const written = names.map((name) => name.trim()).filter((name) => name !== "");
  const serials = written
    .filter((name) => name !== nameless)
    .map((name) => name.replaceAll(escaped, "$1").trim());
  const tooMany = cells.some(({ length }) => length > mostSigns) || written.length > mostSerials;
  const faults = tooMany ? [{ code: "serials_too_many" as const, value: "" }] : oddOnes(serials);
  return { serials, unnumbered: written.length - serials.length, faults };
}

function oddOnes(serials: readonly string[]): SerialFault[] {
  const seen = new Set<string>();
  const faults: SerialFault[] = [];
  for (const serial of serials) {
    const key = serialKeyOf(serial);
    if (serial.length > longestSerial) faults.push({ code: "serial_too_long", value: serial });
    else if (seen.has(key)) faults.push({ code: "serial_twice", value: serial });
    seen.add(key);
    if (faults.length === mostTold) break;
  }
  return faults;
}

function withPlainEnds(serial: string): string {
  return serial.replaceAll(/\r\n?/g, "\n");
}
