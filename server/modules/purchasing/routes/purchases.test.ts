import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

describe("a purchase", () => {
  it("[S14] received and partly paid adds items to stock at their cost and leaves a debt", async () => {
    const before = await shop.stockAt(0, shop.duka.location);
    const owedBefore = await shop.balance();
    const { opId, row } = await shop.buy(shop.bought([0, 10_000, 110_000], [1, 4000, 200_000]), {
      paid: 500_000,
    });
    expect(row).toMatchObject({
      status: "received",
      total_amount: "19000.00",
      amount_paid: "5000.00",
      outstanding_balance: "14000.00",
      payment_status: "PARTIAL",
      owed: "14000.00",
      supplier_name: "Mzee Juma",
      is_orphan: false,
    });
    expect(row.lines.map(({ received }) => received)).toEqual(["10", "4"]);
    expect(await shop.postings(opId)).toEqual({
      inventory: 1_900_000,
      cash: -500_000,
      accounts_payable: -1_400_000,
    });
    const after = await shop.stockAt(0, shop.duka.location);
    expect([after.quantity - before.quantity, after.value - before.value]).toEqual([
      10_000, 1_100_000,
    ]);
    expect((await shop.balance()) - owedBefore).toBe(1_400_000);
  });

  it("is listed among the owed purchases until it is paid", async () => {
    const owing = await shop.buy(shop.bought([0, 1000, 100_000]));
    const settled = await shop.buy(shop.bought([0, 1000, 100_000]), { paid: 100_000 });
    const { body } = await shop.manager.get(paths.purchases, {
      payment_status: "OWED",
      page_size: "200",
    });
    const rows = body["results"] as { id: string; owed: string }[];
    expect(rows.every(({ owed }) => Number(owed) > 0)).toBe(true);
    const ids = new Set(rows.map(({ id }) => id));
    expect([ids.has(owing.row.id), ids.has(settled.row.id)]).toEqual([true, false]);
  });

  it("is replayed, and rejected under an id that another has", async () => {
    const { opId, body, row } = await shop.buy(shop.bought([0, 1000, 100_000]));
    const again = await shop.manager.write(paths.purchases, opId, body);
    expect(again.body["outcome"]).toBe("replayed");
    const twice = newId();
    const clash = shop.desk.buy(twice, shop.supplier, shop.bought([0, 1000, 100_000]), {
      id: row.id,
    });
    expect((await shop.manager.write(paths.purchases, twice, clash)).status).toBe(409);
    const missing = newId();
    const strange = shop.desk.buy(missing, shop.supplier, [
      { product: newId(), milli: 1000, cost: 1 },
    ]);
    expect((await shop.manager.write(paths.purchases, missing, strange)).status).toBe(422);
  });

  it("cannot be paid by a user who never had permission to pay", async () => {
    const { cashier } = shop.duka;
    const items = shop.bought([0, 1000, 100_000]);
    const asCashier = (opId: string, options: Parameters<typeof shop.desk.buy>[3]) => ({
      ...shop.desk.buy(opId, shop.supplier, items, options),
      actor: cashier.id,
    });
    const write = (options: Parameters<typeof shop.desk.buy>[3]) => {
      const opId = newId();
      return shop.cashier.write(paths.purchases, opId, asCashier(opId, options));
    };
    expect((await write({ paid: 50_000 })).body["code"]).toBe("forbidden");
    const transport = [{ kind: "transport", amount: "10.00", payee: "other" }] as const;
    expect((await write({ extra: transport })).body["code"]).toBe("forbidden");
    const answer = await write({});
    expect(answer.status).toBe(201);
    // The cashier may not see costs, not even those they entered.
    expect(answer.body).not.toHaveProperty("total_amount");
    expect(JSON.stringify(answer.body)).not.toContain("1000.00");
  });

  it("allocates extra costs by value or quantity, whoever was paid", async () => {
    const extra = [
      { kind: "transport", amount: "100.00", payee: "other" },
      { kind: "duty", amount: "50.00", payee: "supplier" },
    ] as const;
    const items = shop.bought([0, 1000, 100_000], [1, 2000, 100_000]);
    const byValue = await shop.buy(items, { extra });
    expect(await shop.postings(byValue.opId)).toEqual({
      inventory: 315_000,
      cash: -10_000,
      accounts_payable: -305_000,
    });
    const shares = await shop.rows(
      "SELECT extra_cost FROM purchase_lines WHERE purchase_id = $1 ORDER BY position",
      [byValue.row.id],
    );
    expect(shares.map((line) => Number(line["extra_cost"]))).toEqual([5000, 10_000]);
    expect(byValue.row.total_amount).toBe("3050.00");
    // One of three units accounts for two thirds of the value.
    const uneven = shop.bought([0, 1000, 200_000], [1, 2000, 50_000]);
    const sharesOf = async (spread: "value" | "quantity") => {
      const { opId, row } = await shop.buy(uneven, { extra, spread });
      expect(await shop.postings(opId)).toMatchObject({ inventory: 315_000 });
      const lines = await shop.rows(
        "SELECT extra_cost FROM purchase_lines WHERE purchase_id = $1 ORDER BY position",
        [row.id],
      );
      return lines.map((line) => Number(line["extra_cost"]));
    };
    expect(await sharesOf("value")).toEqual([10_000, 5000]);
    expect(await sharesOf("quantity")).toEqual([5000, 10_000]);
  });

  it("cash for items delivered to another location is posted at the drawer's location", async () => {
    const shift = newId();
    const opened = { ...shop.there.origin(shift), id: shift, opening_float: "1000.00", note: "" };
    await shop.manager.write(paths.shifts, shift, opened);
    const extra = [{ kind: "transport", amount: "20.00", payee: "other" }] as const;
    const paid = { paid: 30_000, shift, extra };
    const { opId, body, row } = await shop.buy(shop.bought([0, 1000, 80_000]), paid);
    const { location, otherLocation } = shop.duka;
    const placed = (op: string) =>
      shop.rows(
        `SELECT p.account, p.location_id, sum(p.debit - p.credit)::int AS amount FROM journal_postings p
         JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
         WHERE e.op_id = $1 AND p.account IN ('cash', 'inventory') GROUP BY 1, 2 ORDER BY 1`,
        [op],
      );
    expect(await placed(opId)).toEqual([
      { account: "cash", location_id: otherLocation, amount: -32_000 },
      { account: "inventory", location_id: location, amount: 82_000 },
    ]);
    const later = newId();
    const rest = shop.desk.settle(later, body, 50_000, { shift });
    purchaseOf(await shop.manager.write(paths.purchasePayments(row.id), later, rest));
    expect(await placed(later)).toEqual([
      { account: "cash", location_id: otherLocation, amount: -50_000 },
    ]);
  });

  it("ordered is received in parts, one at another cost, one damaged, and closed short", async () => {
    const extra = [{ kind: "transport", amount: "90.00", payee: "other" }] as const;
    const { opId, body, row } = await shop.buy(shop.bought([2, 9000, 50_000]), {
      isReceived: false,
      extra,
    });
    expect(row).toMatchObject({ status: "ordered", total_amount: "4500.00", owed: "0.00" });
    expect(await shop.postings(opId)).toEqual({ goods_in_transit: 9000, cash: -9000 });
    const first = newId();
    const part = await shop.manager.write(
      paths.purchaseReceive(row.id),
      first,
      shop.desk.arrive(first, body, [{ milli: 3000, damaged: 1000 }]),
    );
    expect(purchaseOf(part)).toMatchObject({ status: "partly_received", owed: "1500.00" });
    expect(await shop.postings(first)).toEqual({
      inventory: 153_000,
      goods_in_transit: -3000,
      accounts_payable: -150_000,
    });
    const last = newId();
    const rest = await shop.manager.write(
      paths.purchaseReceive(row.id),
      last,
      shop.desk.arrive(last, body, [{ milli: 3000, cost: 60_000 }], { isFinal: true }),
    );
    expect(purchaseOf(rest)).toMatchObject({
      status: "received",
      total_amount: "3300.00",
      lines: [{ received: "6", damaged: "1" }],
    });
    // A third of the transport cost belonged to items that were never delivered.
    expect(await shop.postings(last)).toEqual({
      inventory: 183_000,
      goods_in_transit: -6000,
      expenses: 3000,
      accounts_payable: -180_000,
    });
  });

  it("[S14] is flagged when two tills receive a part each without knowing of the other", async () => {
    const { body, row } = await shop.buy(shop.bought([0, 9000, 100_000]), { isReceived: false });
    const [one, two, three] = [newId(), newId(), newId()];
    const path = paths.purchaseReceive(row.id);
    const { clock } = shop.api;
    const before = clock.now;
    // Both tills are offline for a minute.
    clock.now += 60_000;
    const part = [{ milli: 3000 }];
    await shop.manager.write(path, one, shop.desk.arrive(one, body, part, { at: before }));
    await shop.manager.write(path, two, shop.other.arrive(two, body, part, { at: before + 1000 }));
    // By now both earlier receipts are known.
    const after = { at: clock.now };
    await shop.manager.write(path, three, shop.desk.arrive(three, body, part, after));
    const told = await Promise.all([one, two, three].map((opId) => shop.flagsOf(opId)));
    expect(told).toEqual([[], ["received_by_two"], []]);
  });

  it("of items sold below zero corrects their cost", async () => {
    const stockItem = await shop.stockAt(2, shop.duka.location);
    const opId = newId();
    const sale = shop.here.sale(opId, [{ ...shop.item(2), milli: stockItem.quantity + 2000 }]);
    await shop.manager.write(paths.sales, opId, sale);
    const [cost] = await shop.rows(
      "SELECT average_cost FROM stock_items WHERE product_id = $1 AND location_id = $2",
      [shop.item(2).product, shop.duka.location],
    );
    const atAverage = Math.round((Number(cost?.["average_cost"]) * 2) / 1000);
    const { opId: bought5 } = await shop.buy(shop.bought([2, 5000, 90_000]));
    const after = await shop.stockAt(2, shop.duka.location);
    expect(after).toEqual({ quantity: 3000, value: 270_000 });
    const posted = await shop.postings(bought5);
    expect(posted).toEqual({
      inventory: 270_000 + atAverage,
      cost_of_goods_sold: 180_000 - atAverage,
      accounts_payable: -450_000,
    });
  });
});
