import type { z } from "zod";
import type { importCheck } from "#/contract/imports.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Table } from "../adapters/table/table.ts";
import type { Foreseen } from "../commands/import/check-file.ts";
import { type Interpreted, rowNumber } from "../commands/import/interpret-table.ts";
import type { RowOutcome } from "../commands/import/plan.ts";
import type { Format } from "./import-form.ts";
import { failureText, rowText } from "./import-messages.ts";

/** What a look shows of a file: enough to know it again, and to see what is wrong. */
const rowsShown = 10;
const faultsShown = 200;

export type Looked = {
  format: Format;
  table: Table;
  file: Interpreted;
  location: string;
  /** Null where the columns do not say enough. */
  foreseen: Foreseen | null;
  language: Language;
};

/** The answer to a look at a file. */
export function importCheckRow({
  format,
  table,
  file,
  location,
  foreseen,
  language,
}: Looked): z.infer<typeof importCheck> {
  const decided = foreseen ?? [];
  const many = (outcome: RowOutcome) => decided.filter((one) => one.outcome === outcome).length;
  const faults = decided.flatMap(({ position, faults: list }) =>
    list.map((fault) => ({ position, fault })),
  );
  const ofCode = (code: string) => faults.filter(({ fault }) => fault.code === code).length;
  return {
    format,
    source: file.source,
    encoding: table.encoding,
    delimiter: table.delimiter,
    numbers: file.numbers,
    location,
    columns: table.header.map((name) => ({ name, field: file.mapping[name] ?? null })),
    missing: file.missing,
    claimed_twice: file.claimedTwice,
    rows: file.rows.slice(0, rowsShown).map(({ position, cells }) => ({
      row: rowNumber(position),
      cells: table.header.map((column) => cells[column] ?? ""),
    })),
    total: file.rows.length,
    created: many("created"),
    updated: many("updated"),
    unchanged: many("unchanged"),
    rejected: many("rejected"),
    duplicates: {
      sku_in_file: ofCode("duplicate_sku"),
      barcode_taken: ofCode("barcode_taken"),
      sku_in_catalogue: many("updated") + many("unchanged"),
    },
    faults: faults.slice(0, faultsShown).map(({ position, fault }) => ({
      row: rowNumber(position),
      ...fault,
      message: translate(language, rowText(fault)),
    })),
    fault_count: faults.length,
  };
}

/** Says why a job failed, in a language. */
export function failureTeller(language: Language): (code: string) => string {
  return (code) => translate(language, failureText(code));
}
