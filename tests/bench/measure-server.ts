import { join } from "node:path";
import { migrate } from "#server/kernel/database/migrate.ts";
import { type BenchCluster, onBenchCluster } from "./bench-cluster.ts";
import { percentile } from "./figures.ts";
import { writeHistory } from "./long-history.ts";
import { recordSql, replaySql } from "./recorded-sql.ts";
import {
  batchOf,
  type FilledShop,
  fillShops,
  type LoadedServer,
  openServer,
  sendBatch,
  sendOperations,
  sendSale,
  sendSigned,
  signedSale,
} from "./server-load.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const inBatch = 50;
const shopCount = 4;
/**
 * Sales of a shop before measuring: in the first minute of an installation query plans are not yet
 * representative.
 */
const before = 2_500;
/** Batches after which a process has reached full speed. */
const warming = 10;

/**
 * The server's write path on a PostgreSQL with fsync: sales of five lines in batches and singly, in a shop
 * with thousands of sales and in one with a million. Compared with the same statements replayed over bare
 * connections on a copy of the database.
 */
export async function measureServer({ root, extent, say, keep }: Surroundings): Promise<void> {
  await onBenchCluster(async (cluster) => {
    const folder = join(root, "server/kernel/database/migrations");
    const fill = async (name: string, count: number, sales: number) => {
      await cluster.admin.query(`CREATE DATABASE ${name}`);
      await migrate(cluster.urlOf(name), folder);
      const shops = await fillShops(cluster.urlOf(name), count);
      for (const shop of shops) await writeHistory(cluster.urlOf(name), shop, sales);
      return { name, shops };
    };
    const young = await figures(
      besideIn(cluster, await fill("young", shopCount, before), say),
      extent.replayed,
    );
    keep(...young.rows);
    say(`Writing ${extent.history} sales`);
    const old = await figures(
      besideIn(cluster, await fill("old", 1, extent.history), say),
      extent.replayed,
    );
    keep(...flat(young, old, extent.history));
  });
}

/** Requests are prepared before timing: creating and signing sales is the till's work. */
type Work = (server: LoadedServer) => () => Promise<number[]>;
type Beside = (
  what: string,
  sales: number,
  work: Work,
) => Promise<{ took: number; bare: number; times: number[]; statements: number }>;

/** Runs work on one copy of a database and replays its statements on another. */
function besideIn(
  { urlOf, admin }: BenchCluster,
  { name, shops }: { name: string; shops: FilledShop[] },
  say: (line: string) => void,
): Beside & { shops: number } {
  let copies = 0;
  const beside: Beside = async (what, sales, work) => {
    say(what);
    copies += 1;
    const [own, twin] = [`${name}_own_${copies}`, `${name}_twin_${copies}`];
    await admin.query(`CREATE DATABASE ${own} TEMPLATE ${name}`);
    const server = await openServer(urlOf(own), shops);
    // Warm-up: the first requests of a process are its slowest and are not counted.
    for (const shop of server.shops) for (let at = 0; at < 4; at += 1) await sendSale(shop);
    for (const shop of server.shops)
      for (let at = 0; at < warming; at += 1) await sendBatch(shop, inBatch);
    await server.close();
    await admin.query(`CREATE DATABASE ${twin} TEMPLATE ${own}`);
    const again = await openServer(urlOf(own), shops);
    for (const shop of again.shops) await sendSale(shop);
    const run = work(again);
    const record = recordSql();
    const began = performance.now();
    const times = await run();
    const took = performance.now() - began;
    record.stop();
    await again.close();
    const bare = await replaySql(urlOf(twin), record.sent);
    for (const done of [own, twin]) await admin.query(`DROP DATABASE ${done}`);
    return { took, bare, times, statements: record.sent.length / sales };
  };
  return Object.assign(beside, { shops: shops.length });
}

interface Figures {
  /** Per second, in batches of one business. */
  batched: number;
  p95: number;
  rows: Row[];
}

async function figures(beside: Beside & { shops: number }, replayed: number): Promise<Figures> {
  const sales = Math.ceil(replayed / inBatch) * inBatch;
  const inBatches =
    (of: number): Work =>
    ({ shops }) => {
      const busy = shops.slice(0, of).map((shop) => {
        const rounds = Math.ceil(sales / of / inBatch);
        return { shop, batches: Array.from({ length: rounds }, () => batchOf(shop, inBatch)) };
      });
      return async () => {
        await Promise.all(
          busy.map(async ({ shop, batches }) => {
            for (const batch of batches) await sendOperations(shop, batch);
          }),
        );
        return [];
      };
    };
  const one = await beside("Batches of one business", sales, inBatches(1));
  const four =
    beside.shops > 1
      ? [await beside("Batches of four businesses", sales, inBatches(shopCount))]
      : [];
  const singles = Math.ceil(sales / 5);
  const single = await beside("Single sales", singles, singly(singles));
  const p95 = percentile(single.times, 0.95);
  return {
    batched: sales / (one.took / 1000),
    p95,
    rows: [
      perSecond(one, sales, { what: "Sales of five lines, batches of one business", goal: 400 }),
      ...four.map((of) =>
        perSecond(of, sales, {
          what: "Sales of five lines, batches of four businesses",
          goal: 600,
        }),
      ),
      {
        what: "One sale by itself, p95",
        figure: p95,
        unit: "ms",
        beside: { what: "the same SQL, bare, mean", figure: single.bare / singles },
        budget: { what: "≤ 15 ms", met: p95 <= 15 },
      },
      statements(one, "Statements of a sale in a batch"),
      statements(single, "Statements of a sale by itself, sign-in check and all"),
    ],
  };
}

function singly(count: number): Work {
  return ({ shops: [shop] }) => {
    if (shop === undefined) throw new Error("No shop is open");
    const sales = Array.from({ length: count }, () => signedSale(shop));
    return async () => {
      const times: number[] = [];
      for (const sale of sales) {
        const began = performance.now();
        await sendSigned(shop, sale);
        times.push(performance.now() - began);
      }
      return times;
    };
  };
}

function perSecond(
  of: { took: number; bare: number },
  sales: number,
  { what, goal }: { what: string; goal: number },
): Row {
  const figure = sales / (of.took / 1000);
  const bare = sales / (of.bare / 1000);
  return {
    what,
    figure,
    unit: "sales/s",
    beside: { what: "the same SQL, bare", figure: bare },
    budget: { what: `≥ ${goal}, ≥ 0.5 ×`, met: figure >= goal && figure >= bare / 2 },
  };
}

function statements(of: { statements: number }, what: string): Row {
  return {
    what,
    figure: of.statements,
    unit: "statements",
    beside: null,
    budget: { what: "≤ 10", met: of.statements <= 10 },
  };
}

/** How much slower a shop with a long history is. */
function flat(young: Figures, old: Figures, history: number): Row[] {
  const beside = `in a shop of ${before} sales`;
  return [
    {
      what: `The same batches of one business, in a shop of ${history} sales`,
      figure: old.batched,
      unit: "sales/s",
      beside: { what: beside, figure: young.batched },
      budget: { what: "≥ 0.8 ×", met: old.batched >= 0.8 * young.batched },
    },
    {
      what: `One sale by itself, in a shop of ${history} sales, p95`,
      figure: old.p95,
      unit: "ms",
      beside: { what: beside, figure: young.p95 },
      budget: { what: "≤ 1.3 ×", met: old.p95 <= 1.3 * young.p95 },
    },
  ];
}
