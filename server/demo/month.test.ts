import { describe, expect, it } from "vitest";
import { creditPaymentBody } from "#/contract/operations/credit-payment.ts";
import { saleBody } from "#/contract/operations/sale-create.ts";
import { shiftCloseBody } from "#/contract/operations/shift-close.ts";
import { countBody } from "#/contract/operations/stock-count.ts";
import { addAll, money } from "#/domain/money.ts";
import { quantity, whole } from "#/domain/quantity.ts";
import { seededRandom } from "./seeded-random.ts";
import { demoItems } from "./items.ts";
import type { DemoEvent, DemoOperation } from "./month-event.ts";
import { stockAfter } from "./month-inventory.ts";
import { monthOfTrade } from "./month.ts";
import { duka } from "./people.ts";
import { openShop, stockedItems, shillings } from "./shop.ts";
import { dayLength, dayOf } from "./trading-hours.ts";

const now = Date.parse("2026-11-20T13:30:00Z");
const plan = { now, days: 30, salesADay: [28, 38] } as const;

function make(seed: number) {
  const chance = seededRandom(seed);
  const shop = openShop(duka, demoItems, now - 31 * dayLength, chance);
  return { shop, month: monthOfTrade(shop, plan, chance) };
}

const { shop, month } = make(7);

function isOperation(event: DemoEvent): event is DemoOperation {
  return event.kind === "operation";
}

const operations = month.filter(isOperation);
const sales = operations.flatMap((one) => (one.type === "sale.create" ? [one] : []));
const payments = operations.flatMap((one) => (one.type === "credit.payment" ? [one] : []));
const counts = operations.flatMap((one) => (one.type === "stock.count" ? [one] : []));

describe("a month of trade", () => {
  it("is identical for the same seed, and different for another", () => {
    expect(make(7).month).toEqual(month);
    expect(make(8).month).not.toEqual(month);
  });

  it("writes bodies the contract accepts", () => {
    for (const { body } of sales) expect(saleBody.parse(body)).toEqual(body);
    for (const { body } of payments) expect(creditPaymentBody.parse(body)).toEqual(body);
    for (const { body } of counts) expect(countBody.parse(body)).toEqual(body);
  });

  it("trades every day, from half past seven to nine in the evening, and never in the future", () => {
    const days = new Map<string, number>();
    for (const { at } of sales) days.set(dayOf(at).date, (days.get(dayOf(at).date) ?? 0) + 1);
    expect(days.size).toBe(30);
    expect(days.delete("2026-11-20")).toBe(true);
    expect(Math.min(...days.values())).toBeGreaterThanOrEqual(20);
    expect(Math.max(...days.values())).toBeLessThanOrEqual(47);
    const clocks = sales.map(({ at }) => new Date(at + 3 * 3_600_000).toISOString().slice(11, 16));
    expect(clocks.filter((clock) => clock < "07:30" || clock >= "20:30")).toEqual([]);
    expect(month.every(({ at }) => at < now)).toBe(true);
    expect(month.map(({ at }) => at)).toEqual(month.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it("is paid in cash, by phone and on credit in shares typical of a shop", () => {
    const shareOf = (method: string) =>
      sales.filter(({ body }) => body.payments.some((one) => one.method === method)).length /
      sales.length;
    expect(shareOf("cash")).toBeGreaterThan(0.75);
    expect(shareOf("mobile_money")).toBeGreaterThan(0.1);
    expect(shareOf("mobile_money")).toBeLessThan(0.2);
    expect(shareOf("credit")).toBeGreaterThan(0.03);
    expect(shareOf("credit")).toBeLessThan(0.1);
    expect(payments.length).toBeGreaterThan(10);
  });

  it("adds up every sale to its header: Σ payments − change = total + rounding", () => {
    for (const { body } of sales) {
      const sum = (list: readonly string[]) => addAll(list.map(money));
      expect(sum(body.lines.map((line) => line.line_total))).toBe(money(body.total));
      expect(sum(body.lines.map((line) => line.tax))).toBe(money(body.tax));
      expect(money(body.subtotal) - money(body.discount)).toBe(money(body.total));
      const paid = sum(body.payments.map((payment) => payment.amount));
      expect(paid - money(body.change)).toBe(money(body.total) + money(body.rounding));
    }
  });

  it("[S6] numbers a till's documents without gaps and chains its operations", () => {
    for (const till of shop.tills) {
      const own = operations.filter(({ body }) => body.till === till.id);
      expect(own.map(({ body }) => body.till_seq)).toEqual(own.map((_, index) => index + 1));
      expect(own.map(({ body }) => body.prev_op)).toEqual([
        null,
        ...own.slice(0, -1).map(({ opId }) => opId),
      ]);
      const numbers = own.flatMap(({ body }) => ("number" in body ? [body.number] : []));
      expect(numbers).toEqual(
        numbers.map((_, index) => `${till.code}-${String(index + 1).padStart(6, "0")}`),
      );
    }
  });

  it("counts the drawer of each till every evening of its last week, exactly", () => {
    const expected = new Map<string, number>();
    const add = (shift: string | null | undefined, amount: number) => {
      if (shift) expected.set(shift, (expected.get(shift) ?? 0) + amount);
    };
    for (const event of operations) {
      if (event.type === "shift.open") add(event.body.id, money(event.body.opening_float));
      if (event.type === "sale.create") {
        const { shift, payments: paid, change } = event.body;
        const cash = paid.filter(({ method }) => method === "cash");
        add(shift, addAll(cash.map(({ amount }) => money(amount))) - money(change));
      }
      if (event.type === "credit.payment" && event.body.payment_method === "cash")
        add(event.body.shift, money(event.body.amount));
    }
    const ends = operations.flatMap((one) => (one.type === "shift.close" ? [one] : []));
    expect(ends).toHaveLength(7 * shop.tills.length);
    for (const { subject, body } of ends) {
      expect(shiftCloseBody.parse(body)).toEqual(body);
      expect(money(body.counted_cash)).toBe(expected.get(subject));
      const notes = body.counted.map(({ denomination, count }) => money(denomination) * count);
      expect(addAll(notes)).toBe(money(body.counted_cash));
    }
  });

  it("never oversells", () => {
    const oversold: string[] = [];
    const left = stockAfter(shop, month, (place, some) => {
      if (some < 0) oversold.push(place);
    });
    expect(oversold).toEqual([]);
    const stock = shop.locations.flatMap(({ id }) =>
      stockedItems(shop).map((item) => left(id, item)),
    );
    expect(stock.filter((some) => some === 0).length).toBeLessThan(stock.length / 20);
  });

  it("sells weighed items in quarters and the rest in whole units", () => {
    const units = new Map(shop.products.map(({ id, good: item }) => [id, item.unit]));
    const parts = sales.flatMap(({ body }) => body.lines);
    expect(parts.some((line) => line.quantity.includes("."))).toBe(true);
    const uneven = parts.filter((line) => {
      const unit = units.get(line.product ?? "") ?? "piece";
      const step = ["kg", "liter", "meter"].includes(unit) ? whole / 4 : whole;
      return quantity(line.quantity) % step !== 0;
    });
    expect(uneven).toEqual([]);
  });

  it("gives credit only to eligible customers, within their limit, and is never overpaid", () => {
    const limits = new Map(shop.customers.map((one) => [one.id, shillings(one.credit_limit)]));
    const owed = new Map<string, number>();
    const wrong: string[] = [];
    for (const event of operations) {
      if (event.type !== "sale.create" && event.type !== "credit.payment") continue;
      if (event.body.customer === null) continue;
      const { customer } = event.body;
      const change =
        event.type === "sale.create" ? money(event.body.credit_amount) : -money(event.body.amount);
      const balance = (owed.get(customer) ?? 0) + change;
      if (balance < 0 || (change > 0 && balance > (limits.get(customer) ?? 0)))
        wrong.push(customer);
      owed.set(customer, balance);
    }
    expect(wrong).toEqual([]);
    expect([...owed.values()].some((balance) => balance > 0)).toBe(true);
  });
});
