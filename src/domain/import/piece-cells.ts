import { longestSerial, serialKey } from "../serial-key.ts";
import type { ImportFaultCode } from "./import-fault.ts";

/** The pieces a row names: by their numbers, and how many more there are that have none. */
export type NamedPieces = { serials: readonly string[]; unnumbered: number };

/** As many pieces as one row names, for tills wait for the row (decisions/0014), and as many as a file does. */
export const mostPieces = 5_000;
export const mostPiecesOfFile = 100_000;

/** A spreadsheet's cell holds 32,767 characters; what is written leaves room for an apostrophe. */
export const mostSigns = 32_767;
const mostWritten = 32_000;

/** Stands for a piece whose number nobody knows. */
const nameless = "?";

/** A piece ends where a separator stands that no backslash is before. */
const piece = /(?:\\[,;\n\t\\?]|[^,;\n\t])+/g;
const escaped = /\\([,;\n\t\\?])/g;

/** So many faults of one row are told at once. */
const mostTold = 5;

/** What makes two spellings one piece, line ends as any file writes them included. */
export function pieceKey(serial: string): string {
  return serialKey(withPlainEnds(serial));
}

/**
 * The pieces of one row as cells. Each ends with a semicolon, one alone too: no spreadsheet takes a number
 * for an amount and rounds it. What a shelf with very many has goes on in further cells.
 */
export function pieceCells({ serials, unnumbered }: NamedPieces): string[] {
  const isKept = serials.length + unnumbered <= mostPieces;
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

export type PieceFault = { code: ImportFaultCode; value: string };

/**
 * Reads the cells of one row: numbers between commas, semicolons, tabs or line ends, `?` for a piece
 * without one. Says what is wrong with them, the first few.
 */
export function readPieces(cells: readonly string[]): NamedPieces & { faults: PieceFault[] } {
  const names = cells.flatMap((cell) => (cell.length > mostSigns ? [] : (cell.match(piece) ?? [])));
  const written = names.map((name) => name.trim()).filter((name) => name !== "");
  const serials = written
    .filter((name) => name !== nameless)
    .map((name) => name.replaceAll(escaped, "$1").trim());
  const tooMany = cells.some(({ length }) => length > mostSigns) || written.length > mostPieces;
  const faults = tooMany ? [{ code: "serials_too_many" as const, value: "" }] : oddOnes(serials);
  return { serials, unnumbered: written.length - serials.length, faults };
}

function oddOnes(serials: readonly string[]): PieceFault[] {
  const seen = new Set<string>();
  const faults: PieceFault[] = [];
  for (const serial of serials) {
    const key = pieceKey(serial);
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
