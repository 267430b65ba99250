import { join } from "node:path";
import { migrate } from "#server/kernel/database/migrate.ts";
import { onBenchCluster } from "./bench-cluster.ts";
import { percentile } from "./figures.ts";
import { recordSql, replaySql } from "./recorded-sql.ts";
import { fillShops, type LoadedServer, openServer, sendBatch, sendSale } from "./server-load.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const inBatch = 50;
const shopCount = 4;

/**
 * The server's write path on a PostgreSQL with fsync: sales of five lines by batches and singly. Beside each
 * stand the very statements it sent, sent again by bare connections over a copy of the database.
 */
export async function measureServer({ root, extent, say, keep }: Surroundings): Promise<void> {
  await onBenchCluster(async ({ urlOf, admin }) => {
    await admin.query("CREATE DATABASE filled");
    await migrate(urlOf("filled"), join(root, "server/kernel/database/migrations"));
    const shops = await fillShops(urlOf("filled"), shopCount);
    let copies = 0;
    /** Runs work over a copy of the database and the statements of it over another. */
    const beside = async (
      what: string,
      sales: number,
      work: (server: LoadedServer) => Promise<number[]>,
    ) => {
      say(what);
      copies += 1;
      const [own, twin] = [`own_${copies}`, `twin_${copies}`];
      await admin.query(`CREATE DATABASE ${own} TEMPLATE filled`);
      const server = await openServer(urlOf(own), shops);
      // Warm: the first requests of a process are its slowest, and nobody's figure.
      for (const shop of server.shops) for (let at = 0; at < 4; at += 1) await sendSale(shop);
      for (const shop of server.shops) await sendBatch(shop, inBatch);
      await server.close();
      await admin.query(`CREATE DATABASE ${twin} TEMPLATE ${own}`);
      const again = await openServer(urlOf(own), shops);
      for (const shop of again.shops) await sendSale(shop);
      const record = recordSql();
      const began = performance.now();
      const times = await work(again);
      const took = performance.now() - began;
      record.stop();
      await again.close();
      const bare = await replaySql(urlOf(twin), record.sent);
      return { took, bare, times, statements: record.sent.length / sales };
    };
    keep(...(await figures(beside, extent.replayed)));
  });
}

type Beside = (
  what: string,
  sales: number,
  work: (server: LoadedServer) => Promise<number[]>,
) => Promise<{ took: number; bare: number; times: number[]; statements: number }>;

async function figures(beside: Beside, replayed: number): Promise<Row[]> {
  const sales = Math.ceil(replayed / inBatch) * inBatch;
  const one = await beside("Batches of one business", sales, async ({ shops }) => {
    for (const shop of shops.slice(0, 1))
      for (let at = 0; at < sales; at += inBatch) await sendBatch(shop, inBatch);
    return [];
  });
  const four = await beside("Batches of four businesses", sales, async ({ shops }) => {
    await Promise.all(
      shops.map(async (shop) => {
        for (let at = 0; at < sales / shopCount; at += inBatch) await sendBatch(shop, inBatch);
      }),
    );
    return [];
  });
  const singles = Math.ceil(sales / 5);
  const single = await beside("Single sales", singles, async ({ shops }) => {
    const times: number[] = [];
    for (const shop of shops.slice(0, 1))
      while (times.length < singles) {
        const began = performance.now();
        await sendSale(shop);
        times.push(performance.now() - began);
      }
    return times;
  });
  const p95 = percentile(single.times, 0.95);
  const perSecond = (of: { took: number; bare: number }, what: string, goal: number): Row => {
    const figure = sales / (of.took / 1000);
    const bare = sales / (of.bare / 1000);
    return {
      what,
      figure,
      unit: "sales/s",
      beside: { what: "the same SQL, bare", figure: bare },
      budget: { what: `≥ ${goal}, ≥ 0.5 ×`, met: figure >= goal && figure >= bare / 2 },
    };
  };
  const statements = (of: { statements: number }, what: string): Row => ({
    what,
    figure: of.statements,
    unit: "statements",
    beside: null,
    budget: { what: "≤ 10", met: of.statements <= 10 },
  });
  return [
    perSecond(one, "Sales of five lines, batches of one business", 400),
    perSecond(four, "Sales of five lines, batches of four businesses", 600),
    {
      what: "One sale by itself, p95",
      figure: p95,
      unit: "ms",
      beside: { what: "the same SQL, bare, mean", figure: single.bare / singles },
      budget: { what: "≤ 15 ms", met: p95 <= 15 },
    },
    statements(one, "Statements of a sale in a batch"),
    statements(single, "Statements of a sale by itself, sign-in check and all"),
  ];
}
