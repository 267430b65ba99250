import { createServer, type IncomingMessage, type Server } from "node:http";
import type { TestProject } from "vitest/node";
import type { TestPostgres } from "./postgres-cluster.ts";
import type { TestCluster } from "./postgres-versions.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address where test files request databases; see database.ts. */
    databaseDesk: string;
  }
}

/**
 * Once per run: starts a service that hands out databases to the test files. A PostgreSQL is started on the
 * first request, so a run without a database costs nothing; all are stopped at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<TestCluster, Promise<TestPostgres>>();
  const postgres = (version: TestCluster): Promise<TestPostgres> => {
    const starting = started.get(version) ?? start(version);
    started.set(version, starting);
    return starting;
  };
  const desk = createServer((request, response) => {
    serve(request, postgres).then(
      (url) => response.end(url),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
      },
    );
  });
  project.provide("databaseDesk", await listen(desk));
  return async () => {
    desk.close();
    desk.closeAllConnections();
    const stops = [...started.values()].map((starting) =>
      starting.then(
        (one) => one.stop(),
        () => undefined,
      ),
    );
    await Promise.all(stops);
  };
}

/** Imported lazily: most runs of a single file do not need it. */
async function start(version: TestCluster): Promise<TestPostgres> {
  const citus = process.env["KAUNTA_CITUS_URL"];
  if (citus !== undefined) {
    const { startTestCitus } = await import("./citus-cluster.ts");
    return startTestCitus(citus);
  }
  const { startTestPostgres } = await import("./postgres-cluster.ts");
  return startTestPostgres(version);
}

/** `POST /18` creates a database and returns its address; `DELETE /18?url=…` drops it. */
async function serve(
  request: IncomingMessage,
  postgres: (version: TestCluster) => Promise<TestPostgres>,
): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://desk");
  const isOldest = pathname === "/15" || process.env["KAUNTA_CITUS_URL"] !== undefined;
  const one = await postgres(isOldest ? "15" : "18");
  if (request.method === "POST") return one.create();
  await one.drop(searchParams.get("url") ?? "");
  return "";
}

function listen(server: Server): Promise<string> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done(`http://127.0.0.1:${address instanceof Object ? address.port : 0}`);
    });
  });
}
