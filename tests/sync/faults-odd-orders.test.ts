import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { quantity } from "#/domain/quantity.ts";
import { projectSales } from "#/sync/projection-sales.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import { projectTransfers } from "#/sync/projection-transfers.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem } from "#tests/support/till-with-sales.ts";
import { wholeDevice } from "#tests/support/whole-till.ts";
import { afterSaleActions } from "./sim-after-sale.ts";
import { stockActions } from "./sim-stock.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business({ cashierMay: ["stock.transfer", "stock.adjust"] });
});
afterAll(() => api.close());

const product = () => ({ id: oneItem(shop)[0]?.product ?? "" });

type Till = Awaited<ReturnType<typeof tillAt>>;

/** A complete till at one of the two locations, with its operations other than sales. */
async function tillAt(location: string) {
  const elsewhere = location === shop.location ? shop.otherLocation : shop.location;
  const device = wholeDevice(api, { ...shop, location, otherLocation: elsewhere });
  const window = await device.open();
  const acts = await window.signIn(shop.cashier);
  const { next } = device.ids;
  const desk = {
    db: () => window.db,
    ports: acts.ports,
    place: acts.place,
    newId: next,
    opIds: next,
  };
  const operations = () => window.operations();
  const sales = async () => projectSales(await window.db.sales.toArray(), await operations());
  const transfers = async () =>
    projectTransfers(await window.db.transfers.toArray(), await operations());
  return {
    device,
    window,
    acts,
    sales,
    transfers,
    /** Operations on sales received in `known`, from a receipt, a delivery note or a colleague. */
    afterSale: (known: { sales: typeof sales }) => afterSaleActions(desk, known.sales),
    stock: (known: { transfers: typeof transfers }) =>
      stockActions(desk, { now: device.clock.now, elsewhere }, known.transfers),
    /** The stock of the item it shows at its own location. */
    stockItem: async () => {
      const items = projectStock(await window.db.stockItems.toArray(), await operations());
      const own = items.find((one) => one.product === product().id && one.location === location);
      return quantity(own?.quantity_available ?? "0");
    },
  };
}

/**
 * Each till sends in turn, then all pull: every operation has its effect once, and the views match the
 * server.
 */
async function allArrive(tills: readonly Till[]): Promise<void> {
  for (const { device, window } of tills) {
    device.pass(60_000);
    for (const one of tills) one.device.tick();
    expect(await window.drain()).toMatchObject({ ended: null });
  }
  for (const { window } of tills) {
    expect(await window.pull()).toEqual({ ok: true });
    expect((await window.states()).filter((state) => state !== "settled")).toEqual([]);
  }
  const recorded = await Promise.all(tills.map(({ window }) => window.operations()));
  await expectOnceEach(api, shop.id, recorded.flat());
  for (const { acts, stockItem } of tills)
    expect(await stockItem()).toBe(await held(acts.place.location));
}

/** The server's stock of the item at a location, thousandths. */
async function held(location: string): Promise<number> {
  const [item] = await api.database.system((tx) =>
    rowsOf<{ n: number }>(
      tx,
      sql`select quantity_available as n from stock_items
        where business_id = ${shop.id} and product_id = ${product().id} and location_id = ${location}`,
    ),
  );
  return item?.n ?? 0;
}

async function openFlags(): Promise<string[]> {
  const found = await api.database.system((tx) =>
    rowsOf<{ kind: string }>(
      tx,
      sql`select kind from discrepancies where business_id = ${shop.id} and status = 'open'`,
    ),
  );
  return found.map(({ kind }) => kind);
}

describe("operations that arrive before those they refer to", () => {
  it("[S5] fault 30: payment and return of a credit sale that another till has not sent yet", async () => {
    const [seller, other] = [await tillAt(shop.location), await tillAt(shop.location)];
    const [customer, debt, sale] = [api.newId(), api.newId(), api.newId()];
    await seller.acts.customer(customer);
    const two = [{ product: product().id, milli: 4_000 }];
    await seller.acts.sale(two, { id: sale, credit: { customer, debt } });
    other.device.pass(60_000);
    await other.acts.payment({ credit: debt, customer, sale, minor: 1_000_00 });
    await other.afterSale(seller).giveBack(0, 0.5, true);
    await allArrive([other, seller]);
    // Four were sold at 1,000.00, two were returned against the debt, and 1,000.00 was paid.
    const debts = await Promise.all(
      [seller, other].map(({ window }) => window.db.credits.get(debt)),
    );
    for (const one of debts)
      expect(one).toMatchObject({ customer, amount_paid: "1000.00", outstanding: "1000.00" });
    expect(await held(shop.location)).toBe(-2_000);
  });

  it("[S5] fault 30: items received before their sending has reached the server", async () => {
    const [from, to] = [await tillAt(shop.location), await tillAt(shop.otherLocation)];
    await from.stock(from).send(product(), { milli: 5_000, pieces: 0, isPrepared: false });
    to.device.pass(60_000);
    await to.stock(from).receive(0, 1, true);
    await allArrive([to, from]);
    expect([await held(shop.location), await held(shop.otherLocation)]).toEqual([-5_000, 5_000]);
  });
});

describe("concurrent actions of two tills on the same subject", () => {
  it.each([
    ["a void and a return", "never_left", 1],
    ["a void and a return of half", "back", 0.5],
  ] as const)(
    "[S14] fault 31: %s of one sale, neither till knowing of the other's action",
    async (_what, items, share) => {
      const [one, two] = [await tillAt(shop.location), await tillAt(shop.location)];
      await one.acts.sale([{ product: product().id, milli: 2_000 }]);
      await allArrive([one, two]);
      await one.afterSale(one).voidSale(0, items);
      await two.afterSale(two).giveBack(0, share, false);
      await allArrive([two, one]);
      expect(await openFlags()).toContain("returned_more");
    },
  );

  it("[S14] fault 31: a full return on each till: both are recorded, and the surplus is flagged", async () => {
    const [one, two] = [await tillAt(shop.location), await tillAt(shop.location)];
    await one.acts.sale(oneItem(shop));
    await allArrive([one, two]);
    for (const till of [one, two]) await till.afterSale(till).giveBack(0, 1, false);
    await allArrive([one, two]);
    expect(await openFlags()).toContain("returned_more");
  });

  it.each(["taken back first", "received first"])(
    "[S14] fault 31: a transfer taken back and received, %s: receiving takes precedence",
    async (first) => {
      const [from, to] = [await tillAt(shop.location), await tillAt(shop.otherLocation)];
      await from.stock(from).send(product(), { milli: 5_000, pieces: 0, isPrepared: false });
      await allArrive([from, to]);
      await from.stock(from).takeBack(0);
      await to.stock(to).receive(0, 1, true);
      await allArrive(first === "taken back first" ? [from, to] : [to, from]);
      // The received items are there, and the rest, which is nothing, went back.
      expect([await held(shop.location), await held(shop.otherLocation)]).toEqual([-5_000, 5_000]);
      expect(await openFlags()).toContain("cancelled_received");
    },
  );
});

it("[S16] fault 38: a count by a clock a year ahead takes effect on arrival, and later sales are subtracted", async () => {
  const [ahead, right] = [await tillAt(shop.location), await tillAt(shop.location)];
  const year = 365 * 24 * 3_600_000;
  ahead.device.clock.set(api.clock.now + year);
  await ahead.acts.count(product().id, 10_000);
  const [counted] = await ahead.window.operations();
  expect(Date.parse(counted?.occurredAt ?? "")).toBeGreaterThan(api.clock.now + year / 2);
  expect(await ahead.window.drain()).toMatchObject({ ended: null });
  right.device.pass(60_000);
  await right.acts.sale(oneItem(shop));
  ahead.device.pass(60_000);
  await ahead.acts.sale(oneItem(shop));
  await allArrive([right, ahead]);
  expect(await held(shop.location)).toBe(8_000);
});
