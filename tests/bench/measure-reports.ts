import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { money } from "#/domain/money.ts";
import { initialise, startCluster, superuser } from "#server/kernel/database/cluster.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusterIn, localeOf, newHome } from "#tests/support/postgres-cluster.ts";
import { percentile } from "./figures.ts";
import { writeHistory } from "./long-history.ts";
import { type Place, type Question, questions, questionsOfDays } from "./report-questions.ts";
import { fillShops, type LoadedServer, openServer } from "./server-load.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const asked = 9;
const recounted = 3;
const budget = 300;

/**
 * The owner's queries over a long history: dashboard, books and reports, each compared with a recount from
 * the facts in the same run. A report that disagrees with the recount is not timed.
 */
export async function measureReports({ root, extent, say, keep }: Surroundings): Promise<void> {
  const home = newHome();
  const cluster = clusterIn(home, "18");
  initialise(cluster, "bench", localeOf("18"));
  const running = await startCluster(cluster, ["max_connections=50", "timezone=UTC"]);
  const url = `postgresql://${superuser}:bench@127.0.0.1:${running.port}/postgres`;
  try {
    await migrate(url, join(root, "server/kernel/database/migrations"));
    const shops = await fillShops(url, 1);
    const [filled] = shops;
    if (filled === undefined) throw new Error("No shop was made");
    say(`Writing ${extent.history} sales`);
    await writeHistory(url, filled, extent.history);
    const server = await openServer(url, shops, { who: "owner" });
    const admin = new Client({ connectionString: url });
    await admin.connect();
    try {
      await ask(server, admin, filled.shop, { history: extent.history, say, keep });
      say("verify-books");
      keep(await recountAll(url));
    } finally {
      await admin.end();
      await server.close();
    }
  } finally {
    process.kill(running.pid, "SIGINT");
    await running.ended;
    rmSync(home, { recursive: true, force: true });
  }
}

async function ask(
  { shops: [shop] }: LoadedServer,
  admin: Client,
  place: Place,
  { history, say, keep }: Pick<Surroundings, "say" | "keep"> & { history: number },
): Promise<void> {
  const { rows: days } = await admin.query<{ today: string }>(
    "SELECT ((now() AT TIME ZONE 'Africa/Dar_es_Salaam')::date)::text AS today",
  );
  const [day] = days;
  if (shop === undefined || day === undefined) throw new Error("No shop is open");
  for (const question of [
    ...questions(place.id, day.today, history),
    ...questionsOfDays(place, day.today),
  ]) {
    say(question.what);
    keep(await timed(question, shop.client, admin));
  }
}

async function timed(question: Question, client: ApiClient, admin: Client): Promise<Row> {
  const { what, path, query, recount } = question;
  const times: number[] = [];
  let told: unknown;
  // The first is not counted, so that no disk reads are included.
  for (let at = 0; at <= asked; at += 1) {
    const began = performance.now();
    const { status, body } = await client.get(path, query);
    if (at > 0) times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    told = question.answer(body);
  }
  const bare: number[] = [];
  let found: unknown;
  for (let at = 0; at <= recounted; at += 1) {
    const began = performance.now();
    const { rows } = await admin.query<{ amount: string }>(recount);
    if (at > 0) bare.push(performance.now() - began);
    found = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  }
  if (typeof told !== "string" || money(told) !== found)
    throw new Error(`${what}: the report says ${String(told)}, the facts ${String(found)}`);
  const figure = percentile(times, 0.5);
  return {
    what,
    figure,
    unit: "ms",
    beside: { what: "the facts, summed anew", figure: percentile(bare, 0.5) },
    budget: { what: `≤ ${budget} ms`, met: figure <= budget },
  };
}

/** Recomputes all daily figures and the rest of the books from the facts, as `npm run verify-books` does. */
async function recountAll(url: string): Promise<Row> {
  const database = connectDatabase(url, { connections: 2 });
  try {
    const began = performance.now();
    const faults = await database.system((tx) => verifyBooks(tx), { readOnly: true });
    const figure = (performance.now() - began) / 1000;
    const [fault] = faults;
    if (fault !== undefined)
      throw new Error(`The books are not true: ${faults.length} faults, ${JSON.stringify(fault)}`);
    return {
      what: "All of it recounted from the facts (`verify-books`)",
      figure,
      unit: "s",
      beside: null,
      budget: null,
    };
  } finally {
    await database.close();
  }
}
