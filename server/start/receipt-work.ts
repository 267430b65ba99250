import { paths } from "#/contract/paths.ts";
import { createFiscalSimulator } from "#server/adapters/fiscal/fiscal-simulator.ts";
import { newUuid } from "#server/kernel/database/ids.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { createFiscalWorker } from "#server/modules/delivery/fiscal-worker.ts";
import { createSendWorker } from "#server/modules/delivery/send-worker.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { FiscalSettings } from "./fiscal-settings.ts";

export type ReceiptParts = Pick<ApiDeps, "database" | "messenger" | "logger"> & {
  fiscal: FiscalSettings | null;
};

/** Starts this process's share of sending receipts and, if enabled, of registering sales. */
export async function holdReceipts(
  life: Lifecycle,
  { fiscal, ...parts }: ReceiptParts,
): Promise<Required<Pick<ApiDeps, "written">>> {
  const deps = { ...parts, now: Date.now, newId: () => newUuid(Date.now()) };
  const sender = createSendWorker(deps);
  const register =
    fiscal === null
      ? null
      : createFiscalWorker({ ...deps, device: createFiscalSimulator(), since: fiscal.since });
  for (const worker of [sender, register]) {
    if (worker === null) continue;
    await life.hold(Promise.resolve(worker), (one) => one.stop());
    worker.wake();
  }
  return {
    written: (path) => {
      if (path.startsWith(paths.receipts)) sender.wake();
      // A sale or an action on one.
      if (path.startsWith(paths.sales)) register?.wake();
    },
  };
}
