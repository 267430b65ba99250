import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { product } from "#/contract/product.ts";
import { sale } from "#/contract/sale.ts";
import { header } from "#/contract/headers.ts";
import type { Pack } from "#/contract/packs.ts";
import { paths } from "#/contract/paths.ts";
import { priceChange } from "#/contract/price-history.ts";
import { purchaseAnalytics } from "#/contract/purchase-analytics.ts";
import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

const minute = 60_000;

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
let bodies: ReturnType<typeof catalogueBodies>;
beforeAll(async () => {
  shop = await openPurchaseShop();
  const origin = (opId: string, at?: number) => ({
    ...shop.here.origin(opId, at),
    prev_op: null,
  });
  bodies = catalogueBodies(origin, newId);
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();
const some = (over: Partial<Pack> = {}): Pack => {
  const names = { name_en: "Carton", name_sw: "Katoni" };
  return { id: newId(), ...names, size: 24, barcode: null, price: "30000.00", ...over };
};
const ofLine = ({ id, name_en: name, size }: Pack) => ({ id, name, size });

async function create(over: Parameters<typeof bodies.product>[2], at?: number) {
  const opId = newId();
  const body = bodies.product(opId, shop.duka.category, over, at);
  return { id: body.id, answer: await shop.manager.write(paths.products, opId, body) };
}

async function edit(id: string, changes: Parameters<typeof bodies.editProduct>[1], at?: number) {
  const opId = newId();
  const headers = { [header.idempotencyKey]: opId };
  return shop.manager.patch(paths.product(id), bodies.editProduct(opId, changes, at), { headers });
}

const faultsOf = ({ body }: { body: Record<string, unknown> }) => Object.keys(body["errors"] ?? {});

async function packsOf(id: string) {
  const answer = await shop.manager.get(paths.product(id), { business: shop.duka.id });
  return product.parse(answer.body).packs;
}

const outer = "6161100099917";

describe("the packs of a product", () => {
  it("[S15] are written and changed with it, and leave nothing behind when removed", async () => {
    const carton = some({ barcode: outer });
    const { id, answer } = await create({ packs: [carton] });
    expect(answer.status).toBe(201);
    expect(await packsOf(id)).toEqual([carton]);
    const bale = some({ name_en: "Bale", size: 12, price: null });
    expect((await edit(id, { packs: [carton, bale] })).status).toBe(201);
    expect(await packsOf(id)).toEqual([carton, bale]);
    await edit(id, { packs: [] });
    expect(await packsOf(id)).toBeUndefined();
  });

  it("[S15] have their prices recorded in the product's price history, each with its own previous price", async () => {
    const [carton, bale] = [some(), some({ name_en: "Bale", size: 12, price: null })];
    const at = shop.api.clock.now - 60 * minute;
    const { id } = await create({ packs: [carton, bale] }, at);
    const dearer = { ...carton, price: "31000.00" };
    await edit(id, { packs: [dearer, bale] }, at + 10 * minute);
    await edit(id, { packs: [dearer, { ...bale, price: "15500.00" }] }, at + 20 * minute);
    const query = { business: shop.duka.id };
    const { body } = await shop.manager.get(paths.productPrices(id), query);
    const told = (body["results"] as unknown[]).map((row) => priceChange.parse(row));
    const ofPacks = told.filter(({ field }) => field === "pack_price");
    expect(ofPacks.map(({ pack, from, to }) => [pack?.name_en, pack?.size, from, to])).toEqual([
      ["Bale", 12, null, "15500.00"],
      ["Carton", 24, "30000.00", "31000.00"],
      ["Carton", 24, null, "30000.00"],
    ]);
  });

  it("have a barcode that nothing else in the business has", async () => {
    const code = "6161100099924";
    const { id } = await create({ packs: [some(), some({ barcode: code })] });
    const others = [
      await create({ barcode: code }),
      await create({ packs: [some({ barcode: code })] }),
      await create({ product_type: "VARIABLE", variants: [bodies.variant({ barcode: code })] }),
    ];
    expect(others.map(({ answer }) => faultsOf(answer))).toEqual([
      ["barcode"],
      ["packs.0.barcode"],
      ["variants.0.barcode"],
    ]);
    const own = "6161100099931";
    const twice = await create({ barcode: own, packs: [some({ barcode: own })] });
    expect(faultsOf(twice.answer)).toEqual(["packs.0.barcode"]);
    const { answer } = await create({ barcode: own });
    expect(answer.status).toBe(201);
    const taken = await edit(id, { packs: [some({ barcode: own })] });
    expect(faultsOf(taken)).toEqual(["packs.0.barcode"]);
  });

  it("have at least two units each, at most eight kinds per product, and unique ids", async () => {
    const one = some();
    const wrong = [
      [some({ size: 1 })],
      [some({ size: 2.5 })],
      [some({ size: 100_001 })],
      [some({ name_en: " " })],
      [some({ price: "-1.00" })],
      [one, one],
      Array.from({ length: 9 }, () => some()),
    ];
    for (const packs of wrong) {
      const { answer } = await create({ packs });
      expect([packs.length, answer.status]).toEqual([packs.length, 422]);
    }
  });
});

describe("a purchase by the pack", () => {
  const carton = { id: "019a0000-0000-7000-8000-000000000024", name: "Carton", size: 24 };
  const items = (packs: number) => [
    { product: shop.item(1).product, milli: packs * 24_000, cost: 25_000_00, pack: carton },
  ];

  it("[S14] totals its price to the cent and adds single units to stock", async () => {
    const before = await shop.stockAt(1, shop.duka.location);
    const { opId, row } = await shop.buy(items(2));
    expect(row).toMatchObject({ total_amount: "50000.00", owed: "50000.00" });
    expect(row.lines).toMatchObject([
      { quantity: "48", unit_cost: "1041.67", pack: carton, pack_cost: "25000.00", received: "48" },
    ]);
    expect(await shop.postings(opId)).toEqual({
      inventory: 50_000_00,
      accounts_payable: -50_000_00,
    });
    const after = await shop.stockAt(1, shop.duka.location);
    expect([after.quantity - before.quantity, after.value - before.value]).toEqual([
      48_000, 50_000_00,
    ]);
  });

  it("is received in single units, at another pack price, and is returned at the billed cost", async () => {
    const { body, row } = await shop.buy(items(2), { isReceived: false });
    expect(row).toMatchObject({ status: "ordered", total_amount: "50000.00" });
    const [first, second, back] = [newId(), newId(), newId()];
    const path = paths.purchaseReceive(row.id);
    const part = await shop.manager.write(
      path,
      first,
      shop.desk.arrive(first, body, [{ milli: 7_000 }]),
    );
    expect(purchaseOf(part).owed).toBe("7291.67");
    const dearer = shop.desk.arrive(second, body, [{ milli: 24_000, cost: 26_000_00 }], {
      isFinal: true,
    });
    const last = purchaseOf(await shop.manager.write(path, second, dearer));
    expect(last).toMatchObject({ status: "received", owed: "33291.67", total_amount: "33291.67" });
    expect(last.receipts.at(-1)?.lines).toMatchObject([
      { unit_cost: "1083.33", pack_cost: "26000.00" },
    ]);
    const all = shop.desk.bringBack(back, body, [31_000]);
    const gone = purchaseOf(await shop.manager.write(paths.purchaseReturns(row.id), back, all));
    expect(gone).toMatchObject({ owed: "0.00", returns: [{ amount: "33291.67" }] });
  });

  it("hides the pack's cost from users without permission to see costs", async () => {
    const { row } = await shop.buy(items(1));
    const seen = await shop.cashier.get(paths.purchase(row.id), { business: shop.duka.id });
    expect(seen.status).toBe(200);
    expect(seen.body["lines"]).toMatchObject([{ pack: carton, quantity: "24" }]);
    expect(JSON.stringify(seen.body)).not.toMatch(/cost|25000|1041/);
  });

  it("is malformed when its prices do not agree", async () => {
    const wrong = [
      { pack_cost: "25000.20" },
      { pack_cost: undefined },
      { pack: undefined },
      { unit_cost: "1041.66" },
    ];
    for (const change of wrong) {
      const opId = newId();
      const body = shop.desk.buy(opId, shop.supplier, items(1));
      const lines = body.lines.map((line) => ({ ...line, ...change }));
      const answer = await shop.manager.write(paths.purchases, opId, { ...body, lines });
      expect([change, answer.status]).toEqual([change, 422]);
    }
  });

  it("is included in the analytics totals", async () => {
    const ask = async () => {
      const day = businessDay(shop.api.clock.now, defaultTimeZone);
      const query = { business: shop.duka.id, from: day, to: day, by: "product" };
      const answer = await shop.manager.get(paths.purchaseAnalytics, query);
      const { rows } = purchaseAnalytics.parse(answer.body);
      return Number(rows.find(({ key }) => key === shop.item(2).product)?.amount ?? 0);
    };
    const before = await ask();
    await shop.buy([
      { product: shop.item(2).product, milli: 7_000, cost: 100_00, pack: { ...carton, size: 3 } },
    ]);
    // 7 units of a pack of 3 at 100: two packs and a third, rounded half up.
    expect((await ask()) - before).toBeCloseTo(233.33, 2);
  });
});

describe("a sale by the pack", () => {
  async function sell(items: Parameters<typeof shop.here.sale>[1], at?: number) {
    const opId = newId();
    const body = shop.here.sale(opId, items, at === undefined ? {} : { at });
    const answer = await shop.manager.write(paths.sales, opId, { ...body, prev_op: null });
    return { opId, answer };
  }

  it("[S14] takes single units from stock at the pack's price, by the catalogue of its time", async () => {
    const carton = some({ price: "41000.00" });
    const now = shop.api.clock.now;
    const { id } = await create({ packs: [carton], selling_price: "2000.00" }, now - 30 * minute);
    const line = { product: id, milli: 24_000, price: 41_000_00, pack: ofLine(carton) };
    const { opId, answer } = await sell([line]);
    expect([answer.status, answer.body["code"]]).toEqual([201, "accepted"]);
    const [sold] = sale.shape.lines.parse(answer.body["lines"]);
    expect(sold).toMatchObject({
      quantity: "24",
      unit_price: "1708.33",
      pack: ofLine(carton),
      pack_price: "41000.00",
      line_total: "41000.00",
    });
    // There was no stock, and no other flag is raised.
    expect(await shop.flagsOf(opId)).toEqual(["oversold"]);
    const [item] = await shop.rows(
      "SELECT quantity_available FROM stock_items WHERE product_id = $1",
      [id],
    );
    expect(Number(item?.["quantity_available"])).toBe(-24_000);
    // A till sold at the previous price while offline.
    await edit(id, { packs: [{ ...carton, price: "45000.00" }] }, now - 10 * minute);
    const [before, after] = [await sell([line], now - 15 * minute), await sell([line])];
    expect(await shop.flagsOf(before.opId)).not.toContain("price_differs");
    expect(await shop.flagsOf(after.opId)).toContain("price_differs");
  });

  it("costs the sum of its units when the pack has no price or is unknown", async () => {
    const plain = some({ price: null });
    const { id } = await create({ packs: [plain], selling_price: "2000.00" });
    const of = (pack: Pack, price: number) => [
      { product: id, milli: 24_000, price, pack: ofLine(pack) },
    ];
    const told = async (pack: Pack, price: number) => {
      const { opId, answer } = await sell(of(pack, price));
      expect(answer.status).toBe(201);
      return shop.flagsOf(opId);
    };
    expect(await told(plain, 48_000_00)).toEqual(["oversold"]);
    expect(await told(some(), 48_000_00)).toEqual(["oversold"]);
    expect(await told(plain, 47_000_00)).toEqual(["oversold", "price_differs"]);
  });

  it("is malformed when it is not whole packs, and is flagged when its total differs", async () => {
    const opId = newId();
    const line = {
      product: shop.item(0).product,
      milli: 24_000,
      price: 9_000_00,
      pack: ofLine(some()),
    };
    const body = { ...shop.here.sale(opId, [line]), prev_op: null };
    const lines = body.lines.map((one) => ({ ...one, quantity: "25" }));
    const answer = await shop.manager.write(paths.sales, opId, { ...body, lines });
    expect(answer.status).toBe(422);
    const other = newId();
    const cheap = { ...shop.here.sale(other, [line]), prev_op: null };
    const less = (amount: string) => ({ total: amount, subtotal: amount });
    const taken = await shop.manager.write(paths.sales, other, {
      ...cheap,
      ...less("8000.00"),
      lines: cheap.lines.map((one) => ({ ...one, line_total: "8000.00" })),
      payments: cheap.payments.map((one) => ({
        ...one,
        amount: "8000.00",
        tendered: "8000.00",
      })),
    });
    expect(taken.status).toBe(201);
    expect(await shop.flagsOf(other)).toContain("totals_differ");
  });
});
