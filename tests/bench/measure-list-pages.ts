import { join } from "node:path";
import { Client } from "pg";
import { paths } from "#/contract/paths.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { onBenchCluster } from "./bench-cluster.ts";
import { percentile } from "./figures.ts";
import { type ListQuestion, listQuestions } from "./list-questions.ts";
import { writeHistory } from "./long-history.ts";
import { fillShops, type LoadedServer, openServer } from "./server-load.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const asked = 20;
const budget = 50;
const shares = [
  { share: 0, name: "least" },
  { share: 0.5, name: "p50" },
  { share: 0.95, name: "p95" },
] as const;

/**
 * Lists over a million sales and as many customers: by number, name and phone, the first page, and deep pages
 * by page number and by cursor.
 */
export async function measureListPages({ root, extent, say, keep }: Surroundings): Promise<void> {
  await onBenchCluster(async ({ urlOf, admin }) => {
    await admin.query("CREATE DATABASE lists");
    const url = urlOf("lists");
    await migrate(url, join(root, "server/kernel/database/migrations"));
    const shops = await fillShops(url, 1);
    const [shop] = shops;
    if (shop === undefined) throw new Error("No shop was made");
    const { history } = extent;
    say(`Writing ${history} sales and as many customers`);
    await writeHistory(url, shop, history);
    await writeCustomers(url, shop.shop.id, history);
    const server = await openServer(url, shops, { who: "owner" });
    try {
      await askLists(server, { history, say, keep });
    } finally {
      await server.close();
    }
  });
}

async function writeCustomers(url: string, business: string, count: number): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(
      `INSERT INTO customers (business_id, id, customer_code, name, phone, created_at)
       SELECT $1, uuidv7(), 'M-' || n,
         concat_ws(' ', (ARRAY['Asha', 'Bahati', 'Chausiku', 'Daudi', 'Eliya'])[n % 5 + 1],
           (ARRAY['Juma', 'Mushi', 'Kessy', 'Lema', 'Massawe', 'Ngowi', 'Othman'])[n % 7 + 1], n),
         '+2557' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), now() - n * interval '1 minute'
       FROM generate_series(1, $2::int) n`,
      [business, count],
    );
    await admin.query("VACUUM ANALYZE");
  } finally {
    await admin.end();
  }
}

/** Requests every query by page number, and by cursor if the list supports it. */
async function askLists(
  { shops: [shop] }: LoadedServer,
  { history, say, keep }: Pick<Surroundings, "say" | "keep"> & { history: number },
): Promise<void> {
  if (shop === undefined) throw new Error("No shop is open");
  for (const question of listQuestions(history)) {
    say(question.what);
    keep(...(await timed(question, shop.client)));
  }
}

type Query = (at: number) => Record<string, string>;

async function timed({ what, path, query, page }: ListQuestion, client: ApiClient): Promise<Row[]> {
  const numbered: Query = (at) =>
    page === undefined ? query(at) : { ...query(at), page: String(page) };
  const rows = await rowsOf(what, client, path, numbered);
  if (page === undefined) return rows;
  // The previous page provides the cursor of this one.
  const { body } = await client.get(path, { ...query(0), page: String(page - 1) });
  const cursor = body["next_cursor"];
  if (typeof cursor !== "string") return rows;
  const walked: Query = (at) => ({ ...query(at), cursor });
  return [...rows, ...(await rowsOf(`${what}, by cursor`, client, path, walked))];
}

/** Each is paired with a list of two rows requested in the same period: the base cost of a request. */
async function rowsOf(what: string, client: ApiClient, path: string, query: Query): Promise<Row[]> {
  const times: number[] = [];
  const least: number[] = [];
  // The first is not counted, so that no disk reads are included.
  for (let at = 0; at <= asked; at += 1) {
    const floor = await timeOf(client, paths.locations, {});
    const time = await timeOf(client, path, query(at));
    if (at === 0) continue;
    least.push(floor);
    times.push(time);
  }
  // On a shared machine the minimum is the most reliable figure.
  return shares.map(({ share, name }) => {
    const figure = percentile(times, share);
    return {
      what: `${what}, ${name}`,
      figure,
      unit: "ms",
      beside: { what: "a list of two rows", figure: percentile(least, share) },
      budget: { what: `≤ ${budget} ms`, met: figure <= budget },
    };
  });
}

async function timeOf(
  client: ApiClient,
  path: string,
  query: Record<string, string>,
): Promise<number> {
  const began = performance.now();
  const { status, body } = await client.get(path, query);
  const took = performance.now() - began;
  const rows = body["results"];
  if (status !== 200 || !Array.isArray(rows) || rows.length === 0)
    throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  return took;
}
