import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createMetrics } from "#server/modules/platform/metrics.ts";
import { framesOf } from "#server/kernel/http/error-frames.ts";
import { builtFrontPage, frontPage } from "./hosting/front-page.ts";
import { type StaticFiles, staticFiles } from "./hosting/static-files.ts";
import { connectPokes } from "#server/kernel/feed/poke-connection.ts";
import { createTableReader } from "#server/adapters/table/table-reader.ts";
import { announcement } from "./announce.ts";
import { believeHost, remoteAddressOf } from "./remote-address.ts";
import { missingCarriers } from "./carrier-settings.ts";
import { installationSecret } from "#server/kernel/database/data-folder.ts";
import { type HttpListener, openHttpListener } from "./http-listener.ts";
import { fileStoreOf } from "./file-store-of.ts";
import { holdEvenings } from "./evening-work.ts";
import { holdImports } from "./import-work.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { createLogger, type Logger } from "./logger.ts";
import { holdMetrics } from "./metrics-work.ts";
import { holdPokes } from "./poke-work.ts";
import { closeSoon, makeDemoShop, prepareData } from "./prepare-data.ts";
import { holdPayments } from "./payment-work.ts";
import { holdReceipts } from "./receipt-work.ts";
import { openMessaging } from "./messaging.ts";
import { holdPruning } from "./prune-work.ts";
import { holdReminders } from "./reminder-work.ts";
import { openDatabase } from "./open-database.ts";
import type { Settings } from "./settings.ts";
import { readyWord } from "./supervise.mjs";
import { createHostRouting, type Handler } from "./host-routing.ts";
import { StartError } from "#server/kernel/database/start-error.ts";
import { wireApi } from "./wire-api.ts";

/** Time allowed for requests in flight when the process ends. */
export const graceMs = 5_000;

/**
 * Starts everything behind `npm start`: database, migrations, demo shop, app and API on one port. The
 * database is opened before the port, and the port before anything slow, so that of two starts the second
 * first reports the conflict of the data folder.
 *
 * @param root the repository root, with the built app in dist/app
 * @throws StartError for every error the user can fix
 */
export async function serve(life: Lifecycle, settings: Settings, root: string): Promise<void> {
  const logger = processLogger(settings);
  const files = builtFiles(root, settings);
  const database = await life.hold(
    openDatabase(settings, "npm start", false),
    (opened) => opened.stop(),
    (opened) => opened.kill(),
  );
  void database.ended.then((reason) => life.fail(reason));
  const listener = await life.hold(openHttpListener(settings), (opened) => opened.close(graceMs));
  const onLost = (code: string | null) => logger.warn("a database connection was lost", { code });
  const pokes = connectPokes({ url: settings.listenUrl ?? database.adminUrl, logger });
  const metrics = createMetrics();
  const meter = metrics.database;
  const options = { ...settings.database, onLost, onRaised: pokes.tell, meter };
  const preparing = prepareData(database.adminUrl, root, options, settings.listenUrl);
  const connected = await life.hold(preparing, closeSoon);
  const told = await holdMetrics(life, settings.metrics, { metrics, database: connected });
  if (settings.mode === "demo") await makeDemoShop(connected, fileStoreOf(settings), tell);
  const { mode, proxies } = settings;
  const secret = installationSecret(settings);
  const imports = await holdImports(life, { database: connected, logger });
  const post = openMessaging(settings, { database: connected, logger });
  await holdReminders(life, { database: connected, logger, messenger: post.messenger });
  await holdPruning(life, { database: connected, logger });
  const work = { database: connected, logger, ...post };
  await holdEvenings(life, work);
  const streams = await holdPokes(life, pokes, { database: connected, logger });
  const receipts = await holdReceipts(life, { ...work, fiscal: settings.fiscal });
  const payments = await holdPayments(life, { ...work, secret, mode });
  const written = (path: string) => {
    receipts.written(path);
    payments.written(path);
  };
  const program = pathToFileURL(join(root, "dist", "server", "table-worker.js"));
  const tables = createTableReader(() => Promise.resolve(program));
  const parts = { settings, secret, tables, streams, written, meter: metrics.api };
  const api = wireApi({ ...parts, ...work, ...imports, ...payments });
  openSite(listener, createHostRouting({ settings, api, files }), proxies, logger);
  const { place } = database;
  if (mode === "production")
    for (const sentence of missingCarriers(settings.carriers)) logger.warn(sentence);
  // Notifies the supervising process, if there is one, before anything else.
  process.send?.(readyWord);
  if (mode === "demo") process.stdout.write(announcement(listener.port, place));
  else
    logger.info("Kaunta is ready", {
      host: settings.host,
      data: place,
      port: listener.port,
      metrics: told?.port,
    });
}

function openSite(http: HttpListener, site: Handler, proxies: number, logger: Logger): void {
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    try {
      const answer = await site(request, remoteAddressOf(incoming, proxies));
      const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
      if (isStream) http.endless(outgoing);
      return answer;
    } catch (error) {
      // The API handles its own errors, so this one comes from files or headers.
      const fault = error instanceof Error ? error : new Error("no error was thrown");
      logger.error("a request was not answered", { error: fault.name, stack: framesOf(fault) });
      return new Response("The server had a fault.\n", { status: 500 });
    }
  });
  http.answerWith((request, response) => {
    believeHost(request, proxies);
    void listener(request, response);
  });
}

/** Prints a line during the start. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** JSON lines in production; in the demo only problems, as short lines. */
export function processLogger({ mode }: Pick<Settings, "mode">): Logger {
  return createLogger({
    format: mode === "production" ? "json" : "short",
    lowest: mode === "production" ? "info" : "warn",
    now: () => new Date(),
    write: (line) => process.stdout.write(line),
  });
}

/** The landing page and the files of the app. */
function builtFiles(root: string, settings: Settings): StaticFiles {
  const folder = join(root, "dist", "app");
  if (!existsSync(join(folder, "index.html"))) {
    throw new StartError(
      "not_built",
      "The app is not built yet. Run npm run build, then start again.",
    );
  }
  const files = staticFiles(folder, settings.host);
  const source = builtFrontPage(folder);
  const front = frontPage({ source, settings: settings.frontPage, host: settings.host });
  return async (request) => (await front(request)) ?? files(request);
}
