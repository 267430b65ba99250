import Papa from "papaparse";
import { type CsvParser, readCsvTable } from "#/domain/import/csv-table.ts";
import type { TableReading } from "#/domain/import/table.ts";

const parse: CsvParser = (text, delimiter, onRow) => {
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data, errors }) =>
      onRow(
        data,
        errors.some(({ type }) => type === "Quotes"),
      ),
  });
};

/** Reads a CSV file with `readCsvTable`. */
export function readCsv(bytes: Uint8Array): TableReading {
  return readCsvTable(bytes, parse);
}
