import { csvFile } from "../csv.ts";
import type { StreamTable } from "./stream-xlsx.ts";

const mark = "\u{feff}";

/** Streams a table as a CSV file while its rows are read. */
export async function* streamCsv({ heads, pages }: StreamTable): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${csvFile(heads, []).trimEnd()}\r\n`);
  for await (const page of pages) {
    if (page.length === 0) continue;
    const rows = page.map((row) => row.map((cell) => cell ?? ""));
    // Each page is written as a separate file, with the header and the byte order mark removed.
    const text = csvFile(heads, rows).slice(mark.length);
    yield Buffer.from(text.slice(text.indexOf("\r\n") + 2));
  }
}
