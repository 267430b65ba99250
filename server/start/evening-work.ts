import { newUuid } from "#server/kernel/database/ids.ts";
import { createEveningWorker } from "#server/modules/evening/evening-worker.ts";
import type { EveningDeps } from "#server/modules/evening/queue-evenings.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** Starts this process's share of sending evening messages. */
export async function holdEvenings(
  life: Lifecycle,
  { database, logger, messenger }: Pick<EveningDeps, "database" | "logger" | "messenger">,
): Promise<void> {
  const newId = () => newUuid(Date.now());
  const worker = createEveningWorker({ database, logger, messenger, newId, now: Date.now });
  await life.hold(Promise.resolve(worker), (one) => one.stop());
  worker.wake();
}
