import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Api } from "#server/kernel/http/route-kit.ts";

/** `/healthz`: the process is alive. `/readyz`: its database responds and is up to date. */
export function addHealthRoutes(api: Api, { database }: ApiDeps): void {
  api.get("/healthz", (c) => c.json({ status: "ok" }));
  api.get("/readyz", async (c) =>
    (await database.ping()) ? c.json({ status: "ready" }) : c.json({ status: "not_ready" }, 503),
  );
}
