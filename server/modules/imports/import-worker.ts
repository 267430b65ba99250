import { dueIn } from "#server/kernel/jobs/due-times.ts";
import { eq, and, inArray, sql } from "drizzle-orm";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import { errorCode, isPassing } from "#server/kernel/database/database-error.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businessTurns } from "#server/kernel/jobs/business-turns.ts";
import { importJobs } from "./schema-imports.ts";
import { finish, processJob } from "./process-job.ts";
import { type Job, leaseSeconds, type WorkDeps } from "./process-import-batch.ts";

/** Polling interval for jobs without a notification: those of another process whose lease expired. */
const lookEveryMs = 5_000;

export type ImportWorker = {
  /** Signals a new job to work on now. */
  wake: () => void;
  /** Works on every free job, and resolves when none is left. */
  drain: () => Promise<void>;
  /** Releases the current job after its transaction so that another process can continue immediately. */
  stop: () => Promise<void>;
};

/**
 * Works on imports in this process, one at a time. Any number of processes may do so: a job belongs to the
 * holder of its lease, which every transaction verifies.
 */
export function createImportWorker(deps: WorkDeps & { logger: ApiLogger }): ImportWorker {
  const { logger } = deps;
  const worker = deps.newId();
  const next = businessTurns(deps.database, jobsFree);
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let running: Promise<void> | null = null;
  const drain = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  async function work(): Promise<void> {
    while (!isStopped()) {
      const job = await next((tx, business) => claim(tx, business, worker));
      if (job === null) return;
      await workOn(job);
    }
  }

  async function workOn(job: Job): Promise<void> {
    try {
      const end = await processJob(deps, job, worker, isStopped);
      if (end === "stopped") await letGo(deps, job, worker);
    } catch (error) {
      logger.error("an import stopped", { job: job.id, code: errorCode(error) });
      // A transient error is retried once the lease has expired; any other would fail for ever.
      if (isPassing(error)) throw error;
      await finish(deps, job, worker, "server_error");
    }
  }

  const quietly = () => {
    drain().catch((error: unknown) => {
      logger.error("imports wait for the database", { code: errorCode(error) });
    });
  };
  const timer = setInterval(quietly, lookEveryMs);
  timer.unref();
  return {
    wake: quietly,
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Runs across all businesses, as the owner of the tables. */
const jobsFree = sql`select business_id, created_at as since from import_jobs
  where status in ('PENDING', 'PROCESSING')
    and (lease_until is null or lease_until < statement_timestamp())`;

/** Claims the business's oldest free job. */
async function claim(tx: Tx, business: string, worker: string): Promise<Job | null> {
  const t = importJobs;
  const [free] = await tx
    .select({ id: t.id, startedAt: t.started_at })
    .from(t)
    .where(
      and(
        eq(t.business_id, business),
        inArray(t.status, ["PENDING", "PROCESSING"]),
        sql`(${t.lease_until} is null or ${t.lease_until} < statement_timestamp())`,
      ),
    )
    .orderBy(t.created_at)
    .limit(1)
    .for("update", { skipLocked: true });
  if (free === undefined) return null;
  const [job] = await tx
    .update(t)
    .set({
      status: "PROCESSING",
      lease_by: worker,
      lease_until: dueIn(leaseSeconds),
      ...(free.startedAt === null ? { started_at: sql`statement_timestamp()` } : {}),
    })
    .where(and(eq(t.business_id, business), eq(t.id, free.id)))
    .returning();
  return job ?? null;
}

async function letGo({ database }: WorkDeps, job: Job, worker: string): Promise<void> {
  await database.system((tx) =>
    tx
      .update(importJobs)
      .set({ lease_by: null, lease_until: null })
      .where(
        and(
          eq(importJobs.business_id, job.business_id),
          eq(importJobs.id, job.id),
          eq(importJobs.lease_by, worker),
        ),
      ),
  );
}
