import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { importJobs, importRows } from "../schema-imports.ts";
import type { Page, PageRequest } from "#server/kernel/queries/list-page.ts";

export type JobState = typeof importJobs.$inferSelect;

/** A job of the business, or null. */
export async function importJobById(
  tx: Tx,
  business: string,
  id: string,
): Promise<JobState | null> {
  const [job] = await tx
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.business_id, business), eq(importJobs.id, id)));
  return job ?? null;
}

/** The business's imports, newest first. */
export async function listImportJobs(
  tx: Tx,
  business: string,
  { page, page_size }: PageRequest,
): Promise<Page<JobState>> {
  const own = eq(importJobs.business_id, business);
  const [total] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(importJobs)
    .where(own);
  const rows = await tx
    .select()
    .from(importJobs)
    .where(own)
    .orderBy(desc(importJobs.created_at), desc(importJobs.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, count: total?.count ?? 0 };
}

/** The rejected rows of a job in file order. */
export function rejectedRows(tx: Tx, business: string, job: string) {
  return tx
    .select({
      position: importRows.position,
      cells: importRows.cells,
      faults: importRows.faults,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.business_id, business),
        eq(importRows.job_id, job),
        eq(importRows.outcome, "rejected"),
      ),
    )
    .orderBy(asc(importRows.position));
}
