import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { openPurchaseShop } from "#tests/support/purchase-shop.ts";

/**
 * A purchase is edited while several tills concurrently receive and pay it; the result is recounted in plain
 * SQL.
 */

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
/** The supplier to which edits reassign purchases. */
let second: { id: string; name: string };
beforeAll(async () => {
  shop = await openPurchaseShop();
  second = { id: newId(), name: "Bi Rehema" };
  const card = { ...shop.here.origin(second.id), ...second, phone: null, note: "" };
  await shop.manager.write(paths.suppliers, second.id, { ...card, is_active: true });
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();
type Bought = Awaited<ReturnType<typeof shop.buy>>;
type Action = () => ReturnType<typeof shop.manager.write>;

const edit = ({ row, body }: Bought, ...said: EditSaid): Action => {
  const opId = newId();
  const patch = shop.desk.amend(opId, body, ...said);
  const sending = { headers: { [header.idempotencyKey]: opId } };
  return () => shop.manager.patch(paths.purchase(row.id), patch, sending);
};
type EditSaid =
  Parameters<typeof shop.desk.amend> extends [string, unknown, ...infer Rest] ? Rest : never;

const arrival = ({ row, body }: Bought, milli: readonly number[], till = shop.desk): Action => {
  const opId = newId();
  const came = milli.map((some) => ({ milli: some }));
  const delivery = till.arrive(opId, body, came);
  return () => shop.manager.write(paths.purchaseReceive(row.id), opId, delivery);
};

const payment = (
  { row, body }: Bought,
  amount: number,
  till = shop.desk,
  extra: { extra_cost?: "transport" | "loading" } = {},
): Action => {
  const opId = newId();
  const paid = till.settle(opId, body, amount, extra);
  return () => shop.manager.write(paths.purchasePayments(row.id), opId, paid);
};

/** Sends all actions concurrently, each twice as after a lost response: each is executed once. */
async function allAtOnce(actions: readonly Action[]): Promise<void> {
  const answers = await Promise.all([...actions, ...actions].map((action) => action()));
  const outcomes = answers.map(({ body }) => String(body["outcome"] ?? body["code"]));
  const once = [...actions.map(() => "accepted"), ...actions.map(() => "replayed")];
  expect(outcomes.toSorted()).toEqual(once);
}

/**
 * Every purchase from its plain facts: what was received at what cost, what was paid to whom, and each line's
 * share of the extra costs by value; with the stored values for comparison.
 */
const recount = `
  WITH came AS (
    SELECT r.business_id, r.purchase_id, r.line_id AS id, sum(r.quantity) AS got,
      sum(r.quantity * coalesce(r.unit_cost, l.unit_cost)) / 1000 AS cost
    FROM purchase_receipt_lines r
    JOIN purchase_lines l USING (business_id, purchase_id)
    WHERE l.id = r.line_id
    GROUP BY 1, 2, 3),
  goods AS (
    SELECT business_id, purchase_id, l.received, coalesce(c.got, 0) AS got, coalesce(c.cost, 0) AS cost,
      l.quantity * l.unit_cost / sum(l.quantity * l.unit_cost) OVER (PARTITION BY business_id, purchase_id)
        * least(1, coalesce(c.got, 0)::numeric / l.quantity) AS share
    FROM purchase_lines l LEFT JOIN came c USING (business_id, purchase_id, id)),
  sums AS (
    SELECT business_id, purchase_id, sum(got) AS got, sum(received) AS received, sum(cost) AS cost,
      sum(share) AS share
    FROM goods GROUP BY 1, 2),
  costs AS (
    SELECT p.business_id, p.id AS purchase_id, coalesce(sum(e.amount), 0) AS whole,
      coalesce(sum(e.amount) FILTER (WHERE e.payee = 'supplier'), 0) AS on_bill
    FROM purchases p LEFT JOIN purchase_extra_costs e
      ON e.business_id = p.business_id AND e.purchase_id = p.id
    GROUP BY 1, 2)
  SELECT p.id, p.supplier_id AS supplier, p.status,
    s.got::int AS came, s.received::int,
    round(s.cost + CASE WHEN s.got > 0 THEN c.on_bill ELSE 0 END)::int AS billed,
    p.billed::int AS kept_billed,
    (SELECT coalesce(sum(y.amount), 0)::int FROM purchase_payments y
      WHERE y.business_id = p.business_id AND y.purchase_id = p.id) AS paid,
    p.paid::int AS kept_paid,
    round(s.cost + s.share * c.whole)::int AS worth,
    round(CASE WHEN p.status = 'received' THEN 0 ELSE c.whole * (1 - s.share) END)::int AS coming,
    p.cost_in_transit::int AS kept_coming
  FROM purchases p
  JOIN sums s ON s.business_id = p.business_id AND s.purchase_id = p.id
  JOIN costs c ON c.business_id = p.business_id AND c.purchase_id = p.id`;

/** Stock of the whole shop, and the balances of its accounts and suppliers. */
async function stand() {
  const [row] = await shop.rows(
    `SELECT (SELECT sum(quantity_available)::int FROM stock_items) AS quantity,
      (SELECT sum(value)::int FROM stock_items) AS value,
      (SELECT sum(debit - credit)::int FROM journal_postings WHERE account = 'inventory') AS inventory,
      (SELECT coalesce(sum(credit - debit), 0)::int FROM journal_postings
        WHERE account IN ('accounts_payable', 'supplier_advances')) AS payable,
      (SELECT coalesce(sum(debit - credit), 0)::int FROM journal_postings
        WHERE account = 'goods_in_transit') AS coming`,
  );
  const number = (name: string) => Number(row?.[name]);
  return {
    quantity: number("quantity"),
    value: number("value"),
    inventory: number("inventory"),
    payable: number("payable"),
    coming: number("coming"),
  };
}

/** Compares stock, debts and accounts with the recount, and returns the recounted purchase. */
async function recounted({ row: { id } }: Bought, before: Awaited<ReturnType<typeof stand>>) {
  const all = await shop.rows(recount);
  for (const one of all) {
    expect(one["received"]).toBe(one["came"]);
    expect([one["kept_billed"], one["kept_paid"]]).toEqual([one["billed"], one["paid"]]);
    expect(one["kept_coming"]).toBe(one["coming"]);
  }
  const sumOf = (some: typeof all, name: string) =>
    some.reduce((sum, one) => sum + Number(one[name]), 0);
  const owedTo = (supplier: string) => {
    const own = all.filter((one) => one["supplier"] === supplier);
    return sumOf(own, "billed") - sumOf(own, "paid");
  };
  expect(await shop.balance()).toBe(owedTo(shop.supplier.id));
  expect(await shop.balance(second.id)).toBe(owedTo(second.id));
  const now = await stand();
  expect(now.payable).toBe(sumOf(all, "billed") - sumOf(all, "paid"));
  expect(now.coming).toBe(sumOf(all, "coming"));
  const own = all.find((one) => one["id"] === id);
  const { came, worth } = own ?? {};
  expect([now.quantity - before.quantity, now.value - before.value]).toEqual([came, worth]);
  expect(now.inventory - before.inventory).toBe(worth);
  expect(await shop.faults()).toEqual([]);
  return own;
}

/** Every rotation of the actions, so that each is first once and any may be the one that waits. */
const turns = <Item>(items: readonly Item[]) =>
  items.map((_, at) => [...items.slice(at), ...items.slice(0, at)]);

/** Many writes block one another. */
const timeout = 120_000;

const order = () =>
  shop.buy(shop.bought([0, 4000, 100_00], [1, 2000, 50_00]), {
    isReceived: false,
    extra: [{ kind: "duty", payee: "supplier", amount: "60.00" }],
  });

describe("[S15] a purchase edited concurrently with", { timeout }, () => {
  it("its receipt ends at the changed prices, in either order", async () => {
    for (const turn of [0, 1]) {
      const of = await order();
      const before = await stand();
      const duty = { id: newId(), kind: "duty", payee: "supplier", method: "CASH" } as const;
      const dearer = [
        { milli: 5000, cost: 120_00 },
        { milli: 2000, cost: 50_00 },
      ];
      const actions = [
        edit(of, dearer, { extra_costs: [{ ...duty, amount: "70.00" }] }),
        arrival(of, [4000, 2000], shop.other),
      ];
      await allAtOnce(turns(actions)[turn] ?? []);
      expect(await recounted(of, before)).toMatchObject({
        status: "partly_received",
        came: 6000,
        billed: 650_00,
        worth: 638_00,
        coming: 12_00,
      });
    }
  });

  it("payments by two tills is owed to its new supplier less both payments", async () => {
    for (const turn of [0, 1, 2]) {
      const of = await shop.buy(shop.bought([0, 5000, 100_00]));
      const start = [await shop.balance(), await shop.balance(second.id)];
      const before = await stand();
      const actions = [
        edit(of, [{ milli: 5000, cost: 120_00 }], { supplier: second }),
        payment(of, 300_00, shop.desk),
        payment(of, 450_00, shop.other),
      ];
      await allAtOnce(turns(actions)[turn] ?? []);
      // The quantity was received before: only its value changes.
      const value = { ...before, quantity: before.quantity - 5000 };
      const stock = { value: value.value - 500_00, inventory: value.inventory - 500_00 };
      expect(await recounted(of, { ...value, ...stock })).toMatchObject({
        supplier: second.id,
        billed: 600_00,
        paid: 750_00,
      });
      const end = [await shop.balance(), await shop.balance(second.id)];
      expect(end.map((owed, at) => owed - (start[at] ?? 0))).toEqual([-500_00, -150_00]);
    }
  });

  it("two partial receipts, and payments by two tills to supplier and carriers, loses none of them", async () => {
    for (const turn of [0, 2, 4, 6]) {
      const of = await order();
      const before = await stand();
      const duty = { id: newId(), kind: "duty", payee: "supplier", method: "CASH" } as const;
      const cheaper = [
        { milli: 4000, cost: 90_00 },
        { milli: 2000, cost: 45_00 },
      ];
      const actions = [
        edit(of, cheaper, { extra_costs: [{ ...duty, amount: "45.00" }], notes: "By the bill" }),
        arrival(of, [3000, 1000], shop.desk),
        payment(of, 200_00, shop.desk),
        payment(of, 40_00, shop.desk, { extra_cost: "transport" }),
        arrival(of, [1000, 1000], shop.other),
        payment(of, 250_00, shop.other),
        payment(of, 5_00, shop.other, { extra_cost: "loading" }),
      ];
      await allAtOnce(turns(actions)[turn] ?? []);
      expect(await recounted(of, before)).toMatchObject({
        status: "received",
        came: 6000,
        billed: 495_00,
        paid: 450_00,
        worth: 540_00,
        coming: 0,
      });
    }
  });
});
