import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { mayRead, mayReadEveryones, withoutGuarded } from "#/contract/read-rights.ts";
import { entityNames, type EntityName } from "#/contract/sync.ts";
import { sale as saleRow } from "#/contract/sale.ts";
import type { TableReading } from "#/domain/import/table.ts";
import { type PermissionSlug, rolePermissions, type RoleSlug } from "#/domain/permissions.ts";
import { readCsv } from "#server/adapters/table/read-csv.ts";
import { readXlsx } from "#server/adapters/table/read-xlsx.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import {
  asFed,
  type ColleaguesShop,
  feedOf,
  listed,
  openColleagues,
  type Row,
  rowsOf,
  secretsOfSale,
} from "#tests/support/colleagues-shop.ts";
import type { TestPerson } from "#tests/support/test-business.ts";
import type { TradingShop } from "#tests/support/trading-shop.ts";

/**
 * Read permissions are defined once (`readGuards`): for each row type and each role the feed returns what the
 * route returns, and nothing if the route refuses.
 */

let shop: TradingShop;
let people: Record<RoleSlug, ApiClient>;
let made: ColleaguesShop["made"];

/** The list route of each type, for the location; null for types without a list of their own. */
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
  purchase: () => paths.purchases,
  expense: () => paths.expenses,
  customer: () => paths.customers,
  sale: () => paths.sales,
  shift: () => paths.shifts,
  credit: () => paths.credits,
  credit_payment: (row) => paths.creditPayments(String(row["credit"])),
};

/** A single row by its id, for lists that show less than may be read. */
const single: Partial<Record<EntityName, (id: string) => string>> = { sale: paths.sale };

/** Not created by this test: their rows are read as part of others. */
const notMade: readonly EntityName[] = ["variant", "serial"];

beforeAll(async () => {
  ({ shop, people, made } = await openColleagues());
});
afterAll(() => shop.closeWithTrueBooks());

const feed = (client: ApiClient, till?: string) => feedOf(client, shop.duka.location, till);

function readerOf(role: RoleSlug) {
  const { duka } = shop;
  const person = {
    business_user: duka.cashier,
    business_manager: duka.manager,
    business_administrator: duka.owner,
  }[role];
  return { user: person.id, permissions: new Set<string>(rolePermissions[role]) };
}

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));

it("[S18] has rows of every kind to show to a user with full read permissions", async () => {
  const kinds = new Set((await feed(people.business_administrator)).changes.map((c) => c.entity));
  expect([...kinds, ...notMade].toSorted()).toEqual(entityNames.toSorted());
});

describe.each(Object.keys(rolePermissions) as RoleSlug[])("a %s", (role) => {
  const permissions: ReadonlySet<string> = new Set(rolePermissions[role]);

  it.each(entityNames)("[S18] reads a %s the same by feed and by route", async (entity) => {
    const client = people[role];
    const told = byId(rowsOf(await feed(client), entity));
    const everything = byId(rowsOf(await feed(people.business_administrator), entity));
    expect(mayRead(entity, permissions) ? [] : told).toEqual([]);
    const open = new Map(everything.map((row) => [row.id, row]));
    for (const row of told) {
      const whole = open.get(row.id);
      expect(row).toEqual(whole && withoutGuarded(entity, whole, readerOf(role)));
    }
    const path = lists[entity];
    if (path === null) return;
    for (const row of everything) {
      const { status, rows } = await listed(client, path(row));
      expect(status).toBe(mayRead(entity, permissions) ? 200 : 403);
      const mine = told.find(({ id }) => id === row.id);
      const one = single[entity]?.(row.id);
      const shown =
        one === undefined ? rows.find(({ id }) => id === row.id) : await read(client, one);
      expect(mine).toEqual(asFed(shown));
    }
    const whole = mayReadEveryones(entity, permissions) ? everything.length : told.length;
    expect(told).toHaveLength(whole);
  });
});

async function read(client: ApiClient, path: string): Promise<unknown> {
  const { status, body } = await client.get(path);
  return status === 200 ? body : undefined;
}

describe("a colleague's sale", () => {
  /** Every source that contains it: the feed, its routes, the response of a return. */
  async function toldOf(client: ApiClient): Promise<Record<string, unknown>> {
    const { id, number } = made.managersSale;
    const customer = shop.duka.customer;
    const routes: [string, Record<string, string>][] = [
      [paths.sale(id), {}],
      [paths.sales, { search: number }],
      [paths.saleLedger(id), {}],
      [paths.receipt(id), {}],
      [paths.receipts, { search: number }],
      [paths.customerSales(customer), {}],
      [paths.customerCreditHistory(customer), {}],
      [paths.movements, {}],
    ];
    const told: Record<string, unknown> = { feed: rowsOf(await feed(client), "sale") };
    for (const [path, query] of routes) {
      const { status, body } = await client.get(path, query);
      expect([path, status]).toEqual([path, 200]);
      told[path] = body;
    }
    return told;
  }

  it("[S18] is shown to a cashier only as far as a return needs it, by the feed and every route alike", async () => {
    const whole = await toldOf(shop.owner);
    for (const secret of secretsOfSale) expect(JSON.stringify(whole)).toContain(secret);
    const told = { ...(await toldOf(shop.cashier)), returned: made.cashiersReturn };
    for (const [path, answer] of Object.entries(told))
      for (const secret of secretsOfSale)
        expect(JSON.stringify(answer), `${path} tells ${secret}`).not.toContain(secret);
    const row = await read(shop.cashier, paths.sale(made.managersSale.id));
    expect(saleRow.parse(row)).toMatchObject({
      reduced: true,
      number: made.managersSale.number,
      customer: shop.duka.customer,
      lines: [{ quantity: "2", line_total: "3000.00" }],
      payments: [{ method: "cash", amount: "3000.00" }],
      returns: [{ lines: [{ quantity: "1", amount: "1500.00" }] }],
    });
  });

  it("is removed with the local copy when a device passes from a manager to a cashier", async () => {
    const { cursor } = await feed(people.business_manager);
    const query = { location: shop.duka.location, cursor };
    const answer = await shop.cashier.get(paths.changes, query);
    expect(answer.body["code"]).toBe("cursor_gone");
  });
});

describe("a member with a permission in addition to the role", () => {
  const give = async (permission: PermissionSlug) => {
    const { api, duka } = shop;
    await shop.rows(
      `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
       VALUES ($1, $2, $3, $4, '2020-01-01T00:00:00Z')`,
      [duka.id, api.newId(), duka.cashier.id, permission],
    );
  };
  const bytesOf = async (client: ApiClient, path: string) => {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body["bytes"] as Uint8Array;
  };
  const column = (reading: TableReading, name: string): unknown[] => {
    if (!reading.ok) throw new Error("not a table");
    const at = reading.table.header.indexOf(name);
    expect(at).toBeGreaterThanOrEqual(0);
    return reading.table.rows.map(({ cells }) => cells[at] ?? "");
  };

  it("exports items without the costs and suppliers that the feed withholds", async () => {
    await give("export.run");
    for (const client of [shop.owner, shop.cashier]) {
      const isOwner = client === shop.owner;
      const csv = readCsv(await bytesOf(client, paths.productsExportCsv));
      const excel = await readXlsx(await bytesOf(client, paths.productsExportExcel));
      for (const name of ["Cost Price", "Supplier"]) {
        for (const file of [csv, excel])
          expect([name, column(file, name).some((cell) => cell !== "")]).toEqual([name, isOwner]);
      }
      const toBuy = await client.get(paths.lowStockExport);
      expect(toBuy.status).toBe(200);
      expect(String(toBuy.body["text"]).includes("Azam")).toBe(isOwner);
      const { rows } = await listed(client, paths.movements);
      expect(rows).not.toEqual([]);
      expect(rows.some((row) => "value" in row)).toBe(isOwner);
      const products = rowsOf(await feed(client), "product");
      expect(products.some((row) => "cost_price" in row)).toBe(isOwner);
    }
  });

  it("sees no receipt of a payment that the payments route refuses", async () => {
    const { duka } = shop;
    const payment = made.cashiersPayment;
    const idsNow = async () =>
      (await listed(shop.cashier, paths.receipts)).rows.map(({ id }) => id);
    expect(await idsNow()).toContain(payment);
    await give("sale.read");
    const setRole = (role: string) =>
      shop.rows("UPDATE membership_roles SET role = $3 WHERE business_id = $1 AND user_id = $2", [
        duka.id,
        duka.cashier.id,
        role,
      ]);
    await setRole("nobody");
    expect((await shop.cashier.get(paths.creditPayments(payment))).status).toBe(403);
    expect(await idsNow()).not.toContain(payment);
    expect(await idsNow()).not.toEqual([]);
    expect((await shop.cashier.get(paths.receipt(payment))).status).toBe(404);
    await setRole("business_user");
    expect(await idsNow()).toContain(payment);
  });
});

describe("a cashier among colleagues", () => {
  const ids = async (path: string, query: Record<string, string> = {}) => {
    const { body } = await shop.cashier.get(path, query);
    return (body["results"] as Row[]).map(({ id }) => id);
  };

  it("lists their own sales and receipts, and finds a colleague's by its full number", async () => {
    const { id, number } = made.managersSale;
    for (const path of [paths.sales, paths.receipts]) {
      expect(await ids(path)).not.toContain(id);
      expect(await ids(path)).not.toHaveLength(0);
      expect(await ids(path, { search: number.slice(0, -1) })).not.toContain(id);
      expect(await ids(path, { search: ` ${number.toLowerCase()} ` })).toEqual([id]);
    }
    expect(await read(shop.cashier, paths.sale(id))).toMatchObject({ number });
  });

  it("sees their own shift, and of others' shifts only the open one at their till", async () => {
    const { managersShift, cashiersShift } = made;
    expect(await ids(paths.shifts)).toEqual([cashiersShift]);
    expect(await read(shop.cashier, paths.shift(managersShift))).toBeUndefined();
    expect(await read(shop.cashier, paths.shift(cashiersShift))).toMatchObject({ status: "open" });
    const shifts = rowsOf(await feed(shop.owner), "shift");
    const tillOf = (id: string) => String(shifts.find((row) => row.id === id)?.["till"]);
    // A till's count is visible to its own users, whichever till a request claims.
    const there = await feed(shop.cashier, tillOf(managersShift));
    expect(rowsOf(there, "shift").map(({ id }) => id)).toEqual([cashiersShift]);
    // A user who takes over a till takes over its open shift.
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
  it("[S18] makes a user whose role was reduced load a new copy without the withdrawn data", async () => {
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
      const reader = { user: who.id, permissions };
      for (const row of rows) expect(row).toEqual(withoutGuarded(entity, row, reader));
    }
    expect(JSON.stringify(after)).not.toContain("Pays us late");
  });
});
