import { newUuid } from "#server/adapters/ids.ts";
import { createApi } from "#server/api.ts";
import type { ApiDeps } from "#server/api-deps.ts";
import type { Handler } from "./site.ts";

/** What the process gives the API; clock and ids are the machine's. */
export type ApiParts = Pick<ApiDeps, "database" | "logger" | "secret" | "mode">;

/** The API over this process' database, clock and settings. */
export function wireApi(parts: ApiParts): Handler {
  const api = createApi({ ...parts, now: Date.now, newId: () => newUuid(Date.now()) });
  return (request, caller) => api.fetch(request, caller);
}
