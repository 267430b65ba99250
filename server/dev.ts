import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { createTableReader } from "./adapters/table/table-reader.ts";
import { announcement } from "./start/announce.ts";
import { remoteAddressOf } from "#server/start/remote-address.ts";
import { installationSecret } from "#server/kernel/database/data-folder.ts";
import { openHttpListener } from "#server/start/http-listener.ts";
import { fileStoreOf } from "./start/file-store-of.ts";
import { holdImports } from "./start/import-work.ts";
import { type Lifecycle, live } from "./start/lifecycle.ts";
import { openDatabase } from "./start/open-database.ts";
import { openMessaging } from "#server/start/messaging.ts";
import { closeSoon, makeDemoShop, prepareData } from "./start/prepare-data.ts";
import { holdPayments } from "./start/payment-work.ts";
import { holdReceipts } from "./start/receipt-work.ts";
import { graceMs, processLogger, tell } from "./start/serve.ts";
import { readSettings } from "./start/settings.ts";
import type { Handler } from "#server/start/host-routing.ts";
import { tableProgramOf } from "./start/table-program.ts";
import type { ApiParts } from "./start/wire-api.ts";

/**
 * `npm run dev`: serves the app with hot reload and the API on one port with the demo's database. Changes
 * under server/ or src/ take effect with the next request; changes to the start-up itself require a restart.
 *
 * @param vite in middleware mode, its hot reload attached to `http`
 * @param http not listening yet
 */
export async function run(vite: ViteDevServer, http: Server): Promise<void> {
  // The style compiler's own Vite would exit this process on SIGTERM before the database is stopped.
  process.removeAllListeners("SIGTERM");
  await live(process, (life) => develop(life, vite, http));
}

async function develop(life: Lifecycle, vite: ViteDevServer, server: Server): Promise<void> {
  const root = vite.config.root;
  const settings = readSettings(process.env, root);
  const database = await life.hold(
    openDatabase(settings, "npm run dev", false),
    (opened) => opened.stop(),
    (opened) => opened.kill(),
  );
  void database.ended.then((reason) => life.fail(reason));
  const listener = await life.hold(openHttpListener({ ...settings, server }), (opened) =>
    opened.close(graceMs),
  );
  await life.hold(Promise.resolve(vite), (opened) => opened.close());
  const connected = await life.hold(
    prepareData(database.adminUrl, root, settings.database),
    closeSoon,
  );
  await makeDemoShop(connected, fileStoreOf(settings), tell);
  const logger = processLogger(settings);
  const work = {
    database: connected,
    logger,
    ...openMessaging(settings, { database: connected, logger }),
  };
  const secret = installationSecret(settings);
  const receipts = await holdReceipts(life, { ...work, fiscal: settings.fiscal });
  const payments = await holdPayments(life, { ...work, secret, mode: "development" });
  const parts: ApiParts = {
    settings: { ...settings, mode: "development" },
    ...work,
    ...(await holdImports(life, { database: connected, logger })),
    ...payments,
    written: (path) => {
      receipts.written(path);
      payments.written(path);
    },
    secret,
    tables: createTableReader(() => tableProgramOf(root)),
  };
  const answerApi = apiListener(vite, parts);
  listener.answerWith((request, response) => {
    // `/dev/ui` is the app's component page; everything else under `/dev/` belongs to the API.
    const isPage = /^\/dev\/ui(\/|\?|$)/u.test(request.url ?? "");
    const isApi = /^\/(api|healthz|readyz|dev)(\/|\?|$)/u.test(request.url ?? "");
    if (isApi && !isPage) answerApi(request, response);
    else vite.middlewares(request, response);
  });
  process.stdout.write(announcement(listener.port, database.place));
}

/** The API from the latest sources: Vite returns the same module until one of its files changes. */
function apiListener(vite: ViteDevServer, parts: ApiParts) {
  let newest: { module: unknown; api: Handler } | null = null;
  const handler: Handler = async (request, caller) => {
    const module = (await vite.ssrLoadModule("/server/start/wire-api.ts")) as {
      wireApi: (parts: ApiParts) => Handler;
    };
    if (newest?.module !== module) newest = { module, api: module.wireApi(parts) };
    return newest.api(request, caller);
  };
  const listener = getRequestListener(async (request, { incoming }) => {
    try {
      return await handler(request, remoteAddressOf(incoming, 0));
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      return new Response("The API does not compile; see the terminal.\n", { status: 500 });
    }
  });
  return (request: IncomingMessage, response: ServerResponse) => void listener(request, response);
}
