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

const change = async (of: () => Promise<number>, action: () => Promise<unknown>) => {
  const before = await of();
  await action();
  return (await of()) - before;
};

const pieceOf = async (serial: string | undefined) => {
  const [row] = await shop.rows("SELECT status FROM serials WHERE serial = $1", [serial]);
  return row?.["status"];
};

describe("after a purchase", () => {
  it("[S14] two tills that receive one order are both recorded, and the second is flagged", async () => {
    const { body, row } = await shop.buy(shop.bought([0, 5000, 100_000]), { isReceived: false });
    const [one, two] = [newId(), newId()];
    const path = paths.purchaseReceive(row.id);
    await shop.manager.write(path, one, shop.desk.arrive(one, body, [{ milli: 5000 }]));
    const second = await shop.manager.write(
      path,
      two,
      shop.other.arrive(two, body, [{ milli: 5000 }]),
    );
    expect(purchaseOf(second)).toMatchObject({ owed: "10000.00", lines: [{ received: "10" }] });
    expect(await shop.flagsOf(one)).toEqual([]);
    expect(await shop.flagsOf(two)).toEqual(["received_more"]);
  });

  it("paying early and too much is an advance, which later deliveries use up", async () => {
    const { body, row } = await shop.buy(shop.bought([0, 2000, 100_000]), { isReceived: false });
    const debt = await shop.balance();
    const opId = newId();
    const path = paths.purchasePayments(row.id);
    const paid = await shop.manager.write(path, opId, shop.desk.settle(opId, body, debt + 250_000));
    expect(purchaseOf(paid).payment_status).toBe("PAID");
    expect(await shop.balance()).toBe(-250_000);
    expect(await shop.postings(opId)).toEqual({
      cash: -debt - 250_000,
      accounts_payable: debt,
      supplier_advances: 250_000,
    });
    const came = newId();
    await shop.manager.write(
      paths.purchaseReceive(row.id),
      came,
      shop.desk.arrive(came, body, [{ milli: 2000 }]),
    );
    expect(await shop.postings(came)).toEqual({ inventory: 200_000, supplier_advances: -200_000 });
  });

  it("items returned leave at their cost, and are no longer owed", async () => {
    const { body, row } = await shop.buy(shop.bought([1, 4000, 150_000]));
    const opId = newId();
    const back = await shop.manager.write(
      paths.purchaseReturns(row.id),
      opId,
      shop.desk.bringBack(opId, body, [1000]),
    );
    expect(purchaseOf(back)).toMatchObject({
      owed: "4500.00",
      returns: [{ amount: "1500.00", reason: "Broken" }],
      lines: [{ received: "4", returned: "1" }],
    });
    expect(await shop.postings(opId)).toMatchObject({ inventory: -150_000 });
  });

  it("a purchase is cancelled while all of it is in stock, and the cancellation is rejected once some is gone", async () => {
    const before = await shop.stockAt(1, shop.duka.location);
    const { row } = await shop.buy(shop.bought([1, 3000, 120_000]), { paid: 360_000 });
    const path = paths.purchaseCancel(row.id);
    const gone = newId();
    const sold = shop.here.sale(gone, [{ ...shop.item(1), milli: before.quantity + 1000 }]);
    await shop.manager.write(paths.sales, gone, sold);
    const refused = newId();
    const no = await shop.manager.write(path, refused, shop.desk.undo(refused));
    expect(no).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        errors: { lines: ["1 item of it is sold or gone already, so it cannot go back."] },
      },
    });
    const counted = newId();
    await shop.manager.write(
      paths.counts,
      counted,
      shop.here.count(counted, shop.item(1).product, 9000),
    );
    const opId = newId();
    const debt = await shop.balance();
    const cancelled = await shop.manager.write(path, opId, shop.desk.undo(opId));
    expect(purchaseOf(cancelled)).toMatchObject({ status: "cancelled", total_amount: "0.00" });
    expect((await shop.stockAt(1, shop.duka.location)).quantity).toBe(6000);
    expect((await shop.balance()) - debt).toBe(-360_000);
    const again = newId();
    expect((await shop.manager.write(path, again, shop.desk.undo(again))).status).toBe(409);
  });

  it("a purchase is deleted only while nothing was received and nothing was paid", async () => {
    const { row } = await shop.buy(shop.bought([0, 1000, 100_000]), { isReceived: false });
    const kept = await shop.buy(shop.bought([0, 1000, 100_000]));
    const remove = (id: string) =>
      shop.manager.send(
        "DELETE",
        paths.purchase(id),
        {},
        {
          headers: { [header.idempotencyKey]: newId() },
        },
      );
    expect((await remove(kept.row.id)).body).toMatchObject({
      code: "in_use",
      errors: { status: ["Some of it came or was paid, so it is cancelled instead."] },
    });
    expect((await remove(row.id)).status).toBe(201);
    const query = { business: shop.duka.id };
    expect((await shop.manager.get(paths.purchase(row.id), query)).status).toBe(404);
  });

  it("[S5] operations received before the purchase itself are settled when it arrives", async () => {
    const opId = newId();
    const stranger = { id: newId(), name: "Soko la Mabibo" };
    const extra = [{ kind: "loading", amount: "60.00", payee: "supplier" }] as const;
    const body = shop.desk.buy(opId, stranger, shop.bought([0, 6000, 105_000]), {
      isReceived: false,
      extra,
    });
    const [came, paid] = [newId(), newId()];
    const before = await shop.stockAt(0, shop.duka.otherLocation);
    const early = await shop.manager.write(
      paths.purchaseReceive(body.id),
      came,
      shop.other.arrive(came, body, [{ milli: 6000 }]),
    );
    expect(purchaseOf(early)).toMatchObject({ is_orphan: true, supplier_name: "Soko la Mabibo" });
    expect(await shop.flagsOf(came)).toEqual(["orphan", "orphan"]);
    await shop.manager.write(
      paths.purchasePayments(body.id),
      paid,
      shop.other.settle(paid, body, 100_000),
    );
    const { body: answer } = await shop.manager.write(paths.purchases, opId, body);
    expect(answer).toMatchObject({
      is_orphan: false,
      status: "received",
      total_amount: "6360.00",
      owed: "5360.00",
      amount_paid: "1000.00",
    });
    const after = await shop.stockAt(0, shop.duka.otherLocation);
    expect(after.value - before.value).toBe(636_000);
    expect(await shop.balance(stranger.id)).toBe(536_000);
    // The supplier's own operation replaces the placeholder.
    const card = {
      ...shop.here.origin(stranger.id),
      ...stranger,
      phone: "0712000111",
      note: "",
      is_active: true,
    };
    const filled = await shop.manager.write(paths.suppliers, stranger.id, card);
    expect(filled.body).toMatchObject({ phone: "0712000111", balance: "5360.00" });
  });

  it("[S5] a delivery recorded under another supplier is owed to the supplier the purchase names", async () => {
    const opId = newId();
    const wrong = { id: newId(), name: "Mzee Hassan" };
    const items = shop.bought([0, 2000, 100_000]);
    const body = shop.desk.buy(opId, shop.supplier, items, { isReceived: false });
    const came = newId();
    const told = shop.other.arrive(came, { ...body, supplier: wrong }, [{ milli: 2000 }]);
    await shop.manager.write(paths.purchaseReceive(body.id), came, told);
    expect(await shop.balance(wrong.id)).toBe(200_000);
    const owed = await change(shop.balance, () => shop.manager.write(paths.purchases, opId, body));
    expect([owed, await shop.balance(wrong.id)]).toEqual([200_000, 0]);
    expect(await shop.faults()).toEqual([]);
  });

  it("[S15] serial-tracked units of a cancelled purchase are gone, whenever their delivery arrives", async () => {
    const minute = 60_000;
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
    ]) {
      const start = shop.api.clock.now - 60 * minute;
      const [made, came, undone] = [newId(), newId(), newId()];
      const serials = [`GONE-${order.join("")}`];
      const items = shop.bought([2, 1000, 90_000]);
      const body = shop.desk.buy(made, shop.supplier, items, { isReceived: false, at: start });
      const arrived = shop.desk.arrive(came, body, [{ milli: 1000 }], { at: start + minute });
      const lines = arrived.lines.map((line) => ({ ...line, serials }));
      const actions = [
        { path: paths.purchases, opId: made, body },
        { path: paths.purchaseReceive(body.id), opId: came, body: { ...arrived, lines } },
        {
          path: paths.purchaseCancel(body.id),
          opId: undone,
          body: shop.desk.undo(undone, start + 2 * minute),
        },
      ];
      const stockItem = await shop.stockAt(2, shop.duka.location);
      for (const at of order) {
        const action = actions[at];
        if (action === undefined) throw new Error("an order names its acts");
        const said = { ...action.body, prev_op: null };
        expect((await shop.manager.write(action.path, action.opId, said)).status).toBe(201);
      }
      expect(await pieceOf(serials[0])).toBe("gone");
      expect(await shop.stockAt(2, shop.duka.location)).toEqual(stockItem);
    }
  });

  it("a purchase is not cancelled while one of its own units is sold, even with as many others in stock", async () => {
    const buy = async (serial: string) => {
      const opId = newId();
      const body = shop.desk.buy(opId, shop.supplier, shop.bought([2, 1000, 90_000]));
      const { delivery } = body;
      const lines = (delivery?.lines ?? []).map((line) => ({ ...line, serials: [serial] }));
      const said = { ...body, delivery: delivery === null ? null : { ...delivery, lines } };
      expect((await shop.manager.write(paths.purchases, opId, said)).status).toBe(201);
      return body;
    };
    const first = await buy("OWN-1");
    const second = await buy("OWN-2");
    const gone = newId();
    const sale = shop.here.sale(gone, [{ ...shop.item(2), milli: 1000 }]);
    const lines = sale.lines.map((line) => ({ ...line, serials: ["OWN-1"] }));
    await shop.manager.write(paths.sales, gone, { ...sale, lines });
    const cancel = async (id: string) => {
      const opId = newId();
      return shop.manager.write(paths.purchaseCancel(id), opId, shop.desk.undo(opId));
    };
    const refused = await cancel(first.id);
    expect([refused.status, refused.body["code"]]).toEqual([409, "in_use"]);
    expect([await pieceOf("OWN-1"), await pieceOf("OWN-2")]).toEqual(["sold", "in_stock"]);
    expect(purchaseOf(await cancel(second.id)).status).toBe("cancelled");
    expect([await pieceOf("OWN-1"), await pieceOf("OWN-2")]).toEqual(["sold", "gone"]);
  });

  it("cash from a drawer lowers the expected cash of its shift", async () => {
    const { bodies: till } = shop;
    const shift = newId();
    const opened = { ...till.origin(shift), id: shift, opening_float: "1000.00", note: "" };
    await shop.cashier.write(paths.shifts, shift, opened);
    const expected = async () => {
      const [row] = await shop.rows(
        "SELECT coalesce(sum(amount), 0)::int AS out FROM cash_movements WHERE shift_id = $1 AND purpose = 'supplier'",
        [shift],
      );
      return Number(row?.["out"]);
    };
    expect(
      await change(expected, () =>
        shop.buy(shop.bought([0, 1000, 80_000]), { paid: 30_000, shift }),
      ),
    ).toBe(30_000);
  });

  it("operations are accepted from a caller without an outbox", async () => {
    const { id: business, location } = shop.duka;
    const opId = newId();
    const lines = [{ product: shop.item(0).product, quantity: "2", unit_cost: "900.00" }];
    const plain = { business, location, supplier: shop.supplier.id, lines };
    const answer = await shop.manager.write(paths.purchases, opId, {
      ...plain,
      payment_method: "MOBILE_MONEY",
      amount_paid: "1800.00",
    });
    const row = purchaseOf(answer);
    expect(row).toMatchObject({ payment_status: "PAID", status: "received" });
    expect(await shop.postings(opId)).toEqual({ inventory: 180_000, mobile_money: -180_000 });
    const ordered = purchaseOf(
      await shop.manager.write(paths.purchases, newId(), { ...plain, is_received: false }),
    );
    const [line] = ordered.lines;
    const path = paths.purchaseReceive(ordered.id);
    const came = { business, lines: [{ line: line?.id, quantity: "2" }] };
    expect(purchaseOf(await shop.manager.write(path, newId(), came)).status).toBe("received");
    const pay = { business, amount: "1800.00", method: "CASH" };
    const paid = await shop.manager.write(paths.purchasePayments(ordered.id), newId(), pay);
    expect(purchaseOf(paid).outstanding_balance).toBe("0.00");
    const list = await shop.manager.get(paths.purchases, { business, payment_status: "PAID" });
    expect(list.body["totals"]).toBeDefined();
  });
});
