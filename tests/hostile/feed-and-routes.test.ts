import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import {
  mayRead,
  mayReadEveryones,
  readGuards,
  visibilityOf,
  withoutGuarded,
} from "#/contract/read-rights.ts";
import {
  type ChangesAnswer,
  changesAnswer,
  entityNames,
  type EntityName,
} from "#/contract/sync.ts";
import { rolePermissions, type RoleSlug } from "#/domain/permissions.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import type { TestPerson } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";

/**
 * Who reads what is said once (`readGuards`): for each kind of rows and each role the feed gives what the
 * route gives, and where the route refuses, nothing.
 */

let shop: TradingShop;
let people: Record<RoleSlug, ApiClient>;
/** Whose name stands on it: a shift that the manager closed, one the cashier has open, a sale of each. */
let made: {
  managersShift: string;
  cashiersShift: string;
  managersSale: { id: string; number: string };
};

type Row = Record<string, unknown> & { id: string };

/** The list of each kind, for the location; null where rows of it are read in no list of their own. */
const lists: Record<EntityName, ((row: Row) => string) | null> = {
  business: null,
  member: null,
  serial: null,
  location: () => paths.locations,
  till: () => paths.tills,
  category: () => paths.categories,
  supplier: () => paths.suppliers,
  product: () => paths.products,
  variant: () => paths.variants,
  stock_item: () => paths.inventory,
  stock_alert: () => paths.alerts,
  transfer: () => paths.transfers,
  customer: () => paths.customers,
  sale: () => paths.sales,
  shift: () => paths.shifts,
  credit: () => paths.credits,
  credit_payment: (row) => paths.creditPayments(String(row["credit"])),
};

/** One row by its id, where a list shows less than may be read. */
const single: Partial<Record<EntityName, (id: string) => string>> = { sale: paths.sale };

/** Made in no test here: their rows are read through what they belong to. */
const notMade: readonly EntityName[] = ["variant", "serial"];

beforeAll(async () => {
  shop = await openShop();
  const { api, duka } = shop;
  people = {
    business_user: shop.cashier,
    business_manager: await api.signIn(duka.manager),
    business_administrator: shop.owner,
  };
  await shop.rows("UPDATE suppliers SET note = 'Pays us late' WHERE business_id = $1", [duka.id]);
  const of = async (who: "manager" | "cashier", device: string) => {
    const till = api.newId();
    const body = { id: till, business: duka.id, location: duka.location, device_id: device };
    const { body: answer } = await shop.owner.post(paths.tills, { ...body, name: device });
    const desk = {
      business: duka.id,
      location: duka.location,
      till,
      tillCode: String(answer["code"]),
      actor: duka[who].id,
    };
    return bodiesOf(desk, api.newId, () => api.clock.now);
  };
  const write = async (client: ApiClient, path: string, body: (opId: string) => object) => {
    const opId = api.newId();
    const sent = body(opId);
    const answer = await client.write(path, opId, sent);
    expect([path, answer.body["outcome"]]).toEqual([path, "accepted"]);
    return sent as Row;
  };
  const manager = await of("manager", "a till of the manager");
  const cashier = await of("cashier", "a till of the cashier");
  const managers = shiftBodies(manager, api.newId);
  const { business_manager: boss, business_user: seller } = people;
  const first = await write(boss, paths.shifts, (op) => managers.openShift(op, 500_000));
  const sold = await write(boss, paths.sales, (op) =>
    manager.sale(op, [{ ...shop.good(0), milli: 1000 }]),
  );
  await write(boss, paths.shiftClose(first.id), (op) => managers.closeShift(op, 650_000));
  const second = await write(seller, paths.shifts, (op) =>
    shiftBodies(cashier, api.newId).openShift(op, 200_000),
  );
  const debt = api.newId();
  const lent = await write(seller, paths.sales, (op) =>
    cashier.sale(op, [{ ...shop.good(1), milli: 1000 }], {
      credit: { customer: duka.customer, name: "Juma", debt },
    }),
  );
  const whose = { customer: duka.customer, name: "Juma" };
  const owed = { ...whose, sale: lent.id, saleNumber: String(lent["number"]) };
  await write(seller, paths.creditPayments(debt), (op) => cashier.payment(op, owed, 50_000));
  const goods = [{ product: shop.good(2).product, milli: 1000 }];
  await write(boss, paths.transfers, (op) =>
    transferBodies(manager, api.newId).send(op, duka.otherLocation, goods),
  );
  made = {
    managersShift: first.id,
    cashiersShift: second.id,
    managersSale: { id: sold.id, number: String(sold["number"]) },
  };
});
afterAll(() => shop.closeWithTrueBooks());

async function feed(client: ApiClient, till?: string): Promise<ChangesAnswer> {
  const query = { location: shop.duka.location, limit: "1000" };
  const headers = till === undefined ? {} : { [header.till]: till };
  const answer = await client.send("GET", paths.changes, undefined, { query, headers });
  return changesAnswer.parse(answer.body);
}

function rowsOf({ changes }: ChangesAnswer, entity: EntityName): Row[] {
  return changes
    .filter((change) => change.entity === entity && change.op === "put")
    .map(({ row }) => row as Row);
}

async function listed(client: ApiClient, path: string): Promise<{ status: number; rows: Row[] }> {
  const { status, body } = await client.get(path, { page_size: "200" });
  return { status, rows: (body["results"] ?? []) as Row[] };
}

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));

it("[S18] has rows of every kind to show to whoever may read all", async () => {
  const kinds = new Set((await feed(people.business_administrator)).changes.map((c) => c.entity));
  expect([...kinds, ...notMade].toSorted()).toEqual(entityNames.toSorted());
});

describe.each(Object.keys(rolePermissions) as RoleSlug[])("a %s", (role) => {
  const permissions: ReadonlySet<string> = new Set(rolePermissions[role]);

  it.each(entityNames)("[S18] is told by the feed of a %s what the route tells", async (entity) => {
    const client = people[role];
    const told = byId(rowsOf(await feed(client), entity));
    const everything = byId(rowsOf(await feed(people.business_administrator), entity));
    expect(mayRead(entity, permissions) ? [] : told).toEqual([]);
    for (const row of told) expect(row).toEqual(withoutGuarded(entity, row, permissions));
    const path = lists[entity];
    if (path === null) return;
    for (const row of everything) {
      const { status, rows } = await listed(client, path(row));
      expect(status).toBe(mayRead(entity, permissions) ? 200 : 403);
      const mine = told.find(({ id }) => id === row.id);
      const one = single[entity]?.(row.id);
      const shown =
        one === undefined ? rows.find(({ id }) => id === row.id) : await read(client, one);
      expect(mine).toEqual(shown);
    }
    const whole = mayReadEveryones(entity, permissions) ? everything.length : told.length;
    expect(told).toHaveLength(whole);
  });
});

async function read(client: ApiClient, path: string): Promise<unknown> {
  const { status, body } = await client.get(path);
  return status === 200 ? body : undefined;
}

describe("a cashier among colleagues", () => {
  const ids = async (path: string, query: Record<string, string> = {}) => {
    const { body } = await shop.cashier.get(path, query);
    return (body["results"] as Row[]).map(({ id }) => id);
  };

  it("lists their own sales and receipts, and finds a colleague's by its whole number", async () => {
    const { id, number } = made.managersSale;
    for (const path of [paths.sales, paths.receipts]) {
      expect(await ids(path)).not.toContain(id);
      expect(await ids(path)).not.toHaveLength(0);
      expect(await ids(path, { search: number.slice(0, -1) })).not.toContain(id);
      expect(await ids(path, { search: ` ${number.toLowerCase()} ` })).toEqual([id]);
    }
    expect(await read(shop.cashier, paths.sale(id))).toMatchObject({ number });
  });

  it("sees their own shift, and of others' only the one open at the till they stand at", async () => {
    const { managersShift, cashiersShift } = made;
    expect(await ids(paths.shifts)).toEqual([cashiersShift]);
    expect(await read(shop.cashier, paths.shift(managersShift))).toBeUndefined();
    expect(await read(shop.cashier, paths.shift(cashiersShift))).toMatchObject({ status: "open" });
    const shifts = rowsOf(await feed(shop.owner), "shift");
    const tillOf = (id: string) => String(shifts.find((row) => row.id === id)?.["till"]);
    // What was counted at a till is its people's own, wherever somebody says they stand.
    const there = await feed(shop.cashier, tillOf(managersShift));
    expect(rowsOf(there, "shift").map(({ id }) => id)).toEqual([cashiersShift]);
    // Whoever takes over a till takes over the shift that is open there.
    const { api, duka } = shop;
    await api.database.system((tx) =>
      tx.execute(
        `UPDATE shifts SET opened_by = '${duka.manager.id}' WHERE id = '${cashiersShift}'`,
      ),
    );
    expect(rowsOf(await feed(shop.cashier), "shift")).toEqual([]);
    const taken = rowsOf(await feed(shop.cashier, tillOf(cashiersShift)), "shift");
    expect(taken.map(({ id }) => id)).toEqual([cashiersShift]);
  });
});

describe("the visibility class", () => {
  const cashier: ReadonlySet<string> = new Set(rolePermissions.business_user);
  const manager: ReadonlySet<string> = new Set(rolePermissions.business_manager);
  const owner: ReadonlySet<string> = new Set(rolePermissions.business_administrator);

  it("[S18] follows from the table: a field guarded anew is another class", () => {
    const supplier = { ...readGuards.supplier, fields: { note: "audit.view" } } as const;
    expect(visibilityOf(manager)).toBe(visibilityOf(owner));
    expect(visibilityOf(cashier)).not.toBe(visibilityOf(manager));
    const guards = { ...readGuards, supplier };
    expect(visibilityOf(manager, guards)).not.toBe(visibilityOf(owner, guards));
    expect(visibilityOf(manager, guards)).not.toBe(visibilityOf(manager));
  });

  it("[S18] sends a person whose role was reduced back to a copy without what they lost", async () => {
    const { api, duka } = shop;
    const who: TestPerson = duka.manager;
    const client = await api.signIn(who);
    const before = await feed(client);
    expect(rowsOf(before, "supplier")).not.toEqual([]);
    await shop.rows(
      "UPDATE membership_roles SET role = 'business_user' WHERE business_id = $1 AND user_id = $2",
      [duka.id, who.id],
    );
    const query = { location: duka.location, cursor: before.cursor };
    expect((await client.get(paths.changes, query)).body["code"]).toBe("cursor_gone");
    const after = await feed(client);
    expect(after.visibility).not.toBe(before.visibility);
    const permissions: ReadonlySet<string> = new Set(rolePermissions.business_user);
    for (const entity of entityNames) {
      const rows = rowsOf(after, entity);
      expect(mayRead(entity, permissions) ? [] : rows).toEqual([]);
      for (const row of rows) expect(row).toEqual(withoutGuarded(entity, row, permissions));
    }
    expect(JSON.stringify(after)).not.toContain("Pays us late");
  });
});
