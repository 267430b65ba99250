import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { purchase } from "#/contract/purchase.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

async function listed(asked: Record<string, string>) {
  const { status, body } = await shop.manager.get(paths.purchases, asked);
  expect(status).toBe(200);
  const rows = purchase.array().parse(body["results"]);
  return {
    numbers: rows.map(({ number }) => number),
    count: body["count"],
    totals: body["totals"],
  };
}

async function recorded(
  day: string,
  supplier: typeof shop.supplier,
  item: [index: number, milli: number, cost: number],
  options: Parameters<typeof shop.desk.buy>[3] = {},
) {
  const opId = shop.api.newId();
  const made = shop.desk.buy(opId, supplier, shop.bought(item), options);
  const body = { ...made, purchase_date: day, reference_number: `INV-${day}` };
  return purchaseOf(await shop.manager.write(paths.purchases, opId, body));
}

describe("the list of purchases", () => {
  it("is filtered by text, supplier, status and days, with the totals of all matches", async () => {
    const asha = { id: shop.api.newId(), name: "Asha Jumla" };
    const card = { ...shop.here.origin(asha.id), ...asha, phone: null, note: "", is_active: true };
    expect((await shop.manager.write(paths.suppliers, asha.id, card)).status).toBe(201);
    const part = await recorded("2026-01-05", asha, [0, 2000, 100_000], { paid: 50_000 });
    const owed = await recorded("2026-02-01", shop.supplier, [0, 1000, 300_000]);
    const asOrder = { isReceived: false };
    const order = await recorded("2026-02-02", shop.supplier, [1, 1000, 70_000], asOrder);
    const gone = await recorded("2026-02-03", shop.supplier, [1, 1000, 90_000], asOrder);
    const cancel = shop.api.newId();
    const undo = shop.desk.undo(cancel);
    purchaseOf(await shop.manager.write(paths.purchaseCancel(gone.id), cancel, undo));

    const all = [gone, order, owed].map(({ number }) => number);
    expect(await listed({})).toEqual({
      numbers: [...all, part.number],
      count: 4,
      // A cancelled order adds nothing to the total.
      // Nothing is owed for items not yet received.
      totals: {
        total_amount: "5700.00",
        amount_paid: "500.00",
        outstanding_balance: "5200.00",
        owed: "4500.00",
      },
    });
    const ofHers = {
      numbers: [part.number],
      count: 1,
      totals: {
        total_amount: "2000.00",
        amount_paid: "500.00",
        outstanding_balance: "1500.00",
        owed: "1500.00",
      },
    };
    expect(await listed({ supplier: asha.id })).toEqual(ofHers);
    expect(await listed({ search: "asha" })).toEqual(ofHers);
    expect(await listed({ search: "inv-2026-01-05" })).toEqual(ofHers);
    expect(await listed({ search: part.number.toLowerCase() })).toEqual(ofHers);
    expect(await listed({ to: "2026-01-31" })).toEqual(ofHers);
    expect(await listed({ payment_status: "PARTIAL" })).toEqual(ofHers);
    expect((await listed({ from: "2026-02-01" })).numbers).toEqual(all);
    expect((await listed({ search: "nobody's" })).numbers).toEqual([]);
    // The search text is not a pattern.
    expect((await listed({ search: "%" })).numbers).toEqual([]);
    expect((await listed({ status: "cancelled" })).numbers).toEqual([gone.number]);
    expect((await listed({ status: "open" })).numbers).toEqual([order.number]);
    expect((await listed({ status: "received" })).numbers).toEqual([owed.number, part.number]);

    // Each page includes the totals of the whole list.
    const page = await listed({ page: "2", page_size: "1" });
    expect(page).toMatchObject({ numbers: [order.number], count: 4 });
    expect(page.totals).toEqual((await listed({})).totals);
  });
});
