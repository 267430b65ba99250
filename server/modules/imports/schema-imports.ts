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
 * A file of items being taken in. Any process works on it, one at a time: `lease_until` says for how
 * long it is somebody's, and a job whose lease ran out goes on from `processed_records` (S13: a row
 * has its effect once, by its place in the file).
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
    /** Our field by the file's column; a column nobody wants is absent. */
    mapping: jsonb().$type<ImportMapping>().notNull(),
    /** The file's columns in their order, so that its rejected rows can be written as it wrote them. */
    columns: jsonb().$type<string[]>().notNull().default([]),
    /** Which sign stands before decimals, told once from the whole file. */
    numbers: text().$type<NumberStyle>().notNull().default("point"),
    total_records: integer().notNull(),
    processed_records: integer().notNull().default(0),
    successful_records: integer().notNull().default(0),
    created_records: integer().notNull().default(0),
    updated_records: integer().notNull().default(0),
    unchanged_records: integer().notNull().default(0),
    rejected_records: integer().notNull().default(0),
    /** Why a job as a whole failed; a code. */
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
    // The few that are not done; whoever looks for one of any business reads them all.
    index("import_jobs_open_idx")
      .on(t.business_id, t.lease_until)
      .where(sql`${t.status} in ('PENDING', 'PROCESSING')`),
  ],
);

/** The rows of an import as the file held them, and what became of each. */
export const importRows = pgTable(
  "import_rows",
  {
    business_id: businessId(),
    job_id: uuid().notNull(),
    /** The row of the file, from 1, the header not counted. */
    position: integer().notNull(),
    /** Cells by column. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** The SKU of the item this row is a variant of; such rows come after all items. */
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
