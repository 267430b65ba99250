import { newUuid } from "#server/kernel/database/ids.ts";
import { createApi } from "#server/api.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { fileStoreOf } from "./file-store-of.ts";
import type { Settings } from "./settings.ts";
import type { Handler } from "./host-routing.ts";

/**
 * The parts of the API provided by the process; clock, ids, carriers and files are derived from its settings.
 */
export type ApiParts = Pick<
  ApiDeps,
  | "database"
  | "logger"
  | "secret"
  | "importWaiting"
  | "written"
  | "gateways"
  | "messenger"
  | "mailbox"
  | "tables"
  | "streams"
  | "meter"
> & {
  settings: Pick<Settings, "host" | "dataFolder" | "s3" | "frontPage"> & Pick<ApiDeps, "mode">;
};

/** The API with this process's database, clock and settings. */
export function wireApi({ settings, ...parts }: ApiParts): Handler {
  const { email, phone } = settings.frontPage;
  const api = createApi({
    ...parts,
    mode: settings.mode,
    now: Date.now,
    newId: () => newUuid(Date.now()),
    files: fileStoreOf(settings),
    publicHost: settings.host,
    contact: { email, phone },
  });
  return (request, caller) => api.fetch(request, caller);
}
