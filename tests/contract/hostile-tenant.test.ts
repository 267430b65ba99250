import { createHash } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { discrepancies } from "#server/kernel/database/schema-sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { atOnce } from "#tests/support/at-once.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { insertTestTrade } from "#tests/support/test-trade.ts";
import { fingerprint, tenantTables } from "#tests/support/tenant-tables.ts";
import { accountCalls } from "./hostile-account-calls.ts";
import { businessCalls, waysToName } from "./hostile-business-calls.ts";
import { editCalls } from "./hostile-edit-calls.ts";
import { catalogueCalls } from "./hostile-catalogue-calls.ts";
import { customerCalls } from "./hostile-customer-calls.ts";
import { codeCalls } from "./hostile-code-calls.ts";
import { receiptCalls } from "./hostile-receipt-calls.ts";
import { saleCalls } from "./hostile-sale-calls.ts";
import { shiftCalls } from "./hostile-shift-calls.ts";
import { tradeCalls } from "./hostile-trade-calls.ts";
import { userCalls } from "./hostile-user-calls.ts";
import { releasedCalls } from "./hostile-released-calls.ts";
import { purchaseCalls } from "./hostile-purchase-calls.ts";
import { transferCalls } from "./hostile-transfer-calls.ts";

/** Written over every name in duka's rows: a response that contains it has leaked duka's rows. */
const mark = "DUKA ALONE";
let api: TestApi;
let admin: Client;
let duka: TestBusiness;
let soko: TestBusiness;
let stranger: ApiClient;
/** Every id of duka a stranger could have obtained. */
let stolen: string[];
let soldBefore: string;
let alert: string;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  soko = await api.business({ subdomain: "soko" });
  const trade = await insertTestTrade(api, duka);
  const discrepancy = api.newId();
  await api.database.system((tx) =>
    tx.insert(discrepancies).values({
      business_id: duka.id,
      id: discrepancy,
      kind: "oversold",
      op_id: api.newId(),
      data: { note: mark },
      status: "open",
      opened_at: api.clock.now,
    }),
  );
  admin = new Client({ connectionString: api.url });
  await admin.connect();
  await admin.query(`
    UPDATE businesses SET name = '${mark}' WHERE id = '${duka.id}';
    UPDATE users SET last_name = '${mark}' WHERE email LIKE '%@duka.test'`);
  for (const [table, column] of [
    ["locations", "name"],
    ["tills", "name"],
    ["categories", "name_en"],
    ["suppliers", "name"],
    ["products", "name_en"],
    ["variants", "name"],
    ["customers", "name"],
    ["sales", "customer_name"],
    ["credits", "sale_number"],
    ["credit_payments", "number"],
  ] as const)
    await admin.query(`UPDATE ${table} SET ${column} = '${mark}' WHERE business_id = $1`, [
      duka.id,
    ]);
  stolen = [
    duka.id,
    duka.location,
    duka.till.id,
    duka.category,
    duka.supplier,
    duka.customer,
    duka.owner.id,
    ...duka.products.slice(0, 1).flatMap(({ id, stockItem }) => [id, stockItem]),
    ...Object.values(trade),
    discrepancy,
  ];
  soldBefore = trade.sale;
  alert = api.newId();
  await admin.query(
    `INSERT INTO stock_alerts (business_id, id, stock_item_id, alert_type, current_quantity,
       threshold_quantity, created_at) VALUES ($1, $2, $3, 'LOW_STOCK', 1, 2, now())`,
    [duka.id, alert, duka.products[0]?.stockItem],
  );
  stolen.push(alert);
  const held = await admin.query<{ id: string }>(
    "SELECT id FROM membership_roles WHERE user_id = $1",
    [duka.cashier.id],
  );
  stolen.push(...held.rows.map(({ id }) => id));
  const role = api.newId();
  await admin.query(
    `INSERT INTO own_roles (business_id, id, name, name_key, created_at, created_by)
     VALUES ($1, $2, 'Stock keeper', 'stock keeper', now(), $3)`,
    [duka.id, role, duka.owner.id],
  );
  await admin.query(
    `INSERT INTO own_role_rights (business_id, id, role_id, permissions, valid_from)
     VALUES ($1, $2, $3, '{stock.read}', now())`,
    [duka.id, api.newId(), role],
  );
  stolen.push(role);
  stolen.push((await api.signIn(duka.owner)).refresh?.slice(0, 36) ?? "");
  stranger = await api.signIn(soko.owner);
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

/**
 * The API document, the same for all: its examples are from the golden suite's shop, whose ids are sequential
 * as well.
 */
const isDocument = (path: string) => path === `${base}/openapi.json` || path === `${base}/docs/`;

/** Sends one request and returns what the response leaked. */
async function leak(method: string, path: string, query: Record<string, string>, body?: unknown) {
  const headers = { [header.idempotencyKey]: api.newId(), [header.till]: duka.till.id };
  const answer = await stranger.send(method, path, body, { query, headers });
  const text = JSON.stringify(answer.body);
  const sent = `${path} ${JSON.stringify(query)} ${JSON.stringify(body ?? null)}`;
  const told = isDocument(path)
    ? []
    : stolen.filter((id) => text.includes(id) && !sent.includes(id));
  if (!text.includes(mark) && told.length === 0 && answer.status < 500) return [];
  // Checked only at this point, because the log grows with every request.
  const fault = api.log.findLast(({ level }) => level === "error")?.fields["code"];
  return [`${method} ${sent}: ${answer.status} ${text} ${String(fault)}`];
}

/** Figures require their date parameters. */
const days = { from: "2026-01-01", to: "2027-12-31", on: "2027-12-31" };
const queries = () => waysToName(duka, soko).map((way) => ({ ...days, ...way }));

const desks = () => {
  const desk = (shop: TestBusiness, actor: string, location = shop.location) => ({
    business: shop.id,
    location,
    till: shop.till.id,
    tillCode: shop.till.code,
    actor,
  });
  return [
    desk(duka, soko.owner.id),
    desk(duka, duka.owner.id),
    desk(soko, soko.owner.id),
    desk(soko, soko.owner.id, duka.location),
    desk(soko, duka.owner.id),
    { ...desk(soko, soko.owner.id), till: duka.till.id },
  ];
};

type Body = { path: string; body: Record<string, unknown> };

/** Valid trading writes: in duka's name, and in soko's citing duka's ids. */
function trades(): Body[] {
  const maker = { newId: api.newId, now: () => api.clock.now };
  return tradeCalls(duka, desks(), { soldBefore, alert }, maker);
}

/** The same trading writes as one batch, each under its own key. */
function batch(): Body {
  const operations = trades().map(({ path, body }, index) => {
    const bytes = {
      method: "POST",
      path: path.replace(":id", stolen.at(index % stolen.length) ?? ""),
      body_text: JSON.stringify(body),
    };
    const sha256 = createHash("sha256").update(hashedText(bytes)).digest("hex");
    return { op_id: api.newId(), ...bytes, sha256, lane: `lane ${index}`, deps: [] };
  });
  return { path: paths.batch, body: { operations } };
}

/** The body factories by path, so that bodies are not all rebuilt for every address. */
function makersByPath(): Map<string, (() => Body[])[]> {
  const maker = { newId: api.newId, now: () => api.clock.now };
  const shops = [duka.id, soko.id];
  const makers: (() => Body[])[] = [
    trades,
    () => editCalls(duka, soko, stranger.refresh),
    () => accountCalls(duka, soko, api.newId),
    () => userCalls(duka, soko, api.newId),
    () => codeCalls(duka.owner.email),
    () => businessCalls(duka, api.newId),
    () => catalogueCalls(duka, shops, desks(), maker),
    () => transferCalls(duka, shops, desks(), maker),
    () => purchaseCalls(duka, shops, desks(), maker),
    () => receiptCalls(shops, desks(), maker),
    () => saleCalls(duka, shops, desks(), maker),
    () => customerCalls(duka, shops, desks(), maker),
    () => shiftCalls(duka, shops, desks(), maker),
    () => [batch()],
  ];
  const listed = makers.flatMap((make) => make());
  makers.push(() => releasedCalls(duka, shops, desks(), maker, listed));
  const found = new Map<string, (() => Body[])[]>();
  for (const make of makers)
    for (const path of new Set(make().map((one) => one.path))) {
      const known = found.get(path) ?? [];
      found.set(path, [...known, () => make().filter((one) => one.path === path)]);
    }
  return found;
}

describe("a stranger with their own session and every id of another shop", () => {
  /** Deduplicated: the table lists a route again for each of its middlewares. */
  const served = () => {
    const routes = api.routes.filter(({ path }) => path.startsWith(base) && path !== paths.logout);
    return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
  };
  const addresses = (path: string) =>
    path.includes(":id")
      ? stolen.map((id) =>
          path.replace(":sale", soldBefore).replace(":user", duka.cashier.id).replace(":id", id),
        )
      : [path];

  it("is tested on every route, including the export of each list", () => {
    const patterns = new Set(served().map(({ path }) => path));
    const known = Object.values(paths).map((path) =>
      typeof path === "string"
        ? path
        : path(":id", ":id")
            .replace(":id/payments/:id", ":sale/payments/:id")
            .replace(":id/roles/:id", ":user/roles/:id")
            .replace(":id/people/:id", ":id/people/:user"),
    );
    const unmet = known.filter((path) => path !== paths.logout && !patterns.has(path));
    expect(unmet).toEqual([paths.listExport(":id")]);
  });

  it("reads nothing", { timeout: 600_000 }, async () => {
    const leaks: string[] = [];
    // A stream never ends, and returns a number; sync-stream.test.ts checks whose.
    const asked = served().filter(({ method, path }) => method === "GET" && path !== paths.stream);
    for (const { path } of asked)
      for (const address of addresses(path)) {
        const ways = path.includes(":id") ? queries().slice(0, 3) : queries();
        const found = await Promise.all(ways.map((query) => leak("GET", address, query)));
        leaks.push(...found.flat());
      }
    expect(leaks).toEqual([]);
  });

  it("changes nothing, and learns nothing from attempts", { timeout: 600_000 }, async () => {
    const tables = await tenantTables(admin);
    const before = await fingerprint(admin, tables, duka.id);
    const leaks: string[] = [];
    const tried = new Set<string>();
    const makers = makersByPath();
    for (const { method, path } of served().filter((route) => route.method !== "GET"))
      await atOnce(addresses(path), async (address) => {
        for (const { body } of (makers.get(path) ?? []).flatMap((make) => make())) {
          tried.add(path);
          leaks.push(...(await leak(method, address, {}, body)));
        }
      });
    expect(leaks).toEqual([]);
    // The shop is informed of failed sign-in attempts as its users, and of nothing else.
    const refused = `DELETE FROM audit_log WHERE business_id = $1 AND action = 'session.refused'`;
    expect((await admin.query(refused, [duka.id])).rowCount).toBeGreaterThan(0);
    expect(await fingerprint(admin, tables, duka.id)).toEqual(before);
    const untried = served().filter(({ method, path }) => method !== "GET" && !tried.has(path));
    expect(new Set(untried.map(({ path }) => path))).toEqual(new Set());
  });
});
