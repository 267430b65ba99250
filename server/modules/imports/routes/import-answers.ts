import type { z } from "zod";
import type { importCheck, ImportJob } from "#/contract/imports.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { Table } from "#/domain/import/table.ts";
import type { Foreseen } from "../check-file.ts";
import { rowsWithoutCode } from "../give-codes.ts";
import { type Interpreted, rowNumber } from "../interpret-table.ts";
import type { RowOutcome } from "../plan.ts";
import type { JobState } from "../queries/import-jobs.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";
import type { Format } from "./import-form.ts";
import { failureText, rowText } from "./import-messages.ts";

/** Rows shown in a preview: enough to recognise the file and spot errors. */
const rowsShown = 10;
const faultsShown = 200;
const signsShown = 200;

export type Looked = {
  format: Format;
  table: Table;
  file: Interpreted;
  location: string;
  /** Null if required columns are not mapped. */
  foreseen: Foreseen | null;
  language: Language;
  seesSuppliers: boolean;
};

/** The response to a preview request. */
export function importCheckRow({
  format,
  table,
  file,
  location,
  foreseen,
  language,
  seesSuppliers,
}: Looked): z.infer<typeof importCheck> {
  const decided = foreseen?.rows ?? [];
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
      cells: table.header.map((column) => (cells[column] ?? "").slice(0, signsShown)),
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
    pieces: foreseen?.pieces ?? { fresh: 0, missing: 0 },
    changes: (foreseen?.changes ?? []).map(({ position, fields, ...item }) => ({
      row: rowNumber(position),
      ...item,
      fields: fields.filter(({ field }) => seesSuppliers || field !== "supplier"),
    })),
    codes: { wanted: rowsWithoutCode(file).length, given: file.given },
    faults: faults.slice(0, faultsShown).map(({ position, fault }) => ({
      row: rowNumber(position),
      ...fault,
      message: translate(language, rowText(fault)),
    })),
    fault_count: faults.length,
  };
}

/** Returns a function that renders a job's failure in a language. */
export function failureTeller(language: Language): (code: string) => string {
  return (code) => translate(language, failureText(code));
}

/** A job in wire format. `tell` renders `failure` in the reader's language. */
export function importJobRow(job: JobState, tell: (code: string) => string): ImportJob {
  return {
    id: job.id,
    status: job.status,
    file_name: job.file_name,
    format: job.format,
    location: job.location_id,
    total_records: job.total_records,
    processed_records: job.processed_records,
    successful_records: job.successful_records,
    created_records: job.created_records,
    updated_records: job.updated_records,
    unchanged_records: job.unchanged_records,
    rejected_records: job.rejected_records,
    failure: job.failure === null ? null : tell(job.failure),
    actor: job.actor_id,
    created_at: wireInstant(job.created_at),
    started_at: wireInstant(job.started_at),
    finished_at: wireInstant(job.finished_at),
  };
}
