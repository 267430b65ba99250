import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { paths } from "#/contract/paths.ts";
import { money } from "#/domain/money.ts";
import { initialise, startCluster, superuser } from "#server/db/cluster.ts";
import { migrate } from "#server/db/migrate.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusterIn, localeOf, newHome } from "#tests/support/postgres-cluster.ts";
import { percentile } from "./figures.ts";
import { writeHistory } from "./long-history.ts";
import { fillShops, type LoadedServer, openServer } from "./server-load.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const asked = 9;
const recounted = 3;
const budget = 300;

/** A question to the API, and the same sum over the facts by one statement; both must come to one amount. */
interface Question {
  what: string;
  path: string;
  query: Record<string, string>;
  /** Where the answer says the amount that is recounted. */
  answer: (body: Record<string, unknown>) => unknown;
  recount: string;
}

type Place = { id: string; location: string };

const zone = "Africa/Dar_es_Salaam";

/**
 * What the owner asks over a long history: dashboard, books and reports, each beside a recount from the
 * facts in the same run. A report that does not say what the recount says is not timed.
 */
export async function measureReports({ root, extent, say, keep }: Surroundings): Promise<void> {
  const home = newHome();
  const cluster = clusterIn(home, "18");
  initialise(cluster, "bench", localeOf("18"));
  const running = await startCluster(cluster, ["max_connections=50", "timezone=UTC"]);
  const url = `postgresql://${superuser}:bench@127.0.0.1:${running.port}/postgres`;
  try {
    await migrate(url, join(root, "server/db/migrations"));
    const shops = await fillShops(url, 1);
    const [filled] = shops;
    if (filled === undefined) throw new Error("No shop was made");
    say(`Writing ${extent.history} sales`);
    await writeHistory(url, filled, extent.history);
    const server = await openServer(url, shops, "owner");
    const admin = new Client({ connectionString: url });
    await admin.connect();
    try {
      await ask(server, admin, filled.shop, { history: extent.history, say, keep });
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
  // The first is not counted: nothing is read from the disk for it alone afterwards.
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

function questions(business: string, today: string, history: number): Question[] {
  const year = { from: daysBefore(today, 365), to: today };
  const sold = (column: string, from = year.from) =>
    `SELECT ${column}, sum(s.total)::text AS amount FROM sales s
     WHERE s.business_id = '${business}' AND s.effective_at >= '${from}'::timestamp AT TIME ZONE 'Africa/Dar_es_Salaam'
     GROUP BY 1`;
  const lines = (column: string) =>
    `SELECT ${column}, sum(l.line_total)::text AS amount FROM sales s
     JOIN sale_lines l ON l.business_id = s.business_id AND l.sale_id = s.id
     WHERE s.business_id = '${business}' GROUP BY 1`;
  const booked = (account: string, side: string) =>
    `SELECT e.day, sum(${side})::text AS amount FROM journal_entries e
     JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = '${business}' AND p.account = '${account}' GROUP BY 1`;
  const total = (body: Record<string, unknown>) => saidIn(body, "totals", "amount");
  const summary = (by: string, recount: string): Question => ({
    what: `Sales of a year by ${by}, ${history} sales`,
    path: paths.reportSalesSummary,
    query: { ...year, by },
    answer: total,
    recount,
  });
  const report = (what: string, path: string, recount: string): Question => ({
    what: `${what} of a year`,
    path,
    query: year,
    answer: total,
    recount,
  });
  const owed = `SELECT customer_id, sum(credit_amount - reduced - amount_paid)::text AS amount FROM credits
    WHERE business_id = '${business}' GROUP BY 1`;
  return [
    {
      what: "Dashboard, all locations",
      path: paths.dashboard,
      query: { overview: "month" },
      answer: (body) => saidIn(body, "month", "amount"),
      recount: sold("1 AS one", `${today.slice(0, 7)}-01`),
    },
    {
      what: "Profit and loss of a year, beside the year before",
      path: paths.financialsDashboard,
      query: year,
      answer: (body) => saidIn(body, "tax", "charged"),
      recount: booked("tax_payable", "p.credit"),
    },
    {
      what: "Trial balance",
      path: paths.financialsTrialBalance,
      query: {},
      answer: (body) => saidIn(body, "totals", "debit"),
      recount: `SELECT p.account, sum(p.debit)::text AS amount FROM journal_postings p
        WHERE p.business_id = '${business}' GROUP BY 1`,
    },
    {
      what: "Entries of one account with its balance, newest page",
      path: paths.financialsEntries,
      query: { account: "cash", page_size: "50" },
      answer: (body) => saidIn(body, "totals", "debit"),
      recount: booked("cash", "p.debit"),
    },
    summary("day", sold("date_trunc('day', s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')")),
    summary("hour", sold("extract(hour FROM s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')")),
    summary(
      "weekday",
      sold("extract(isodow FROM s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')"),
    ),
    summary(
      "month",
      sold("date_trunc('month', s.effective_at AT TIME ZONE 'Africa/Dar_es_Salaam')"),
    ),
    summary("location", sold("s.location_id")),
    summary("person", sold("s.actor_id")),
    summary("till", sold("s.till_id")),
    summary("product", lines("l.product_id")),
    summary(
      "category",
      lines(
        "(SELECT p.category_id FROM products p WHERE p.business_id = l.business_id AND p.id = l.product_id)",
      ),
    ),
    summary("method", sold("s.payment_method")),
    report("Products", paths.reportProducts, lines("l.product_id")),
    report("Customers", paths.reportCustomers, sold("s.customer_id")),
    report("People", paths.reportStaff, sold("s.actor_id")),
    report("Tax", paths.reportTax, sold("s.tax")),
    {
      what: "Debts by age, today",
      path: paths.reportCreditAgeing,
      query: { on: today },
      answer: (body) => saidIn(body, "totals", "total"),
      recount: owed,
    },
  ];
}

/** Questions of the end of a day, and of what lies still. */
function questionsOfDays({ id: business, location }: Place, today: string): Question[] {
  const year = { from: daysBefore(today, 365), to: today };
  const [month, quarter] = [daysBefore(today, 30), daysBefore(today, 90)];
  const endOf = (day: string) => `('${day}'::date + 1)::timestamp AT TIME ZONE '${zone}'`;
  const balance = (account: string, where: string) =>
    `SELECT coalesce(sum(p.debit - p.credit), 0)::text AS amount FROM journal_entries e
     JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = '${business}' AND p.account = '${account}' AND ${where}`;
  const lines = `SELECT l.product_id, sum(l.line_total)::text AS amount FROM sale_lines l
    WHERE l.business_id = '${business}' GROUP BY 1`;
  const still = (only: string): Question => ({
    what: `Stock that is ${only} over a year`,
    path: paths.reportProducts,
    query: { ...year, only },
    answer: (body) => saidIn(body, "totals", "amount"),
    recount: lines,
  });
  return [
    {
      what: "Stock value a month ago",
      path: paths.reportStockValue,
      query: { on: month },
      answer: (body) => saidIn(body, "total"),
      recount: balance("inventory", `e.day <= '${month}'`),
    },
    {
      what: "Debts by age, three months ago",
      path: paths.reportCreditAgeing,
      query: { on: quarter },
      answer: (body) => saidIn(body, "totals", "total"),
      recount: `SELECT customer_id, sum(amount)::text AS amount FROM (
          SELECT customer_id, credit_amount AS amount, effective_at FROM credits WHERE business_id = '${business}'
          UNION ALL
          SELECT customer_id, -amount, effective_at FROM credit_payments WHERE business_id = '${business}'
        ) owed WHERE effective_at < ${endOf(quarter)} GROUP BY 1`,
    },
    {
      what: "Shifts of a year with their differences",
      path: paths.reportShifts,
      query: year,
      answer: (body) => saidIn(body, "totals", "difference"),
      recount: `SELECT till_id, sum(posted_difference)::text AS amount FROM shifts
        WHERE business_id = '${business}' GROUP BY 1`,
    },
    still("slow"),
    still("dead"),
    {
      what: "Days of a month and their counted money, one location",
      path: paths.financialsClosings,
      query: { from: month, to: today, location },
      answer: (body) => expectedCash(body),
      recount: balance("cash", `p.location_id = '${location}'`),
    },
  ];
}

/** What should lie in the drawers at the end of the latest day. */
function expectedCash(body: Record<string, unknown>): unknown {
  const accounts = saidIn(body, "results", "0", "money");
  if (!Array.isArray(accounts)) return undefined;
  const cash = accounts.find((one: unknown) => saidIn(one, "account") === "cash") as unknown;
  return saidIn(cash, "expected");
}

function saidIn(body: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined,
    body,
  );
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
}
