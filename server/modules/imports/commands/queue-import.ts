import { and, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "#/i18n/language.ts";
import { isSpread, type Tx } from "#server/kernel/database/database.ts";
import { insertBy } from "#server/kernel/database/json-rows.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";
import { importJobs, importRows } from "../schema-imports.ts";
import { withParents } from "../check-file.ts";
import type { Interpreted } from "../interpret-table.ts";

export type Upload = {
  id: string;
  business: string;
  location: string;
  actor: string;
  fileName: string;
  format: "csv" | "excel";
  language: Language;
  /** The file's columns in order. */
  columns: string[];
  now: number;
  newId: () => string;
};

/** Rows per statement; keeps a statement small. */
const rowsAStatement = 2000;

/**
 * Stores a file as a job with its rows, for any process to work on; unreadable rows are refused immediately.
 * False if another import of the business is unfinished.
 */
export async function queueImport(tx: Tx, upload: Upload, file: Interpreted): Promise<boolean> {
  const { business, id, now } = upload;
  // Concurrent uploads are serialised here; the second finds the first one's job.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${business}`}, 0))`);
  const [open] = await tx
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(
      and(
        eq(importJobs.business_id, business),
        inArray(importJobs.status, ["PENDING", "PROCESSING"]),
      ),
    );
  if (open !== undefined) return false;
  const refused = file.rows.filter(({ reading }) => !reading.ok).length;
  await tx.insert(importJobs).values({
    business_id: business,
    id,
    status: "PENDING",
    file_name: upload.fileName,
    format: upload.format,
    location_id: upload.location,
    mapping: file.mapping,
    columns: upload.columns,
    numbers: file.numbers,
    total_records: file.rows.length,
    processed_records: refused,
    rejected_records: refused,
    language: upload.language,
    actor_id: upload.actor,
    created_at: now,
  });
  await insertRows(tx, upload, file);
  const data = { file: upload.fileName, rows: file.rows.length };
  const { actor } = upload;
  await writeAudit(tx, upload, { business, actor, action: "product.import", subject: id, data });
  return true;
}

async function insertRows(tx: Tx, { business, id }: Upload, file: Interpreted): Promise<void> {
  const read = await withParents(tx, business, file.rows);
  const parents = new Map(read.map(({ position, parent }) => [position, parent]));
  const all = file.rows.map(({ position, cells, reading }) => ({
    business_id: business,
    job_id: id,
    position,
    cells,
    parent_sku: parents.get(position) ?? null,
    outcome: reading.ok ? "waiting" : "rejected",
    faults: reading.ok ? [] : reading.faults,
  }));
  for (let start = 0; start < all.length; start += rowsAStatement) {
    const rows = all.slice(start, start + rowsAStatement);
    await tx.execute(insertBy(isSpread(tx))(importRows, rows));
  }
}
