import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ImportMapping } from "#/domain/import/import-columns.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import type { NumberStyle } from "#/domain/import/import-number.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/**
 * An import of items from a file. Any process may work on it, one at a time: `lease_until` limits its claim,
 * and a job with an expired lease resumes from `processed_records` (S13: a row takes effect once, by its
 * position in the file).
 */
export const importJobs = pgTable(
  "import_jobs",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    status: text({ enum: ["PENDING", "PROCESSING", "COMPLETED", "FAILED"] }).notNull(),
    file_name: text().notNull(),
    format: text({ enum: ["csv", "excel"] }).notNull(),
    location_id: uuid().notNull(),
    /** Kaunta's field by file column; unmapped columns are absent. */
    mapping: jsonb().$type<ImportMapping>().notNull(),
    /** The file's columns in order, so that rejected rows can be written back in their original form. */
    columns: jsonb().$type<string[]>().notNull().default([]),
    /** The decimal separator, detected once for the whole file. */
    numbers: text().$type<NumberStyle>().notNull().default("point"),
    total_records: integer().notNull(),
    processed_records: integer().notNull().default(0),
    successful_records: integer().notNull().default(0),
    created_records: integer().notNull().default(0),
    updated_records: integer().notNull().default(0),
    unchanged_records: integer().notNull().default(0),
    rejected_records: integer().notNull().default(0),
    /** Why the job as a whole failed, as a code. */
    failure: text(),
    language: text({ enum: ["en", "sw"] }).notNull(),
    actor_id: uuid().notNull(),
    lease_by: uuid(),
    lease_until: instant(),
    created_at: instant().notNull(),
    started_at: instant(),
    finished_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("import_jobs_time_idx").on(t.business_id, t.created_at),
    // The few unfinished jobs; a search across businesses reads them all.
    index("import_jobs_open_idx")
      .on(t.business_id, t.lease_until)
      .where(sql`${t.status} in ('PENDING', 'PROCESSING')`),
  ],
);

/** The rows of an import as found in the file, with their outcomes. */
export const importRows = pgTable(
  "import_rows",
  {
    business_id: businessId(),
    job_id: uuid().notNull(),
    /** The row number in the file, from 1, excluding the header. */
    position: integer().notNull(),
    /** Cells by column. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** The SKU of the item this row is a variant of; such rows are processed after all items. */
    parent_sku: text(),
    outcome: text({ enum: ["waiting", "created", "updated", "unchanged", "rejected"] })
      .notNull()
      .default("waiting"),
    faults: jsonb().$type<ImportFault[]>().notNull().default([]),
    product_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.job_id, t.position] }),
    foreignKey({
      columns: [t.business_id, t.job_id],
      foreignColumns: [importJobs.business_id, importJobs.id],
    }),
  ],
);
