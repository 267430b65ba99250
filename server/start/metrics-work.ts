import type { Metrics } from "#server/modules/platform/metrics.ts";
import type { Database } from "#server/kernel/database/database.ts";
import { queueAges } from "#server/modules/platform/queries/queue-ages.ts";
import { type HttpListener, openHttpListener } from "./http-listener.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { MetricsSettings } from "./metrics-settings.ts";

const graceMs = 1_000;

/**
 * Serves this process's metrics at `/metrics` on a separate port: the public port has no such path
 * (docs/decisions/0056).
 *
 * @throws StartError if the port is unavailable
 */
export async function holdMetrics(
  life: Lifecycle,
  settings: MetricsSettings | null,
  { metrics, database }: { metrics: Metrics; database: Database },
): Promise<HttpListener | null> {
  if (settings === null) return null;
  const { address, port } = settings;
  const opening = openHttpListener({ addresses: [address], port, setting: "KAUNTA_METRICS_PORT" });
  const listener = await life.hold(opening, (one) => one.close(graceMs));
  listener.answerWith((request, response) => {
    const path = (request.url ?? "").split("?")[0];
    if (path !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end("Not found.\n");
      return;
    }
    void metrics
      .text(() => queueAges(database, Date.now()))
      .then(
        (text) => {
          response.writeHead(200, {
            "content-type": metrics.contentType,
            "cache-control": "no-store",
          });
          response.end(text);
        },
        () => {
          response.writeHead(500);
          response.end();
        },
      );
  });
  return listener;
}
