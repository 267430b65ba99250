import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import {
  type PurchaseAnalytics,
  purchaseAnalytics,
  purchasePrices,
} from "#/contract/purchase-analytics.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;

const newId = () => shop.api.newId();
/** 09:00 in Dar es Salaam, the given number of days ago. */
const ago = (days: number) =>
  Date.parse(
    `${businessDay(shop.api.clock.now - days * 86_400_000, "Africa/Dar_es_Salaam")}T06:00Z`,
  );
const dayAgo = (days: number) => new Date(ago(days)).toISOString().slice(0, 10);
/** Ten days that end today. */
const period = () => ({ from: dayAgo(9), to: dayAgo(0) });

const rival = { id: "", name: "Kariakoo Traders" };

async function buy(
  days: number,
  over: Partial<PurchaseBody> &
    Parameters<typeof shop.other.buy>[3] & {
      goods: ReturnType<typeof shop.bought>;
    },
) {
  const { goods: items, supplier = shop.supplier, expected_on = null, ...options } = over;
  const opId = newId();
  const made = shop.other.buy(opId, supplier, items, { ...options, at: ago(days) });
  const body = { ...made, expected_on };
  return { body, row: purchaseOf(await shop.manager.write(paths.purchases, opId, body)) };
}

async function receive(
  days: number,
  body: PurchaseBody,
  came: Parameters<typeof shop.other.arrive>[2],
  isFinal = false,
) {
  const opId = newId();
  const arrived = shop.other.arrive(opId, body, came, { at: ago(days), isFinal });
  purchaseOf(await shop.manager.write(paths.purchaseReceive(body.id), opId, arrived));
}

/**
 * Ten days of purchases at the branch, sent in chronological order (S16): one received immediately with a
 * duty; one late, more expensive, short, and partly returned; one on time from another supplier; one overdue;
 * one without an expected day; one cancelled; and an additional purchase before the ten days.
 */
beforeAll(async () => {
  shop = await openPurchaseShop();
  rival.id = newId();
  await buy(15, { goods: shop.bought([0, 10_000, 100_000]) });
  const ordered = { goods: shop.bought([2, 9000, 50_000]), isReceived: false };
  const late = await buy(8, { ...ordered, expected_on: dayAgo(6) });
  const rivals = { goods: shop.bought([1, 2000, 190_000]), isReceived: false, supplier: rival };
  const onTime = await buy(7, { ...rivals, expected_on: dayAgo(5) });
  await receive(6, late.body, [{ milli: 4000 }]);
  await receive(5, onTime.body, [{ milli: 2000 }]);
  const duty = [{ kind: "duty", payee: "supplier", amount: "500.00" }] as const;
  await buy(5, { goods: shop.bought([0, 10_000, 110_000], [1, 4000, 200_000]), extra: duty });
  const waiting = { goods: shop.bought([2, 5000, 50_000]), isReceived: false };
  await buy(4, { ...waiting, expected_on: dayAgo(2) });
  await receive(3, late.body, [{ milli: 2000, cost: 60_000 }], true);
  const backOp = newId();
  const back = shop.other.bringBack(backOp, late.body, [1000], ago(2));
  purchaseOf(await shop.manager.write(paths.purchaseReturns(late.body.id), backOp, back));
  await buy(1, { goods: shop.bought([0, 3000, 100_000]), isReceived: false });
  const unwanted = await buy(1, { ...waiting, expected_on: dayAgo(0) });
  const cancelOp = newId();
  const cancel = shop.other.undo(cancelOp);
  await shop.manager.write(paths.purchaseCancel(unwanted.body.id), cancelOp, cancel);
});
afterAll(() => shop.closeWithTrueBooks());

async function told(query: Record<string, string> = {}): Promise<PurchaseAnalytics> {
  const { status, body } = await shop.manager.get(paths.purchaseAnalytics, {
    ...period(),
    ...query,
  });
  expect([status, body["errors"]]).toEqual([200, undefined]);
  return purchaseAnalytics.parse(body);
}

const brief = ({ rows }: PurchaseAnalytics) =>
  rows.map(({ label, purchases, quantity, amount, previous }) => [
    label,
    purchases,
    quantity,
    amount,
    previous,
  ]);

describe("purchases in a period", () => {
  it("are totalled by supplier next to the previous period, consistent with the list of purchases", async () => {
    const answer = await told();
    expect(brief(answer)).toEqual([
      ["Mzee Juma", 4, null, "27666.67", "10000.00"],
      ["Kariakoo Traders", 1, null, "3800.00", "0.00"],
    ]);
    expect(answer).toMatchObject({
      previous_from: dayAgo(19),
      previous_to: dayAgo(10),
      row_count: 2,
      totals: { purchases: 5, amount: "31466.67", previous: "10000.00" },
    });
    expect(answer.rows.map(({ share }) => share)).toEqual(["87.92", "12.08"]);
    const list = await shop.manager.get(paths.purchases, period());
    expect(list.body["totals"]).toMatchObject({ total_amount: answer.totals.amount });
  });

  it("are grouped by product at the prices received, with other costs in a separate row", async () => {
    const answer = await told({ by: "product" });
    expect(brief(answer)).toEqual([
      ["Sugar", 2, "13", "14000.00", "10000.00"],
      ["Rice", 2, "6", "11800.00", "0.00"],
      ["Soap", 2, "10", "5166.67", "0.00"],
      ["Transport and other costs", 0, null, "500.00", "0.00"],
    ]);
    const sum = answer.rows.reduce((all, { amount }) => all + money(amount), 0);
    expect(sum).toBe(money(answer.totals.amount));
    const swahili = await shop.manager.send("GET", paths.purchaseAnalytics, undefined, {
      query: { ...period(), by: "product" },
      headers: { "Accept-Language": "sw" },
    });
    expect(JSON.stringify(swahili.body)).toContain("Sukari");
  });

  it("are grouped by category and by month, with none left out", async () => {
    const [category, ...more] = (await told({ by: "category" })).rows;
    expect([category?.purchases, category?.amount, more.length]).toEqual([5, "30966.67", 1]);
    const from = dayAgo(300);
    const months = await told({ by: "month", from });
    const names = months.rows.map(({ key }) => key);
    expect(names[0]).toBe(from.slice(0, 7));
    expect(names.at(-1)).toBe(dayAgo(0).slice(0, 7));
    expect(names).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThanOrEqual(10);
    const sum = months.rows.reduce((all, { amount }) => all + money(amount), 0);
    expect(sum).toBe(money("41466.67"));
    expect(months.rows.every(({ previous }) => previous === null)).toBe(true);
  });

  it("are limited to a given location, and include products bought before and not now", async () => {
    const elsewhere = await told({ location: shop.duka.location });
    expect([elsewhere.rows, elsewhere.totals.amount, elsewhere.deliveries.due]).toEqual([
      [],
      "0.00",
      0,
    ]);
    const gone = await told({ from: dayAgo(9), to: dayAgo(9), by: "product" });
    expect(brief(gone)).toEqual([]);
    const since = await told({ from: dayAgo(14), to: dayAgo(14) });
    expect(brief(since)).toEqual([["Mzee Juma", 0, null, "0.00", "10000.00"]]);
  });
});

describe("the deliveries of a period", () => {
  it("are due, late and short by their expected day, also by supplier", async () => {
    const { deliveries } = await told();
    const { suppliers, ...all } = deliveries;
    expect(all).toEqual({ due: 3, late: 2, closed: 2, short: 1, undated: 1 });
    expect(suppliers.map(({ supplier: _id, ...one }) => one)).toEqual([
      { name: "Mzee Juma", due: 2, late: 2, closed: 1, short: 1 },
      { name: "Kariakoo Traders", due: 1, late: 0, closed: 1, short: 0 },
    ]);
  });
});

describe("the cost of a product on each receipt", () => {
  it("is one row per delivery at its own price, the oldest first", async () => {
    const product = shop.item(2).product;
    const { status, body } = await shop.manager.get(paths.purchasePrices, { ...period(), product });
    expect(status).toBe(200);
    const prices = purchasePrices.parse(body);
    expect(
      prices.results.map(({ day, quantity, unit_cost }) => [day, quantity, unit_cost]),
    ).toEqual([
      [dayAgo(6), "4", "500.00"],
      [dayAgo(3), "2", "600.00"],
    ]);
    expect(prices.results.map(({ supplier_name }) => supplier_name)).toEqual([
      "Mzee Juma",
      "Mzee Juma",
    ]);
  });
});

describe("purchase figures", () => {
  it("require a valid period of limited length", async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await shop.manager.get(paths.purchaseAnalytics, query);
      return [status, Object.keys(body["errors"] ?? {})];
    };
    expect(await refused({})).toEqual([422, ["from", "to"]]);
    expect(await refused({ from: dayAgo(0), to: dayAgo(1) })).toEqual([422, ["to"]]);
    expect(await refused({ from: "2020-01-01", to: "2026-01-01" })).toEqual([422, ["to"]]);
    expect(await refused({ from: "0001-01-01", to: "0001-01-02" })).toEqual([422, ["from", "to"]]);
    expect(await refused({ ...period(), by: "mood" })).toEqual([422, ["by"]]);
    expect((await refused({ ...period(), location: newId() }))[0]).toBe(403);
  });

  it("require permission to read purchases and see costs", async () => {
    const product = shop.item(0).product;
    const asCashier = (path: string) => shop.cashier.get(path, { ...period(), product });
    const all = [paths.purchaseAnalytics, paths.purchasePrices, paths.purchaseAnalyticsExport];
    const answers = await Promise.all(all.map(asCashier));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    await shop.rows(
      `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
       SELECT $1, gen_random_uuid(), $2, slug, now() - interval '1 day'
       FROM unnest(ARRAY['purchase.read', 'export.run']) AS slug`,
      [shop.duka.id, shop.duka.cashier.id],
    );
    const more = await Promise.all(all.map(asCashier));
    expect(more.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it("are exported to a file in which no name is a formula", async () => {
    await shop.rows("UPDATE suppliers SET name = '=1+1' WHERE id = $1", [rival.id]);
    const answer = await shop.manager.get(paths.purchaseAnalyticsExport, period());
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(String(answer.body["text"]).split("\r\n")).toEqual([
      "Supplier,Purchases,Quantity,Unit of measure,Amount,Period before,Share (%)",
      "Mzee Juma,4,,,27666.67,10000,87.92",
      "'=1+1,1,,,3800,0,12.08",
      "",
    ]);
  });
});
