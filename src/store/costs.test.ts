import { expect, it } from "vitest";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { dropCosts } from "./costs.ts";

it("removes ended operations that contain a cost, and no unsent operation", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = actionsOf(device, db);
  const [edited, sold, waiting] = [
    await actions.sale(),
    await actions.sale(),
    await actions.sale(),
  ];
  const naming = '{"cost_price":"900.00"}';
  const over = { state: "settled", endedAt: device.clock.now() } as const;
  await db.operations.update(edited.position, { ...over, bodyText: naming });
  await db.operations.update(sold.position, over);
  await db.operations.update(waiting.position, { bodyText: naming });

  await dropCosts(db);
  expect(await db.operations.toCollection().primaryKeys()).toEqual([
    sold.position,
    waiting.position,
  ]);
});

it("removes supplier balances, and costs and payments of purchases", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids } = device;
  const place = { location: ids.next(), till: ids.next(), actor: ids.next() };
  const [supplier, purchase, line, receipt] = [ids.next(), ids.next(), ids.next(), ids.next()];
  const at = "2026-11-20T08:00:00.000Z";
  await db.suppliers.put({
    id: supplier,
    name: "Kariakoo",
    phone: null,
    note: "",
    is_active: true,
    balance: "5000.00",
    least_order: "10000.00",
    _seq: 1,
  });
  const item = { product: ids.next(), variant: null, name: "Sukari", note: "" };
  const figures = { quantity: "5", received: "5", damaged: "0", returned: "0" };
  await db.purchases.put({
    id: purchase,
    number: "P-K1-000001",
    location: place.location,
    supplier,
    supplier_name: "Kariakoo",
    purchase_date: "2026-11-20",
    expected_on: null,
    payment_method: "CREDIT",
    reference_number: "",
    notes: "",
    status: "received",
    lines: [{ id: line, ...item, ...figures, unit_cost: "1000.00" }],
    receipts: [
      {
        id: receipt,
        location: place.location,
        effective_at: at,
        actor: place.actor,
        delivery_note: "",
        note: "",
        is_final: true,
        lines: [{ id: ids.next(), line, quantity: "5", damaged: "0", unit_cost: "1000.00" }],
      },
    ],
    returns: [],
    actor: place.actor,
    till: null,
    effective_at: at,
    closed_at: at,
    cancelled_at: null,
    cancel_reason: "",
    is_orphan: false,
    extra_costs: [],
    spread_by: "value",
    payments: [],
    total_amount: "5000.00",
    amount_paid: "0.00",
    outstanding_balance: "5000.00",
    payment_status: "PENDING",
    owed: "5000.00",
    _seq: 2,
  });

  await dropCosts(db);
  const kept = [await db.suppliers.get(supplier), await db.purchases.get(purchase)];
  expect(kept).toMatchObject([{ name: "Kariakoo" }, { lines: [{ received: "5" }] }]);
  expect(JSON.stringify(kept)).not.toMatch(/000\.00/u);
});
