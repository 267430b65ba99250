import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { createMetrics, type Metrics } from "#server/modules/platform/metrics.ts";
import { connectDatabase, type Database } from "#server/kernel/database/database.ts";
import { queueAges } from "#server/modules/platform/queries/queue-ages.ts";
import { type TestApi, testApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { inertLifecycle } from "#tests/support/inert-lifecycle.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import type { HttpListener } from "./http-listener.ts";
import { holdMetrics } from "./metrics-work.ts";

const person = { name: "Zawadi Mwakyembe", phone: "+255754987612", email: "zawadi@barua.test" };

let metrics: Metrics;
let database: Database;
let api: TestApi;
let shop: TestBusiness;
let cashier: ApiClient;
let listener: HttpListener;

beforeAll(async () => {
  metrics = createMetrics();
  const own = await testDatabase();
  database = connectDatabase(own.url, { connections: 4, perBusiness: 2, meter: metrics.database });
  api = await testApi(undefined, { database, meter: metrics.api }, own);
  shop = await api.business({ subdomain: "duka" });
  cashier = await api.signIn(shop.cashier);
  const settings = { address: "127.0.0.1", port: 0 };
  const opened = await holdMetrics(inertLifecycle, settings, { metrics, database });
  if (opened === null) throw new Error("there are settings");
  listener = opened;
});
afterAll(async () => {
  await listener.close(0);
  await database.close();
  await api.close();
});

const told = async () => (await fetch(`http://127.0.0.1:${listener.port}/metrics`)).text();

/** The value of the line with exactly this name and these labels. */
function valueOf(text: string, series: string): number {
  const found = text.split("\n").find((one) => one.startsWith(`${series} `));
  return found === undefined ? 0 : Number(found.slice(series.length + 1));
}

function bodies() {
  const { id: business, location, till } = shop;
  const desk = { business, location, till: till.id, tillCode: till.code, actor: shop.cashier.id };
  return bodiesOf(desk, api.newId, () => api.clock.now);
}

async function sell(): Promise<number> {
  const opId = api.newId();
  const { id: product = "", price = 0 } = shop.products[0] ?? {};
  const body = bodies().sale(opId, [{ product, price, milli: 1000 }]);
  return (await cashier.write(paths.sales, opId, body)).status;
}

describe("the metrics of a process", () => {
  it("are served in Prometheus text format, on their own path only", async () => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/metrics`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = (await answer.text()).split("\n").filter((one) => one !== "");
    const sample = /^[a-zA-Z_:][\w:]*(?:\{[a-z_]+="[^"\n]*"(?:,[a-z_]+="[^"\n]*")*\})? [\d.eE+-]+$/;
    const comment = /^# (?:HELP|TYPE) [\w:]+ /;
    expect(lines.filter((one) => !sample.test(one) && !comment.test(one))).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
    for (const path of ["/", "/metrics/", "/api/v1/ping/"])
      expect((await fetch(`http://127.0.0.1:${listener.port}${path}`)).status).toBe(404);
  });

  it("count each request and its duration under its route pattern", async () => {
    const of = `{method="POST",route="${paths.sales}"}`;
    const count = `kaunta_http_request_duration_seconds_count${of}`;
    const top = `kaunta_http_request_duration_seconds_bucket{le="+Inf",method="POST",route="${paths.sales}"}`;
    const before = await told();
    expect([await sell(), await sell()]).toEqual([201, 201]);
    const after = await told();
    expect(valueOf(after, count) - valueOf(before, count)).toBe(2);
    expect(valueOf(after, top)).toBe(valueOf(after, count));
    const sum = `kaunta_http_request_duration_seconds_sum${of}`;
    expect(valueOf(after, sum)).toBeGreaterThan(valueOf(before, sum));
    expect(
      valueOf(
        after,
        `kaunta_http_requests_total{method="POST",route="${paths.sales}",status="201"}`,
      ),
    ).toBe(2);
  });

  it("count batch outcomes and the time writers waited", async () => {
    const lock = 'kaunta_database_wait_seconds_count{for="lock"}';
    const before = await told();
    const bent = {
      op_id: api.newId(),
      method: "POST" as const,
      path: paths.sales,
      body_text: "{}",
      sha256: "0".repeat(64),
      lane: "a",
      deps: [],
    };
    expect((await cashier.post(paths.batch, { operations: [bent] })).status).toBe(200);
    expect(await sell()).toBe(201);
    const after = await told();
    expect(valueOf(after, 'kaunta_batch_operations_total{outcome="retry"}')).toBe(1);
    expect(valueOf(after, "kaunta_batch_size_count")).toBe(1);
    expect(valueOf(after, lock)).toBeGreaterThan(valueOf(before, lock));
    expect(valueOf(after, 'kaunta_database_connections{state="idle"}')).toBeGreaterThan(0);
  });

  it("show how overdue each queue's first entry is, and whether queues can be read", async () => {
    await database.system((tx) =>
      tx.execute(sql`insert into receipt_sends (business_id, id, op_id, subject_id, type, channel,
          recipient, language, status, next_at, actor_id, received_at)
        values (${shop.id}, ${api.newId()}, ${api.newId()}, ${api.newId()}, 'sale', 'sms',
          ${person.phone}, 'sw', 'waiting', now() - interval '90 seconds', ${shop.cashier.id}, now())`),
    );
    const text = await told();
    expect(valueOf(text, 'kaunta_queue_waiting{queue="receipts"}')).toBe(1);
    const late = valueOf(text, 'kaunta_queue_overdue_seconds{queue="receipts"}');
    expect(late).toBeGreaterThanOrEqual(90);
    expect(late).toBeLessThan(150);
    for (const queue of ["imports", "fiscal", "evening", "reminders"])
      expect(text).toContain(`kaunta_queue_overdue_seconds{queue="${queue}"} 0\n`);
    const broken = await metrics.text(() => Promise.reject(new Error("the database is away")));
    expect(broken).toContain("kaunta_queues_read 0\n");
    expect(broken).not.toContain("kaunta_queue_overdue_seconds{");
    expect((await queueAges(database, Date.now())).length).toBe(5);
  });

  it("contain nothing about a person, a business or what was sold", async () => {
    const opId = api.newId();
    const customer = { ...bodies().customer(opId, api.newId(), person.name), ...person };
    expect((await cashier.write(paths.customers, opId, customer)).status).toBe(201);
    const owner = await api.signIn(shop.owner);
    for (const path of [paths.customer(customer.id), `/api/v1/${person.phone}/`])
      await owner.get(path);
    for (const search of Object.values(person))
      expect((await owner.get(paths.customers, { business: shop.id, search })).status).toBe(200);
    const log = JSON.stringify(api.log);
    const text = await told();
    expect(text).toContain(`route="${paths.customers}"`);
    const secrets = [...Object.values(person), "Zawadi", "754987612", shop.id, customer.id, opId];
    const people = [shop.owner, shop.cashier].flatMap(({ id, email }) => [id, email]);
    for (const word of [...secrets, ...people, shop.products[0]?.id ?? ""]) {
      expect(text).not.toContain(word);
      expect(log).not.toContain(word);
    }
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it("include a caller's trace id in the log and in error responses", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const asked = (path: string) =>
      api.fetch(
        new Request(`http://duka.localhost${path}`, {
          headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
        }),
        "10.1.1.1",
      );
    const refused = await asked(paths.sales);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("traceresponse")).toMatch(
      new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`),
    );
    expect(api.log.at(-1)).toMatchObject({ message: "request", fields: { trace, status: 401 } });
    const fine = await asked("/healthz");
    expect(fine.status).toBe(200);
    expect(fine.headers.get("traceresponse")).toBeNull();
    expect(api.log.at(-1)).toMatchObject({ fields: { trace, route: "/healthz" } });
  });
});

it("the dashboard queries only metrics that exist", async () => {
  const text = await told();
  const board = readFileSync("deploy/grafana/kaunta.json", "utf8");
  const { panels } = JSON.parse(board) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(8);
  const names = asked.flatMap((expr) => expr.match(/\b(?:kaunta|nodejs|process)_\w+/g) ?? []);
  const known = new Set(
    [...text.matchAll(/^# TYPE (?<name>\S+) (?<kind>\S+)$/gm)].flatMap(({ groups }) => {
      const { name = "", kind } = groups ?? {};
      return kind === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name];
    }),
  );
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
