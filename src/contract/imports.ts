import { z } from "zod";
import { importFields } from "#/domain/import/import-columns.ts";
import { importFaultCodes } from "#/domain/import/import-fault.ts";
import { importSources } from "#/domain/import/import-source.ts";
import { numberStyles } from "#/domain/import/import-number.ts";
import { encodings } from "#/domain/import/text-encoding.ts";
import { id, instant } from "./primitives.ts";

/** A file of items is 10 MB at most. */
export const mostImportBytes = 10 * 1024 * 1024;

const importStatuses = ["PENDING", "PROCESSING", "COMPLETED", "FAILED"] as const;

/** A file being taken in, and what became of its rows. Progress is processed over total. */
export const importJob = z
  .object({
    id,
    status: z.enum(importStatuses),
    file_name: z.string(),
    format: z.enum(["csv", "excel"]),
    /** Where what is available counts. */
    location: id,
    total_records: z.int().nonnegative(),
    processed_records: z.int().nonnegative(),
    /** Created, updated or unchanged. */
    successful_records: z.int().nonnegative(),
    created_records: z.int().nonnegative(),
    updated_records: z.int().nonnegative(),
    unchanged_records: z.int().nonnegative(),
    rejected_records: z.int().nonnegative(),
    /** Why the job as a whole failed; null where it did not. */
    failure: z.string().nullable(),
    actor: id,
    created_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
  })
  .meta({ id: "ImportJob" });

export const importStarted = z.object({ import_id: id, job: importJob }).meta({
  id: "ImportStarted",
});

const rowFault = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.int().positive(),
  /** The file's column; empty for the row as a whole. */
  column: z.string(),
  code: z.enum(importFaultCodes),
  /** What stood there, or what it clashes with. */
  value: z.string(),
  message: z.string(),
});

const count = z.int().nonnegative();

/** What an import would do, without doing it. */
export const importCheck = z
  .object({
    format: z.enum(["csv", "excel"]),
    source: z.enum(importSources),
    /** Null for Excel. */
    encoding: z.enum(encodings).nullable(),
    delimiter: z.string().nullable(),
    /** Which sign stands before decimals. */
    numbers: z.enum(numberStyles),
    location: id,
    columns: z.array(
      z.object({
        name: z.string(),
        /** What it is taken for; null where nobody knows, for a person to say. */
        field: z.enum(importFields).nullable(),
      }),
    ),
    /** Fields that must be mapped before an import can start. */
    missing: z.array(z.enum(importFields)),
    /** Fields that several columns claim. */
    claimed_twice: z.array(z.enum(importFields)),
    /** The first rows, cells in the order of the columns. */
    rows: z.array(z.object({ row: z.int().positive(), cells: z.array(z.string()) })),
    total: count,
    created: count,
    updated: count,
    unchanged: count,
    rejected: count,
    duplicates: z.object({
      sku_in_file: count,
      barcode_taken: count,
      /** Rows whose item is there already: they update it. */
      sku_in_catalogue: count,
    }),
    /** Of items with serial numbers: pieces new to their shelves, and those not to be found there any more. */
    pieces: z.object({ fresh: count, missing: count }),
    /** The first rows that change an item, and what of it; costs only for who may see them. */
    changes: z.array(
      z.object({
        row: z.int().positive(),
        sku: z.string(),
        name: z.string(),
        fields: z.array(
          z.object({ field: z.enum(importFields), from: z.string(), to: z.string() }),
        ),
      }),
    ),
    /** Rows with a name and neither SKU nor barcode: those that wait for a code, and those given one. */
    codes: z.object({ wanted: count, given: count }),
    /** The first faults; `fault_count` is all of them. */
    faults: z.array(rowFault),
    fault_count: count,
  })
  .meta({ id: "ImportCheck" });

/** What a person says of the columns: a field by the file's column, empty to leave the column alone. */
export const importMapping = z.record(z.string(), z.enum([...importFields, ""]));

/** What is given to rows with neither SKU nor barcode: a number of the shop's, or a barcode in its own range. */
export const givenCodes = z.enum(["sku", "barcode"]);
export type GivenCodes = z.infer<typeof givenCodes>;

export type ImportJob = z.infer<typeof importJob>;
export type ImportCheck = z.infer<typeof importCheck>;
