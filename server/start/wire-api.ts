import { Hono } from "hono";
import type { Database } from "#server/db/database.ts";
import type { Logger } from "./logger.ts";
import type { Settings } from "./settings.ts";
import type { Handler } from "./site.ts";

/** What the process gives the API. */
export interface ApiParts {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly database: Database;
}

/** The API over this process' database, clock and settings. */
export function wireApi({ database }: ApiParts): Handler {
  const api = new Hono();
  api.get("/healthz", (context) => context.json({ status: "ok" }));
  api.get("/readyz", async (context) =>
    (await database.ping())
      ? context.json({ status: "ok" })
      : context.json({ status: "down" }, 503),
  );
  return (request) => api.fetch(request);
}
