import { dueIn } from "#server/kernel/jobs/due-times.ts";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { readDraft } from "#/domain/import/import-draft.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import type { Database, Tx } from "#server/kernel/database/database.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { importJobs, importRows } from "./schema-imports.ts";
import { applyPlan } from "./apply-plan.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import type { Decision } from "./plan.ts";
import { planRows } from "./plan-rows.ts";
import type { ReadRow } from "./import-snapshot.ts";

export type Job = typeof importJobs.$inferSelect;

export type WorkDeps = { database: Database; now: () => number; newId: () => string };

/** Position within a job: items first, then variants, each in file order. */
export type Place = { phase: "goods" | "variants"; after: number };

export type Part =
  | { kind: "done"; last: number; rows: number }
  | { kind: "nothing_left" }
  /** Another process holds the lease, or the job has ended. */
  | { kind: "lost" }
  /** The user who started the import no longer has the permission. */
  | { kind: "no_right" };

/**
 * Processes the next rows of a job in one transaction: their effects, their outcomes and the job's counters
 * commit together, so that no row takes effect twice, whenever a process is killed (S13).
 */
export function processImportBatch(
  { database, now, newId }: WorkDeps,
  job: Job,
  worker: string,
  { place, most, parents }: { place: Place; most: number; parents: ReadonlySet<string> },
): Promise<Part> {
  const { business_id: business, actor_id: actor } = job;
  return database.tenant({ user: actor, business }, async (tx): Promise<Part> => {
    const at = now();
    const scope = { business, user: actor, seesCosts: true, now: at, newId, sha256 };
    const store = pgLedgerStore(tx, scope);
    if (!(await store.lockBusiness())) return { kind: "no_right" };
    if (!(await keepLease(tx, job, worker))) return { kind: "lost" };
    const rows = await nextRows(tx, job, place, most);
    const last = rows.at(-1);
    if (last === undefined) return { kind: "nothing_left" };
    const location = job.location_id;
    const snapshot = await loadSnapshot(tx, { business, location, now: at }, rows, parents);
    const plan = planRows(snapshot, rows, job.mapping, { business, newId, now: at });
    await applyPlan(tx, store, { business, location, actor, job: job.id, now: at }, plan);
    await noteOutcomes(tx, job, plan.decisions);
    await store.flushChanges();
    return { kind: "done", last: last.position, rows: rows.length };
  });
}

/** Lease in seconds; afterwards another process may take the job over. */
export const leaseSeconds = 15;

async function keepLease(tx: Tx, job: Job, worker: string): Promise<boolean> {
  const kept = await tx
    .update(importJobs)
    .set({ lease_until: dueIn(leaseSeconds) })
    .where(
      and(
        eq(importJobs.business_id, job.business_id),
        eq(importJobs.id, job.id),
        eq(importJobs.lease_by, worker),
        eq(importJobs.status, "PROCESSING"),
      ),
    )
    .returning({ id: importJobs.id });
  return kept.length === 1;
}

/** A transaction accepts no further rows once they list this many units. */
const piecesAPart = 1_000;

async function nextRows(tx: Tx, job: Job, place: Place, most: number): Promise<ReadRow[]> {
  const rows = await tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.business_id, job.business_id),
        eq(importRows.job_id, job.id),
        gt(importRows.position, place.after),
        eq(importRows.outcome, "waiting"),
        place.phase === "goods" ? isNull(importRows.parent_sku) : isNotNull(importRows.parent_sku),
      ),
    )
    .orderBy(asc(importRows.position))
    .limit(most);
  const read: ReadRow[] = [];
  let pieces = 0;
  for (const { position, cells, parent_sku: parent } of rows) {
    if (pieces >= piecesAPart) break;
    const reading = readDraft(cells, job.mapping, job.numbers);
    if (!reading.ok) throw new Error("a row that parsed before no longer parses");
    read.push({ position, draft: reading.draft, parent });
    pieces += reading.draft.serials?.serials.length ?? 0;
  }
  return read;
}

/** Writes the outcomes of rows and the job's counters. */
export async function noteOutcomes(
  tx: Tx,
  job: Pick<Job, "business_id" | "id">,
  decisions: readonly Decision[],
): Promise<void> {
  const list = JSON.stringify(decisions);
  await rowsOf(
    tx,
    sql`update import_rows r set outcome = d.outcome, faults = d.faults, product_id = d.product
      from jsonb_to_recordset(${list}::jsonb) as
        d(position int, outcome text, faults jsonb, product uuid)
      where r.business_id = ${job.business_id} and r.job_id = ${job.id} and r.position = d.position`,
  );
  const many = (outcome: string) => decisions.filter((one) => one.outcome === outcome).length;
  const [created, updated, unchanged] = [many("created"), many("updated"), many("unchanged")];
  await tx
    .update(importJobs)
    .set({
      processed_records: sql`${importJobs.processed_records} + ${decisions.length}`,
      successful_records: sql`${importJobs.successful_records} + ${created + updated + unchanged}`,
      created_records: sql`${importJobs.created_records} + ${created}`,
      updated_records: sql`${importJobs.updated_records} + ${updated}`,
      unchanged_records: sql`${importJobs.unchanged_records} + ${unchanged}`,
      rejected_records: sql`${importJobs.rejected_records} + ${many("rejected")}`,
    })
    .where(and(eq(importJobs.business_id, job.business_id), eq(importJobs.id, job.id)));
}
