import { z } from "zod";
import { importFields } from "#/domain/import/import-columns.ts";
import { importFaultCodes } from "#/domain/import/import-fault.ts";
import { importSources } from "#/domain/import/import-source.ts";
import { numberStyles } from "#/domain/import/import-number.ts";
import { encodings } from "#/domain/import/text-encoding.ts";
import { id, instant } from "./primitives.ts";

/** Maximum size of an item file: 10 MB. */
export const mostImportBytes = 10 * 1024 * 1024;

const importStatuses = ["PENDING", "PROCESSING", "COMPLETED", "FAILED"] as const;

/** A running import and the outcome of its rows. Progress is processed over total. */
export const importJob = z
  .object({
    id,
    status: z.enum(importStatuses),
    file_name: z.string(),
    format: z.enum(["csv", "excel"]),
    /** Location that available quantities are counted at. */
    location: id,
    total_records: z.int().nonnegative(),
    processed_records: z.int().nonnegative(),
    /** Created, updated or unchanged. */
    successful_records: z.int().nonnegative(),
    created_records: z.int().nonnegative(),
    updated_records: z.int().nonnegative(),
    unchanged_records: z.int().nonnegative(),
    rejected_records: z.int().nonnegative(),
    /** Why the job as a whole failed; null if it did not. */
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
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int().positive(),
  /** The file's column; empty for the row as a whole. */
  column: z.string(),
  code: z.enum(importFaultCodes),
  /** The value in the file, or the value it conflicts with. */
  value: z.string(),
  message: z.string(),
});

const count = z.int().nonnegative();

/** Preview of an import: what it would change. */
export const importCheck = z
  .object({
    format: z.enum(["csv", "excel"]),
    source: z.enum(importSources),
    /** Null for Excel. */
    encoding: z.enum(encodings).nullable(),
    delimiter: z.string().nullable(),
    /** The decimal separator. */
    numbers: z.enum(numberStyles),
    location: id,
    columns: z.array(
      z.object({
        name: z.string(),
        /** The field it is matched to; null if no match was found and the user has to choose. */
        field: z.enum(importFields).nullable(),
      }),
    ),
    /** Fields that must be mapped before an import can start. */
    missing: z.array(z.enum(importFields)),
    /** Fields matched by several columns. */
    claimed_twice: z.array(z.enum(importFields)),
    /** The first rows, cells in column order. */
    rows: z.array(z.object({ row: z.int().positive(), cells: z.array(z.string()) })),
    total: count,
    created: count,
    updated: count,
    unchanged: count,
    rejected: count,
    duplicates: z.object({
      sku_in_file: count,
      barcode_taken: count,
      /** Rows whose item exists already and would be updated. */
      sku_in_catalogue: count,
    }),
    /** For items with serial numbers: units new to stock, and units no longer found in stock. */
    pieces: z.object({ fresh: count, missing: count }),
    /**
     * The first rows that change an item, with their changes; costs only for users with permission to see
     * them.
     */
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
    /** Rows with a name but neither SKU nor barcode: how many need a code, and how many were given one. */
    codes: z.object({ wanted: count, given: count }),
    /** The first faults; `fault_count` is all of them. */
    faults: z.array(rowFault),
    fault_count: count,
  })
  .meta({ id: "ImportCheck" });

/** The user's column mapping: a field for each column of the file, empty to ignore the column. */
export const importMapping = z.record(z.string(), z.enum([...importFields, ""]));

/** Code assigned to rows with neither SKU nor barcode: a shop number, or a barcode from its own range. */
export const givenCodes = z.enum(["sku", "barcode"]);
export type GivenCodes = z.infer<typeof givenCodes>;

export type ImportJob = z.infer<typeof importJob>;
export type ImportCheck = z.infer<typeof importCheck>;
