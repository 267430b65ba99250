import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ApiMeter } from "#server/kernel/api-deps.ts";
import type { DatabaseMeter, PoolFigures } from "#server/kernel/database/database-meter.ts";
import type { QueueAge } from "./queries/queue-ages.ts";

/** Prometheus metrics of this process. Labels never contain a user, a business or an id. */
export type Metrics = {
  api: ApiMeter;
  database: DatabaseMeter;
  contentType: string;
  /**
   * All metrics in Prometheus's text format.
   *
   * @param ages reads the queues; if it fails, the other metrics are still returned
   */
  text: (ages: () => Promise<readonly QueueAge[]>) => Promise<string>;
};

/** Seconds: from a read from memory to the longest a till waits. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const waitBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const batchBuckets = [1, 2, 5, 10, 20, 50, 100];

/** Creates a registry for one process, including its memory and event loop metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "kaunta_http_requests_total",
    help: "Requests answered, by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "kaunta_http_request_duration_seconds",
    help: "From a request to its answer, by route.",
    labelNames: ["method", "route"],
    buckets: requestBuckets,
    registers,
  });
  const operations = new Counter({
    name: "kaunta_batch_operations_total",
    help: "Operations that came in batches, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const sizes = new Histogram({
    name: "kaunta_batch_size",
    help: "Operations in a batch.",
    buckets: batchBuckets,
    registers,
  });
  const database = databaseMeter(registers);
  const queues = queueGauges(registers);
  return {
    api: {
      request({ method, route, status }, ms) {
        requests.inc({ method, route, status });
        durations.observe({ method, route }, ms / 1000);
      },
      batch(outcomes) {
        sizes.observe(outcomes.length);
        for (const outcome of outcomes) operations.inc({ outcome });
      },
    },
    database,
    contentType: registry.contentType,
    async text(ages) {
      await queues.read(ages);
      return registry.metrics();
    },
  };
}

function databaseMeter(registers: Registry[]): DatabaseMeter {
  const waits = new Histogram({
    name: "kaunta_database_wait_seconds",
    help: "Waited for a business's turn, for a connection, or for the lock of a business.",
    labelNames: ["for"],
    buckets: waitBuckets,
    registers,
  });
  const away = new Counter({
    name: "kaunta_database_turned_away_total",
    help: "Work turned away because its business had too much waiting.",
    registers,
  });
  let read: (() => PoolFigures) | undefined;
  const connections = new Gauge({
    name: "kaunta_database_connections",
    help: "Connections of this process: in use, idle, and work that waits for one.",
    labelNames: ["state"],
    registers,
    collect() {
      if (read === undefined) return;
      const { open, idle, waiting } = read();
      connections.set({ state: "used" }, open - idle);
      connections.set({ state: "idle" }, idle);
      connections.set({ state: "waiting" }, waiting);
    },
  });
  return {
    waited: (what, ms) => waits.observe({ for: what }, ms / 1000),
    turnedAway: () => away.inc(),
    pool(from) {
      read = from;
    },
  };
}

function queueGauges(registers: Registry[]) {
  const waiting = new Gauge({
    name: "kaunta_queue_waiting",
    help: "What waits in a queue, over all processes.",
    labelNames: ["queue"],
    registers,
  });
  const overdue = new Gauge({
    name: "kaunta_queue_overdue_seconds",
    help: "How long the first of a queue could have been taken and was not.",
    labelNames: ["queue"],
    registers,
  });
  const isRead = new Gauge({
    name: "kaunta_queues_read",
    help: "1 where the queues could be read for this answer.",
    registers,
  });
  return {
    async read(ages: () => Promise<readonly QueueAge[]>): Promise<void> {
      // A failed read must not leave the previous values.
      waiting.reset();
      overdue.reset();
      isRead.set(0);
      const found = await ages().catch(() => null);
      if (found === null) return;
      isRead.set(1);
      for (const age of found) {
        waiting.set({ queue: age.queue }, age.waiting);
        overdue.set({ queue: age.queue }, age.overdue);
      }
    },
  };
}
