import { type TableReading, TableRefusal, TableRows } from "./table.ts";
import { decodeText } from "./text-encoding.ts";

/**
 * Splits text into rows of cells and calls `onRow` once per row; lines end with `\n`. A port: app and server
 * supply the same library's parser, so this file needs no dependency on it.
 */
export type CsvParser = (
  text: string,
  delimiter: string,
  onRow: (cells: string[], isMisquoted: boolean) => void,
) => void;

const delimiters = [",", ";", "\t", "|"] as const;

/** Signatures of archives, pictures and documents that were only renamed. */
const otherFiles = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

/**
 * Reads delimited text in any of the encodings, delimiters and line endings that spreadsheets write,
 * including mixed endings. A row with a misplaced quotation mark is included and marked.
 */
export function readCsvTable(bytes: Uint8Array, parse: CsvParser): TableReading {
  if (otherFiles.some((mark) => mark.every((byte, at) => bytes[at] === byte)))
    return { ok: false, code: "not_csv" };
  const { encoding, text: decoded } = decodeText(bytes);
  const { text, delimiter } = withDelimiter(decoded.replaceAll(/\r\n?/g, "\n"));
  // Binary content has NUL bytes where a header has letters.
  if (text.slice(0, 1024).split("\n", 1)[0]?.includes("\0")) return { ok: false, code: "not_csv" };
  const rows = new TableRows();
  let at = 0;
  try {
    parse(text, delimiter, (cells, isMisquoted) => {
      at += 1;
      rows.add(at, cells, isMisquoted);
    });
  } catch (error) {
    if (error instanceof TableRefusal) return { ok: false, code: error.code };
    throw error;
  }
  return rows.finish({ encoding, delimiter, isExact: false });
}

/**
 * Returns the delimiter that splits the first line into the most cells; some programs declare it in a line of
 * its own.
 */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const named = /^sep=(.)\n/.exec(text);
  if (named?.[1] !== undefined) return { text: text.slice(named[0].length), delimiter: named[1] };
  const line = text.slice(0, 65_536).replace(/^\n+/, "").split("\n", 1)[0] ?? "";
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => bare.split(sign).length);
  const best = counts.indexOf(Math.max(...counts));
  return { text, delimiter: delimiters[best] ?? "," };
}
