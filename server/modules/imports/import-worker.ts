import { eq, and, sql } from "drizzle-orm";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import { errorCode, isPassing } from "#server/kernel/database/database-error.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { importJobs } from "./schema-imports.ts";
import { finish, processJob } from "./process-job.ts";
import { type Job, leaseSeconds, type WorkDeps } from "./process-import-batch.ts";

/** How often a process looks for work that nobody told it of: another's, whose lease ran out. */
const lookEveryMs = 5_000;

export type ImportWorker = {
  /** There is a new job; work on it now. */
  wake: () => void;
  /** Works on every job that is free, and resolves when none is left. */
  drain: () => Promise<void>;
  /** Lets go of the job at hand after its transaction, so that another process goes on at once. */
  stop: () => Promise<void>;
};

/**
 * Works on imports, one at a time, in this process. Any number of processes may: a job belongs to who
 * holds its lease, and each transaction asks whether it still does.
 */
export function createImportWorker(deps: WorkDeps & { logger: ApiLogger }): ImportWorker {
  const { logger } = deps;
  const worker = deps.newId();
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
      const job = await claim(deps, worker);
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
      // What passes is tried again when the lease has run out; anything else would fail for ever.
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

/** Takes the oldest job that is free. As the owner of the tables: a free job may be any business's. */
async function claim({ database }: WorkDeps, worker: string): Promise<Job | null> {
  return database.system(async (tx) => {
    const [free] = await rowsOf<{ business_id: string; id: string }>(
      tx,
      sql`select business_id, id from import_jobs
        where status in ('PENDING', 'PROCESSING')
          and (lease_until is null or lease_until < clock_timestamp())
        order by created_at limit 1 for update skip locked`,
    );
    if (free === undefined) return null;
    const [job] = await tx
      .update(importJobs)
      .set({
        status: "PROCESSING",
        lease_by: worker,
        lease_until: sql`clock_timestamp() + ${`${leaseSeconds} seconds`}::interval`,
        started_at: sql`coalesce(${importJobs.started_at}, clock_timestamp())`,
      })
      .where(and(eq(importJobs.business_id, free.business_id), eq(importJobs.id, free.id)))
      .returning();
    return job ?? null;
  });
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
