import { join } from "node:path";
import { folderStore } from "#server/adapters/file-store.ts";
import { newUuid } from "#server/adapters/ids.ts";
import { createMailbox } from "#server/adapters/mailbox.ts";
import { createApi } from "#server/api.ts";
import type { ApiDeps } from "#server/api-deps.ts";
import type { Settings } from "./settings.ts";
import type { Handler } from "./site.ts";

/** What the process gives the API; clock, ids, carriers and files follow from its settings. */
export type ApiParts = Pick<ApiDeps, "database" | "logger" | "secret"> & {
  settings: Pick<Settings, "host" | "dataFolder"> & Pick<ApiDeps, "mode">;
};

/** The API over this process' database, clock and settings. */
export function wireApi({ settings, ...parts }: ApiParts): Handler {
  const mailbox = createMailbox(Date.now);
  const api = createApi({
    ...parts,
    mode: settings.mode,
    now: Date.now,
    newId: () => newUuid(Date.now()),
    messenger: mailbox,
    mailbox: settings.mode === "production" ? null : mailbox,
    files: folderStore(join(settings.dataFolder, "files")),
    publicHost: settings.host,
  });
  return (request, caller) => api.fetch(request, caller);
}
