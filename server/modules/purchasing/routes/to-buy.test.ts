import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { toBuy } from "#/contract/to-buy.ts";
import { quantity } from "#/domain/quantity.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openPurchaseShop } from "#tests/support/purchase-shop.ts";

const day = 86_400_000;
let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
  // The items' own levels have no effect until a test sets them.
  await shop.rows(
    "UPDATE stock_items SET reorder_level = -1000000, minimum_stock_level = -1000000, alert_level = -1000000",
  );
});
afterAll(() => shop.closeWithTrueBooks());

async function ask(query: Record<string, string> = {}, by: ApiClient = shop.manager) {
  const { status, body } = await by.get(paths.purchaseToBuy, query);
  expect(status).toBe(200);
  return toBuy.parse(body);
}

async function lineOf(index: number, query: Record<string, string> = {}) {
  const { product } = shop.item(index);
  const { suppliers } = await ask(query);
  return suppliers.flatMap(({ lines }) => lines).find((line) => line.product === product);
}

function edit(changes: Record<string, unknown>, by: ApiClient = shop.manager) {
  return patch(paths.supplier(shop.supplier.id), changes, by);
}

async function change(product: string, changes: Record<string, unknown>) {
  expect(await patch(paths.product(product), changes, shop.manager)).toMatchObject({ status: 201 });
}

function patch(path: string, changes: Record<string, unknown>, by: ApiClient) {
  const opId = shop.api.newId();
  const headers = { [header.idempotencyKey]: opId };
  return by.patch(path, { ...shop.here.origin(opId), ...changes }, { headers });
}

async function wait(days: number) {
  shop.api.clock.now += days * day;
  // The previous session has expired.
  await shop.manager.signIn(shop.duka.manager);
}

async function sell(index: number, milli: number) {
  const opId = shop.api.newId();
  const sale = shop.here.sale(opId, [{ ...shop.item(index), milli }]);
  expect((await shop.manager.write(paths.sales, opId, sale)).status).toBe(201);
}

it("is empty while nothing sells and no level is reached", async () => {
  expect((await ask()).suppliers).toEqual([]);
});

it("covers the requested days at the sales rate of four weeks, less stock on hand and on order", async () => {
  // Sales before the last four weeks do not count.
  await sell(0, 90_000);
  await wait(30);
  await sell(0, 28_000);
  await wait(3);
  await shop.count(0, 5000);
  expect(await lineOf(0)).toMatchObject({
    sold: "28",
    available: "5",
    coming: "0",
    days_left: 5,
    quantity: "9",
  });
  expect(await lineOf(0, { days: "30" })).toMatchObject({ quantity: "25" });
  const order = await shop.buy(shop.bought([0, 4000, 120_000]), { isReceived: false });
  expect(await lineOf(0)).toMatchObject({ coming: "4", quantity: "5" });

  // The order took six days to arrive; expected sales during that time are included.
  await wait(6);
  const opId = shop.api.newId();
  const arrived = shop.desk.arrive(opId, order.body, [{ milli: 4000 }], {});
  await shop.manager.write(paths.purchaseReceive(order.row.id), opId, arrived);
  const { suppliers } = await ask();
  // The listed items belong to a supplier without a measured lead time, so only 14 days are covered.
  const line = suppliers.flatMap(({ lines }) => lines).find((one) => one.sold === "28");
  expect(quantity(line?.quantity ?? "")).toBe(14_000 - 9000);
  await shop.rows("UPDATE products SET supplier_id = $1", [shop.supplier.id]);
  const [own] = (await ask({ supplier: shop.supplier.id })).suppliers;
  expect(own).toMatchObject({ name: "Mzee Juma", lead_days: 6, lead_source: "measured" });
  expect(own?.lines).toMatchObject([{ quantity: "11", worth: "13200.00" }]);
  // An entered lead time takes precedence.
  await edit({ lead_days: 2, least_order: "50000.00" });
  const [known] = (await ask({ supplier: shop.supplier.id })).suppliers;
  expect(known).toMatchObject({ lead_days: 2, lead_source: "entered", least_order: "50000.00" });
  expect(known?.lines).toMatchObject([{ quantity: "7" }]);
  await edit({ lead_days: null });
  expect((await ask({ supplier: shop.api.newId() })).suppliers).toEqual([]);
});

it("is limited to one location when one is given", async () => {
  const there = await ask({ location: shop.duka.otherLocation });
  expect(there.suppliers).toEqual([]);
  expect((await ask({ location: shop.duka.location })).suppliers).toHaveLength(1);
});

it("fills up to the levels of a product that does not sell, and not below its minimum order quantity", async () => {
  const { stockItem: stock, product } = shop.item(2);
  await shop.rows(
    "UPDATE stock_items SET reorder_level = 6000, max_stock_level = 10000 WHERE id = $1",
    [stock],
  );
  expect(await lineOf(2)).toMatchObject({ sold: "0", days_left: null, quantity: "10" });
  // The minimum quantity per sale has no effect on purchases.
  await change(product, { order_quantity: "24", minimum_order_quantity: "30" });
  expect(await lineOf(2)).toMatchObject({ quantity: "24" });
  await change(product, { order_quantity: null });
  expect(await lineOf(2)).toMatchObject({ quantity: "10" });
  await shop.rows("UPDATE products SET is_active = false WHERE id = $1", [product]);
  expect(await lineOf(2)).toBeUndefined();
});

describe("by packs", () => {
  const pack = (name_en: string, size: number) => {
    const own = { name_en, name_sw: "", barcode: null, price: null };
    return { id: shop.api.newId(), size, ...own };
  };
  const asked = () => lineOf(2, { supplier: shop.supplier.id });
  const give = (packs: readonly object[], rest = "") =>
    shop.rows(`UPDATE products SET packs = $1 ${rest} WHERE id = $2`, [
      JSON.stringify(packs),
      shop.item(2).product,
    ]);

  it("suggests whole packs: of the largest that is not too much, until one was bought", async () => {
    const [half, carton, pallet] = [pack("Half", 12), pack("Carton", 24), pack("Pallet", 960)];
    const ofLine = ({ id, name_en: name, size }: typeof half) => ({ id, name, size });
    await give([half, pallet, carton], ", is_active = true, order_quantity = 30000");
    const each = Number((await asked())?.cost) / 24;
    expect(await asked()).toMatchObject({ quantity: "48", pack: ofLine(carton) });
    // If every pack is too large, single units are ordered and the order quantity applies.
    await give([pallet]);
    expect(await asked()).toMatchObject({ quantity: "30", pack: null, cost: each.toFixed(2) });

    await give([half, pallet, carton]);
    const { product } = shop.item(2);
    const buy = (by: typeof half, cost: number) =>
      shop.buy([{ product, milli: by.size * 1000, cost, pack: ofLine(by) }]);
    await buy(half, 10_000_00);
    // Single units bought from another supplier do not affect how this supplier sells.
    const other = { id: shop.api.newId(), name: "Somebody else" };
    const opId = shop.api.newId();
    const elsewhere = shop.desk.buy(opId, other, [{ product, milli: 1000, cost: 700_00 }]);
    expect((await shop.manager.write(paths.purchases, opId, elsewhere)).status).toBe(201);
    await shop.count(2, 0);
    const fromHalf = { pack: ofLine(half), quantity: "36", cost: "10000.00", worth: "30000.00" };
    expect(await asked()).toMatchObject(fromHalf);
    // The pack bought last takes precedence, even if it exceeds the needed quantity.
    await buy(pallet, 768_000_00);
    await shop.count(2, 0);
    expect(await asked()).toMatchObject({
      pack: ofLine(pallet),
      quantity: "960",
      worth: "768000.00",
    });
    // The pack's size has changed: the unit cost stays the same.
    await give([half, { ...pallet, size: 480 }]);
    expect(await asked()).toMatchObject({ quantity: "480", cost: "384000.00" });
    await give([half]);
    expect(await asked()).toMatchObject({ pack: ofLine(half), quantity: "36", cost: "9600.00" });
  });

  it("suggests units for serial-tracked products, and nothing for inactive ones", async () => {
    await give([pack("Carton", 24)], ", tracking_type = 'SERIAL'");
    expect(await asked()).toMatchObject({ pack: null, quantity: "30" });
    await give([pack("Carton", 24)], ", tracking_type = 'QTY', is_active = false");
    expect(await asked()).toBeUndefined();
  });
});

it("requires permission to read purchases, and shows costs only with permission to see them", async () => {
  expect((await shop.cashier.get(paths.purchaseToBuy)).status).not.toBe(200);
  const { status, body } = await shop.manager.get(paths.purchaseToBuy, { days: "13" });
  expect([status, Object.keys(body["errors"] as object)]).toEqual([422, ["days"]]);
});
