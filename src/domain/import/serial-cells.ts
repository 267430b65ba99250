import { longestSerial, serialKey } from "../serial-key.ts";
import type { ImportFaultCode } from "./import-fault.ts";

/** The pieces a row names: by their numbers, and how many more there are that have none. */
export type NamedSerials = { serials: readonly string[]; unnumbered: number };

/** As many pieces as one row names, for tills wait for the row (decisions/0014), and as many as a file does. */
export const mostSerials = 5_000;
export const mostSerialsOfFile = 100_000;

/** A spreadsheet's cell holds 32,767 characters; what is written leaves room for an apostrophe. */
export const mostSigns = 32_767;
const mostWritten = 32_000;

/** Stands for a piece whose number nobody knows. */
const nameless = "?";

/** A piece ends where a separator stands that no backslash is before. */
const serialUnit = /(?:\\[,;\n\t\\?]|[^,;\n\t])+/g;
const escaped = /\\([,;\n\t\\?])/g;

/** So many faults of one row are told at once. */
const mostTold = 5;

/** What makes two spellings one piece, line ends as any file writes them included. */
export function serialKeyOf(serial: string): string {
  return serialKey(withPlainEnds(serial));
}

/**
 * The pieces of one row as cells. Each ends with a semicolon, one alone too: no spreadsheet takes a number
 * for an amount and rounds it. What a shelf with very many has goes on in further cells.
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
 * Reads the cells of one row: numbers between commas, semicolons, tabs or line ends, `?` for a piece
 * without one. Says what is wrong with them, the first few.
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
