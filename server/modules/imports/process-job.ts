import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isPassing } from "#server/kernel/database/database-error.ts";
import { importJobs, importRows } from "./schema-imports.ts";
import { freshStatistics } from "./fresh-statistics.ts";
import {
  type Job,
  noteOutcomes,
  type Part,
  type Place,
  processImportBatch,
  type WorkDeps,
} from "./process-import-batch.ts";
import { skuKey } from "./import-snapshot.ts";

/** Rows per transaction: limits how long concurrent sales wait. */
const rowsAPart = 250;

/** Table statistics are refreshed after this many rows, and at every fourfold number after that. */
const firstCount = 500;

export type JobEnd = "completed" | "failed" | "lost" | "stopped";

/**
 * Processes a job until it is finished, taken over by another process, or stopped. Resumes from the last
 * commit.
 *
 * @param isStopped checked between transactions
 */
export async function processJob(
  deps: WorkDeps,
  job: Job,
  worker: string,
  isStopped: () => boolean,
): Promise<JobEnd> {
  const parents = await parentsOfJob(deps, job);
  let place: Place = { phase: "goods", after: 0 };
  let written = 0;
  let counted = firstCount;
  while (!isStopped()) {
    const part = await partOf(deps, job, worker, { place, parents, most: rowsAPart });
    switch (part.kind) {
      case "lost":
        return "lost";
      case "no_right":
        await finish(deps, job, worker, "forbidden");
        return "failed";
      case "done":
        place = { phase: place.phase, after: part.last };
        written += part.rows;
        if (written < counted) break;
        await freshStatistics(deps.database, written);
        counted *= 4;
        break;
      case "nothing_left":
        if (place.phase === "variants") {
          await finish(deps, job, worker, null);
          return "completed";
        }
        place = { phase: "variants", after: 0 };
        break;
    }
  }
  return "stopped";
}

type Wanted = Parameters<typeof processImportBatch>[3];

/** Splits a failing batch in halves, so that one bad row does not affect the others. */
async function partOf(deps: WorkDeps, job: Job, worker: string, wanted: Wanted): Promise<Part> {
  try {
    return await processImportBatch(deps, job, worker, wanted);
  } catch (error) {
    if (isPassing(error)) throw error;
    if (wanted.most > 1)
      return partOf(deps, job, worker, { ...wanted, most: Math.floor(wanted.most / 2) });
    return refuseRow(deps, job, wanted.place);
  }
}

/** Refuses a row that cannot be written at all, so that the user can correct the file. */
async function refuseRow({ database }: WorkDeps, job: Job, place: Place): Promise<Part> {
  const { business_id: business, actor_id: user } = job;
  return database.tenant({ user, business }, async (tx): Promise<Part> => {
    const isVariant = place.phase === "variants";
    const [row] = await tx
      .select({ position: importRows.position })
      .from(importRows)
      .where(
        sql`${importRows.business_id} = ${business} and ${importRows.job_id} = ${job.id}
          and ${importRows.position} > ${place.after} and ${importRows.outcome} = 'waiting'
          and (${importRows.parent_sku} is not null) = ${isVariant}`,
      )
      .orderBy(importRows.position)
      .limit(1)
      .for("update");
    if (row === undefined) return { kind: "nothing_left" };
    const { position } = row;
    const faults = [{ column: "", code: "not_saved" as const, value: "" }];
    await noteOutcomes(tx, job, [{ position, outcome: "rejected", faults, product: null }]);
    return { kind: "done", last: position, rows: 1 };
  });
}

async function parentsOfJob({ database }: WorkDeps, job: Job): Promise<ReadonlySet<string>> {
  const { business_id: business, actor_id: user } = job;
  const rows = await database.tenant({ user, business }, (tx) =>
    tx
      .selectDistinct({ sku: importRows.parent_sku })
      .from(importRows)
      .where(
        and(
          eq(importRows.business_id, business),
          eq(importRows.job_id, job.id),
          isNotNull(importRows.parent_sku),
        ),
      ),
  );
  return new Set(rows.map(({ sku }) => skuKey(sku ?? "")));
}

/** Ends a job as the owner of the tables, because the user who started it may have left the business. */
export async function finish(
  { database, now }: WorkDeps,
  job: Pick<Job, "business_id" | "id">,
  worker: string,
  failure: "forbidden" | "server_error" | null,
): Promise<void> {
  await database.system((tx) =>
    tx
      .update(importJobs)
      .set({
        status: failure === null ? "COMPLETED" : "FAILED",
        failure,
        finished_at: now(),
        lease_by: null,
        lease_until: null,
      })
      .where(
        and(
          eq(importJobs.business_id, job.business_id),
          eq(importJobs.id, job.id),
          eq(importJobs.lease_by, worker),
        ),
      ),
  );
}
