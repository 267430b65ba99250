import { newUuid } from "#server/adapters/ids.ts";
import type { ApiDeps } from "#server/api-deps.ts";
import { createImportWorker } from "#server/commands/import/import-worker.ts";
import type { Database } from "#server/db/database.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";

/** Begins this process' share of the work on imports, what a killed process left among it. */
export async function holdImports(
  life: Lifecycle,
  { database, logger }: { database: Database; logger: Logger },
): Promise<Pick<ApiDeps, "importWaiting">> {
  const newId = () => newUuid(Date.now());
  const worker = createImportWorker({ database, now: Date.now, newId, logger });
  const held = await life.hold(Promise.resolve(worker), (one) => one.stop());
  held.wake();
  return { importWaiting: held.wake };
}
