import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "#/contract/paths.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { onBenchCluster } from "./bench-cluster.ts";
import { percentile } from "./figures.ts";
import { fillShops, type LoadedShop, openServer, sendBatch, sendSale } from "./server-load.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const writers = 40;
const inBatch = 10;
const betweenMs = 20;

/**
 * Isolation between businesses: the ping time of a till on an idle server, while 40 writers of another
 * business send single sales, while they send batches, and while that business's lock is held. Server and
 * clients share one process, so the clients' own work counts against the ping.
 */
export async function measureNeighbours({ root, extent, say, keep }: Surroundings): Promise<void> {
  await onBenchCluster(async ({ urlOf, admin }) => {
    await admin.query("CREATE DATABASE filled");
    await migrate(urlOf("filled"), join(root, "server/kernel/database/migrations"));
    const filled = await fillShops(urlOf("filled"), 2);
    const server = await openServer(urlOf("filled"), filled, { tellsErrors: false });
    const [noisy, quiet] = server.shops;
    if (noisy === undefined || quiet === undefined) throw new Error("two shops were filled");
    try {
      for (let at = 0; at < 20; at += 1) await sendSale(noisy);
      await pings(quiet, 50);
      say("Pings with nobody beside");
      const alone = percentile(await pings(quiet, extent.pings), 0.95);
      const beside = async (what: string, work: () => Promise<void>) => {
        say(what);
        const times = await whileWriting(work, () => pings(quiet, extent.pings));
        keep(rowOf(what, percentile(times, 0.95), alone));
      };
      await beside(`Ping of one business, ${writers} writers of another sell, p95`, () =>
        sendSale(noisy),
      );
      await beside(`Ping of one business, ${writers} writers of another send batches, p95`, () =>
        sendBatch(noisy, inBatch),
      );
      say("Pings while the other's lock is held");
      const holder = await server.hold(0);
      const stuck = Array.from({ length: writers }, () => sendSale(noisy).catch(() => undefined));
      await sleep(200);
      const held = percentile(await pings(quiet, extent.pings), 0.95);
      await holder.release();
      await Promise.all(stuck);
      keep(
        rowOf(
          `Ping of one business, ${writers} writers of another wait for its lock, p95`,
          held,
          alone,
        ),
      );
    } finally {
      await server.close();
    }
  });
}

async function pings({ client }: LoadedShop, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const began = performance.now();
    const { status } = await client.get(paths.ping);
    if (status !== 200) throw new Error(`A ping was answered ${status}`);
    times.push(performance.now() - began);
    await sleep(betweenMs);
  }
  return times;
}

/** Keeps the writers at work until the measurement is done. */
async function whileWriting<T>(work: () => Promise<void>, measured: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  // A client told to retry does so, as a till would.
  const all = Array.from({ length: writers }, async () => {
    while (!over.signal.aborted) await work().catch(() => sleep(betweenMs));
  });
  await sleep(500);
  try {
    return await measured();
  } finally {
    over.abort();
    await Promise.all(all);
  }
}

function rowOf(what: string, figure: number, alone: number): Row {
  return {
    what,
    figure,
    unit: "ms",
    beside: { what: "the same, nobody beside", figure: alone },
    budget: { what: "≤ 3 ×", met: figure <= 3 * alone },
  };
}
