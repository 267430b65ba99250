import { newUuid } from "#server/kernel/database/ids.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { createImportWorker } from "#server/modules/imports/import-worker.ts";
import type { Database } from "#server/kernel/database/database.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";

/** Starts this process's share of imports, including those left unfinished by a killed process. */
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
