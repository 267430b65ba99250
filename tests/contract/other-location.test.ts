import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { base } from "#/contract/core-paths.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import { receiptBodies } from "#tests/support/receipt-bodies.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { acceptedByOwner, tradeAt } from "./trade-at.ts";
import { plainBodiesAt } from "./plain-placed-bodies.ts";

/** Rows not tied to one location: a debt belongs to its customer, and a till's name is visible to all. */
const shared = new Set(["credits", "credit_payments", "tills", "import_jobs", "membership_roles"]);

let shop: TradingShop;
/** Manages the first location and nothing else. */
let manager: ApiClient;
let here: Desk;
let there: Desk;
/** Ids of rows of the other location, by table. */
let foreign: Map<string, string[]>;

type Desk = Awaited<ReturnType<typeof tradeAt>>;

const newId = () => shop.api.newId();

const accepted = (path: string, opId: string, body: object) =>
  acceptedByOwner(shop, path, opId, body);

beforeAll(async () => {
  shop = await openShop();
  const { duka, rows, owner, api } = shop;
  here = await tradeAt(shop, duka.location, "K7");
  there = await tradeAt(shop, duka.otherLocation, "K8");
  const held = await rows("SELECT id FROM membership_roles WHERE user_id = $1", [duka.manager.id]);
  const role = { role: "business_manager", scope_type: "location", location: duka.location };
  const given = await owner.post(paths.userRoles(duka.manager.id), role);
  const whole = paths.userRole(duka.manager.id, String(held[0]?.["id"]));
  const taken = await owner.send("DELETE", whole, undefined);
  if (given.status !== 201 || taken.status !== 200) throw new Error("The role was not changed");
  manager = await api.signIn(duka.manager);
  const tables = await rows(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.columns i USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'location_id' AND i.column_name = 'id'`,
  );
  foreign = new Map();
  for (const { name } of tables) {
    if (shared.has(String(name))) continue;
    const found = await rows(`SELECT id FROM "${String(name)}" WHERE location_id = $1`, [
      duka.otherLocation,
    ]);
    foreign.set(
      String(name),
      found.map(({ id }) => String(id)),
    );
  }
});
afterAll(() => shop.closeWithTrueBooks());

/**
 * Accounts, the API document with its examples of another shop, sub-domain availability, and pokes, which
 * have no rows.
 */
const isOfNoShop = (path: string) =>
  /\/(?:auth|docs|openapi\.json|subdomains|stream)(?:\/|$)/u.test(path);

/** Every read route, with ids of the other location in its path. */
function reads(): string[] {
  const served = shop.api.routes.filter(
    ({ method, path }) => method === "GET" && path.startsWith(base) && !isOfNoShop(path),
  );
  const ids = [
    there.sale.id,
    there.bill.id,
    there.shift.id,
    there.expense.id,
    shop.item(0).product,
  ];
  return served.flatMap(({ path }) =>
    path.includes(":") ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path],
  );
}

/** Operations of a till in the manager's name. */
const madeBy = (location: string, till: string, code: string) =>
  bodiesOf(
    { business: shop.duka.id, location, till, tillCode: code, actor: shop.duka.manager.id },
    newId,
    () => shop.api.clock.now,
  );

const said = ({ status, body }: Awaited<ReturnType<ApiClient["write"]>>) => [status, body["code"]];

describe("a user whose only role is for one location", () => {
  it("receives no row of another location, on any route, whatever the query names", async () => {
    const { duka } = shop;
    const counted = [...foreign].filter(([, ids]) => ids.length > 0).map(([table]) => table);
    expect(counted).toEqual(expect.arrayContaining(["sales", "shifts", "purchases", "expenses"]));
    const all = [...foreign.values()].flat();
    const days = { from: "2026-01-01", to: "2027-12-31", on: "2027-12-31" };
    const leaks: string[] = [];
    let told = 0;
    for (const path of reads())
      for (const location of path.includes("-")
        ? [undefined]
        : [undefined, duka.location, duka.otherLocation]) {
        const query = {
          business: duka.id,
          product: shop.item(0).product,
          ...days,
          ...(location === undefined ? {} : { location }),
        };
        const headers = { [header.till]: there.till };
        const answer = await manager.send("GET", path, undefined, { query, headers });
        const text = JSON.stringify(answer.body);
        if (answer.status === 200) told += 1;
        if (answer.status >= 500) leaks.push(`${path}: ${answer.status}`);
        for (const id of all)
          if (!path.includes(id) && text.includes(id)) leaks.push(`${path} ${location} ${id}`);
        if (answer.status === 200 && path.includes(there.sale.id)) leaks.push(`${path} is told`);
      }
    expect(leaks).toEqual([]);
    expect(told).toBeGreaterThan(40);
  });

  it("receives the figures of that location only, to the cent", async () => {
    const { duka, owner } = shop;
    const days = { from: "2026-01-01", to: "2027-12-31" };
    const questions: [string, Record<string, string>][] = [
      ...["product", "day", "till", "person", "method"].map(
        (by): [string, Record<string, string>] => [paths.reportSalesSummary, { ...days, by }],
      ),
      [paths.reportProducts, days],
      [paths.reportTax, days],
      [paths.reportStaff, days],
      [paths.reportShifts, days],
      [paths.sales, {}],
      [paths.purchases, {}],
      [paths.expenses, {}],
      [paths.inventory, {}],
      [paths.reportStockValue, { on: days.to }],
    ];
    for (const [path, query] of questions) {
      const location = duka.location;
      const whole = await owner.get(path, { ...query, location });
      const own = await manager.get(path, query);
      expect([path, own.status, own.body["results"] ?? own.body["rows"]]).toEqual([
        path,
        200,
        whole.body["results"] ?? whole.body["rows"],
      ]);
    }
  });

  it("may do there what the role permits, and nothing for the whole business", async () => {
    const { duka } = shop;
    const named = { location: duka.location };
    expect((await manager.get(paths.suppliers, named)).status).toBe(200);
    for (const path of [paths.users, paths.audit, paths.discrepancies, paths.financialsEntries])
      expect([path, (await manager.get(path, named)).status]).toEqual([path, 403]);
    expect((await manager.get(paths.dashboard, { location: duka.otherLocation })).status).toBe(403);
    const { body } = await manager.get(paths.me);
    expect(body).toMatchObject({
      primary_location: { id: duka.location },
      locations: [duka.location],
      roles: [{ slug: "business_manager" }],
    });
    const rights = JSON.stringify(body["roles"]);
    expect([rights.includes("sale.void"), rights.includes("product.edit")]).toEqual([true, false]);
    const places = await manager.get(paths.locations, { mine: "true" });
    expect(JSON.stringify(places.body)).not.toContain(duka.otherLocation);
  });

  it("can work there and at no other location", async () => {
    const { duka } = shop;
    const choose = (primary_location: string) =>
      manager.send("PATCH", paths.primary, { primary_business: duka.id, primary_location });
    expect((await choose(duka.otherLocation)).status).toBe(422);
    expect((await choose(duka.location)).status).toBe(200);
  });
});

describe("an operation by a user with one location", () => {
  it("[S14] is accepted and reported to the owner at another location where they had the permission before", async () => {
    const { duka, rows } = shop;
    const opId = newId();
    const sale = madeBy(duka.otherLocation, there.till, "K8").sale(opId, [
      { ...shop.item(0), milli: 1000 },
    ]);
    const body = { ...sale, number: "K8-000800" };
    expect(said(await manager.write(paths.sales, opId, body))).toEqual([201, "accepted"]);
    const told = await rows("SELECT kind FROM discrepancies WHERE op_id = $1", [opId]);
    expect(told.map(({ kind }) => kind)).toContain("actor_role_reduced");
  });

  const forget = async () => {
    const { duka, rows, owner } = shop;
    // An operation by a user who once had the permission there is flagged to the owner instead of refused;
    // this user must never have had it.
    await rows("DELETE FROM membership_roles WHERE user_id = $1 AND location_id IS NULL", [
      duka.manager.id,
    ]);
    const { body } = await owner.get(paths.user(duka.manager.id));
    expect(body["roles"]).toMatchObject([{ scope_type: "location", location: duka.location }]);
  };

  it("[S14] is accepted at their location, and rejected as forbidden at another", async () => {
    const { duka } = shop;
    await forget();
    for (const [desk, location, code, expected] of [
      [here, duka.location, "K7", [201, "accepted"]],
      [there, duka.otherLocation, "K8", [403, "forbidden"]],
    ] as const) {
      const opId = newId();
      const bodies = madeBy(location, desk.till, code);
      const sale = bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
      expect(
        said(await manager.write(paths.sales, opId, { ...sale, number: `${code}-000900` })),
      ).toEqual(expected);
    }
  });

  it("is checked against the row's location, whatever the body says", async () => {
    const { duka } = shop;
    const [voided, cancelled] = [newId(), newId()];
    const bodies = madeBy(duka.location, here.till, "K7");
    const after = afterSaleBodies(bodies, newId);
    const wrong = after.void(voided, there.sale);
    expect(said(await manager.write(paths.saleVoid(there.sale.id), voided, wrong))).toEqual([
      403,
      "forbidden",
    ]);
    const back = expenseBodies(bodies, newId).takeBack(cancelled);
    expect(
      said(await manager.write(paths.expenseCancel(there.expense.id), cancelled, back)),
    ).toEqual([403, "forbidden"]);
    const receipt = { channel: "email", to: "mine@example.com" };
    const send = (sale: string) => manager.write(paths.receiptSend(sale), newId(), receipt);
    expect(said(await send(there.sale.id))).toEqual([403, "forbidden"]);
    expect(said(await send(here.sale.id))).toEqual([201, "accepted"]);
    const mine = newId();
    expect(
      said(await manager.write(paths.saleVoid(here.sale.id), mine, after.void(mine, here.sale))),
    ).toEqual([201, "accepted"]);
  });

  it("is checked where it happens if a body without an outbox names no location", async () => {
    const { duka } = shop;
    const [far, near] = [duka.otherLocation, duka.location];
    const told = async (bodies: Awaited<ReturnType<typeof plainBodiesAt>>) => {
      const codes: [string, unknown][] = [];
      for (const [kind, path, body] of bodies)
        codes.push([kind, (await manager.write(path, newId(), body)).body["code"]]);
      return codes;
    };
    const foreignBodies = await plainBodiesAt(shop, {
      location: far,
      desk: there,
      elsewhere: here,
    });
    expect(await told(foreignBodies)).toEqual(foreignBodies.map(([kind]) => [kind, "forbidden"]));
    const opId = newId();
    const sale = here.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    await accepted(paths.sales, opId, sale);
    const own = { location: near, desk: { ...here, sale }, elsewhere: there };
    const ownBodies = await plainBodiesAt(shop, own);
    expect(await told(ownBodies)).toEqual(ownBodies.map(([kind]) => [kind, "accepted"]));
  });

  it("sends no receipt of another location in a colleague's name", async () => {
    const { duka, rows } = shop;
    const desk = { business: duka.id, location: duka.location, till: here.till, tillCode: "K7" };
    const owners = bodiesOf({ ...desk, actor: duka.owner.id }, newId, () => shop.api.clock.now);
    const body = receiptBodies(owners, newId).send(newId(), { to: "mine@example.com" });
    await manager.write(paths.receiptSend(there.sale.id), newId(), body);
    const query = "SELECT status, failure FROM receipt_sends WHERE subject_id = $1";
    const sends = await rows(query, [there.sale.id]);
    expect(sends).toEqual([{ status: "failed", failure: "no_right" }]);
  });
});
