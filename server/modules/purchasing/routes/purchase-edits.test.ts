import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();
const duty = { kind: "duty", payee: "supplier" } as const;

const patch = (id: string, opId: string, body: object) =>
  shop.manager.patch(paths.purchase(id), body, { headers: { [header.idempotencyKey]: opId } });

/** Edits an order as its till does. */
async function amend(
  { body, row }: Awaited<ReturnType<typeof shop.buy>>,
  items: readonly { milli: number; cost: number }[],
  others: Parameters<typeof shop.desk.amend>[3] = {},
) {
  const opId = newId();
  const answer = await patch(row.id, opId, shop.desk.amend(opId, body, items, others));
  return { opId, answer };
}

describe("an edited purchase", () => {
  it("is ordered in other quantities, at another price, with one product removed and one added", async () => {
    const order = await shop.buy(shop.bought([0, 5000, 100_000], [1, 2000, 40_000]), {
      isReceived: false,
    });
    const [kept, gone] = order.body.lines;
    if (kept === undefined) throw new Error("two lines were ordered");
    const added = { ...kept, id: newId(), product: shop.item(2).product, quantity: "4" };
    const opId = newId();
    const lines = [{ ...kept, quantity: "6", unit_cost: "900.00" }, added];
    const told = { ...shop.desk.amend(opId, order.body, []), lines };
    const row = purchaseOf(await patch(order.row.id, opId, told));
    expect(row.lines.map(({ id, quantity, unit_cost }) => [id, quantity, unit_cost])).toEqual([
      [kept.id, "6", "900.00"],
      [added.id, "4", "1000.00"],
    ]);
    expect(row).toMatchObject({ total_amount: "9400.00", owed: "0.00", status: "ordered" });
    const left = await shop.rows("SELECT id FROM purchase_lines WHERE id = $1", [gone?.id]);
    expect(left).toEqual([]);
    expect(await shop.postings(opId)).toEqual({});
  });

  it("owes another supplier for what was received, and the first one nothing", async () => {
    const other = newId();
    const card = { ...shop.here.origin(other), id: other, name: "Bi Rehema", phone: null };
    await shop.manager.write(paths.suppliers, other, { ...card, note: "", is_active: true });
    const order = await shop.buy(shop.bought([0, 1000, 300_000]));
    const before = await shop.balance();
    const { answer } = await amend(order, [], { supplier: { id: other, name: "Bi Rehema" } });
    expect(purchaseOf(answer)).toMatchObject({ supplier: other, supplier_name: "Bi Rehema" });
    expect([(await shop.balance()) - before, await shop.balance(other)]).toEqual([
      -300_000, 300_000,
    ]);
  });

  it("gives received items the billed cost", async () => {
    const order = await shop.buy(shop.bought([1, 4000, 150_000]));
    const stockItem = await shop.stockAt(1, shop.duka.location);
    const debt = await shop.balance();
    const { opId, answer } = await amend(order, [{ milli: 4000, cost: 160_000 }]);
    expect(purchaseOf(answer).total_amount).toBe("6400.00");
    expect((await shop.balance()) - debt).toBe(40_000);
    const after = await shop.stockAt(1, shop.duka.location);
    expect(after.quantity).toBe(stockItem.quantity);
    expect(after.value - stockItem.value).toBe(40_000);
    expect(await shop.postings(opId)).toEqual({ inventory: 40_000, accounts_payable: -40_000 });
  });

  it("revalues only what is still in stock when some of it was returned", async () => {
    await shop.buy(shop.bought([2, 20_000, 100_000]));
    const order = await shop.buy(shop.bought([2, 10_000, 100_000]));
    const back = newId();
    const returned = shop.desk.bringBack(back, order.body, [4000]);
    await shop.manager.write(paths.purchaseReturns(order.row.id), back, returned);
    const stockItem = await shop.stockAt(2, shop.duka.location);
    const { opId, answer } = await amend(order, [{ milli: 10_000, cost: 120_000 }]);
    expect(purchaseOf(answer).owed).toBe("7200.00");
    expect(await shop.postings(opId)).toEqual({ inventory: 120_000, accounts_payable: -120_000 });
    expect((await shop.stockAt(2, shop.duka.location)).value - stockItem.value).toBe(120_000);
  });

  it("keeps what was received of a product removed from the order", async () => {
    const order = await shop.buy(shop.bought([0, 2000, 100_000], [1, 2000, 50_000]));
    const { answer } = await amend(order, [{ milli: 2000, cost: 100_000 }]);
    const { lines, total_amount } = purchaseOf(answer);
    expect(lines.map(({ quantity, received }) => [quantity, received])).toEqual([
      ["2", "2"],
      ["0", "2"],
    ]);
    expect(total_amount).toBe("3000.00");
  });

  it("includes costs on the supplier's bill, allocated as specified, and keeps those paid to others", async () => {
    const order = await shop.buy(shop.bought([0, 1000, 100_000], [1, 3000, 100_000]), {
      extra: [{ kind: "loading", amount: "40.00", payee: "other" }],
    });
    const cost = { ...duty, id: newId(), amount: "400.00", method: "CASH" } as const;
    const others = { extra_costs: [cost], spread_by: "quantity" as const };
    const { opId, answer } = await amend(order, [], others);
    const row = purchaseOf(answer);
    expect(row.extra_costs?.map(({ kind, payee }) => [kind, payee])).toEqual([
      ["duty", "supplier"],
      ["loading", "other"],
    ]);
    expect([row.total_amount, row.spread_by]).toEqual(["4400.00", "quantity"]);
    expect(await shop.postings(opId)).toEqual({ inventory: 40_000, accounts_payable: -40_000 });
  });

  it("[S15] takes the later of two edits of the same field, in either order of arrival", async () => {
    const order = await shop.buy(shop.bought([0, 5000, 100_000]), { isReceived: false });
    const now = Date.now();
    const late = await amend(order, [{ milli: 7000, cost: 90_000 }], { at: now - 1000 });
    expect(purchaseOf(late.answer).lines[0]?.quantity).toBe("7");
    const opId = newId();
    const earlier = [{ milli: 3000, cost: 80_000 }];
    const told = shop.other.amend(opId, order.body, earlier, { at: now - 60_000 });
    const early = await patch(order.row.id, opId, { ...told, prev_op: null });
    expect(purchaseOf(early).lines[0]?.quantity).toBe("7");
  });

  it("rejects another product under a line's id, and products the shop does not have", async () => {
    const order = await shop.buy(shop.bought([0, 5000, 100_000]), { isReceived: false });
    const [line] = order.body.lines;
    for (const product of [shop.item(1).product, newId()]) {
      const opId = newId();
      const told = { ...shop.desk.amend(opId, order.body, []), lines: [{ ...line, product }] };
      const no = await patch(order.row.id, opId, told);
      expect(no).toMatchObject({ status: 422, body: { errors: { lines: [expect.any(String)] } } });
    }
  });

  it("can be edited by a caller without an outbox", async () => {
    const order = await shop.buy(shop.bought([0, 5000, 100_000]), { isReceived: false });
    const { id: business } = shop.duka;
    const [line] = order.body.lines;
    const items = [
      { id: line?.id, product: line?.product, quantity: "2", unit_cost: "50.00" },
      { product: shop.item(1).product, quantity: "1", unit_cost: "70.00" },
    ];
    const told = { business, lines: items, extra_costs: [{ ...duty, amount: "30.00" }] };
    const row = purchaseOf(await patch(order.row.id, newId(), told));
    expect(row.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Good", "2"],
      [expect.any(String), "1"],
    ]);
    expect(row.total_amount).toBe("200.00");
  });
});

describe("a delivery cost paid to someone else", () => {
  it("is part of the items' cost, whether they are in stock or still on order", async () => {
    const here = await shop.buy(shop.bought([1, 4000, 150_000]));
    const stockItem = await shop.stockAt(1, shop.duka.location);
    const debt = await shop.balance();
    const opId = newId();
    const path = paths.purchasePayments(here.row.id);
    const paid = { bank_reference: "TR-7", notes: "from Kariakoo" };
    const settled = { extra_cost: "transport", method: "BANK_TRANSFER", ...paid } as const;
    const told = shop.desk.settle(opId, here.body, 20_000, settled);
    const row = purchaseOf(await shop.manager.write(path, opId, told));
    expect(row).toMatchObject({ amount_paid: "0.00", total_amount: "6000.00" });
    expect(row.extra_costs).toMatchObject([
      { id: told.id, kind: "transport", payee: "other", method: "BANK_TRANSFER", paid },
    ]);
    expect(await shop.postings(opId)).toEqual({ inventory: 20_000, bank: -20_000 });
    expect((await shop.stockAt(1, shop.duka.location)).value - stockItem.value).toBe(20_000);
    expect(await shop.balance()).toBe(debt);

    const coming = await shop.buy(shop.bought([1, 4000, 150_000]), { isReceived: false });
    const loaded = newId();
    const pay = { business: shop.duka.id, amount: "90.00", method: "CASH", extra_cost: "loading" };
    await shop.manager.write(paths.purchasePayments(coming.row.id), loaded, pay);
    expect(await shop.postings(loaded)).toEqual({ goods_in_transit: 9_000, cash: -9_000 });
    const came = newId();
    const arrived = shop.desk.arrive(came, coming.body, [{ milli: 4000 }]);
    await shop.manager.write(paths.purchaseReceive(coming.row.id), came, arrived);
    expect(await shop.postings(came)).toMatchObject({ inventory: 609_000 });
  });
});
