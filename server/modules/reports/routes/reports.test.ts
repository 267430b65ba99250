import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import { summaryDimensions } from "#/domain/summary-dimensions.ts";
import { businessDay } from "#/domain/business-day.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { addDays, defaultTimeZone } from "#/i18n/dates.ts";
import { readXlsx } from "#server/adapters/table/read-xlsx.ts";
import { openReportShop } from "#tests/support/report-shop.ts";

let shop: Awaited<ReturnType<typeof openReportShop>>;
let today: string;
beforeAll(async () => {
  shop = await openReportShop();
  today = businessDay(shop.api.clock.now, defaultTimeZone);
});
afterAll(() => shop.closeWithTrueBooks());

const ofPeriod = [
  paths.reportSalesSummary,
  paths.reportProducts,
  paths.reportCustomers,
  paths.reportStaff,
  paths.reportTax,
  paths.reportShifts,
];
const ofDay = [paths.reportStockValue, paths.reportCreditAgeing];

const week = () => ({ from: addDays(today, -6), to: today });
const sumOf = (amounts: readonly (string | null)[]) =>
  formatMoneyWire(amounts.reduce((sum, one) => sum + money(one ?? "0.00"), 0));

/** The rows of a file without its header; none of the cells contains a comma. */
function cellsOf(text: string): string[][] {
  return text
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
}

async function summary(query: Record<string, string>) {
  const { status, body } = await shop.owner.get(paths.reportSalesSummary, { ...week(), ...query });
  expect([query, status]).toEqual([query, 200]);
  return contract.salesSummary.parse(body);
}

describe("a report", () => {
  it.each(ofPeriod)("%s requires a date range, and rejects an invalid one", async (path) => {
    const missing = await shop.owner.get(path, { from: today });
    expect([missing.status, missing.body["code"]]).toEqual([422, "validation_failed"]);
    expect(missing.body["errors"]).toEqual({ to: ["A date range is required."] });
    const nothing = await shop.owner.get(path);
    expect(Object.keys(nothing.body["errors"] ?? {})).toEqual(["from", "to"]);
    for (const wrong of [
      { from: today, to: addDays(today, -1) },
      { from: "2026-02-30", to: today },
      { from: "2001-01-01", to: today },
      { ...week(), location: "here" },
      { ...week(), format: "pdf" },
      { ...week(), compare_from: today, compare_to: addDays(today, -1) },
    ]) {
      const { status, body } = await shop.owner.get(path, wrong);
      expect([wrong, status, body["code"]]).toEqual([wrong, 422, "validation_failed"]);
    }
  });

  it("rejects unknown breakdowns, and filters by person only in breakdowns that support it", async () => {
    const ask = (query: Record<string, string>) =>
      shop.owner.get(paths.reportSalesSummary, { ...week(), ...query });
    expect((await ask({ by: "moon" })).status).toBe(422);
    const { id } = shop.duka.manager;
    expect((await ask({ by: "product", person: id })).body["errors"]).toHaveProperty("person");
    expect((await ask({ by: "day", person: id })).status).toBe(200);
    expect((await shop.owner.get(paths.reportStockValue)).body["errors"]).toHaveProperty("on");
  });

  it.each([...ofPeriod, ...ofDay])("%s requires permission to see reports", async (path) => {
    const query = { ...week(), on: today };
    expect((await shop.owner.get(path, query)).status).toBe(200);
    expect((await shop.manager.get(path, query)).status).toBe(200);
    expect((await shop.cashier.get(path, query)).status).toBe(403);
    // May view reports, but neither costs nor files.
    const isOfCosts = path === paths.reportStockValue;
    const seen = await shop.viewer.get(path, query);
    expect(seen.status).toBe(isOfCosts ? 403 : 200);
    expect(JSON.stringify(seen.body)).not.toMatch(/"(profit|margin|stock_value)"/);
    for (const format of ["csv", "xlsx"])
      expect((await shop.viewer.get(path, { ...query, format })).status).toBe(403);
  });

  it.each([...ofPeriod, ...ofDay])("%s shows nothing to another business", async (path) => {
    const query = { ...week(), on: today, location: shop.duka.location };
    const { status } = await shop.stranger.get(path, { ...query, business: shop.duka.id });
    expect(status).toBe(403);
    const own = { ...week(), on: today };
    const named = await shop.stranger.get(path, query);
    const plain = await shop.stranger.get(path, own);
    // The ageing report has no location parameter.
    expect(named.status).toBe(path === paths.reportCreditAgeing ? 200 : 403);
    expect(plain.status).toBe(200);
    expect(JSON.stringify(plain.body)).not.toMatch(/Sugar|Asha|K1/);
  });
});

describe("the sales summary", () => {
  it.each(summaryDimensions)("by %s adds up to what was sold, and so does its file", async (by) => {
    const { rows, totals, count } = await summary({ by });
    expect(count).toBe(rows.length);
    expect(totals.amount).toBe(formatMoneyWire(shop.sold.now));
    expect(totals.previous).toBe(formatMoneyWire(shop.sold.before));
    expect(sumOf(rows.map(({ amount }) => amount))).toBe(totals.amount);
    expect(sumOf(rows.map(({ previous }) => previous))).toBe(totals.previous);
    // The breakdown by method has no other figures.
    const told = by === "method" ? [] : (["tax", "net", "profit", "returned"] as const);
    expect(told.map((figure) => sumOf(rows.map((row) => row[figure] ?? null)))).toEqual(
      told.map((figure) => totals[figure]),
    );
    const query = { ...week(), by, format: "csv" };
    const { headers, body } = await shop.owner.get(paths.reportSalesSummary, query);
    expect(headers.get("Content-Type")).toContain("text/csv");
    const file = cellsOf(String(body["text"]));
    expect(file.map((cells) => formatMoneyWire(Math.round(Number(cells[6]) * 100)))).toEqual(
      rows.map(({ amount }) => amount),
    );
  });

  it.each([...ofPeriod, ...ofDay])("%s has the same cells in Excel and in CSV", async (path) => {
    const query = { ...week(), on: today };
    const csv = await shop.owner.get(path, { ...query, format: "csv" });
    const { headers, body } = await shop.owner.get(path, { ...query, format: "xlsx" });
    expect(headers.get("Content-Disposition")).toMatch(/filename="[\w-]+\.xlsx"/u);
    const reading = await readXlsx(body["bytes"] as Uint8Array);
    if (!reading.ok) throw new Error("The workbook could not be read");
    const written = cellsOf(String(csv.body["text"]));
    const width = written[0]?.length ?? 0;
    const cells = reading.table.rows.map(({ cells: row }) =>
      Array.from({ length: width }, (_, index) => row[index] ?? ""),
    );
    expect(written.length).toBeGreaterThan(0);
    expect(cells).toEqual(written);
  });

  it("groups by days, hours, people, tills, locations and methods", async () => {
    const of = async (by: string, query = {}) =>
      Object.fromEntries(
        (await summary({ by, ...query })).rows.map(({ label, amount }) => [label, amount]),
      );
    expect((await of("day"))[today]).toBe(formatMoneyWire(shop.sold.today));
    expect(Object.keys(await of("till"))).toEqual(["K1 Counter", "K2 Branch"]);
    const methods = await of("method");
    expect(methods["accounts_receivable"]).toBe("3000.00");
    expect(methods["tips_payable"]).toBe("-50.00");
    const branch = await summary({ by: "location", location: shop.duka.otherLocation });
    expect(branch.rows).toHaveLength(1);
    expect(branch.totals.amount).toBe("2800.00");
    const names = (await summary({ by: "product" })).rows.map(({ label }) => label);
    expect(names.toSorted()).toEqual(["", "Rice", "Soap", "Sugar"]);
    const { body } = await shop.owner.get(paths.reportSalesSummary, { ...week(), by: "product" });
    expect(JSON.stringify(body)).toContain("Sugar");
    const cashiers = await summary({ by: "person", person: shop.duka.cashier.id });
    expect(cashiers.totals.amount).toBe("0.00");
  });

  it("is compared with another period when one is requested", async () => {
    const { previous, totals } = await summary({ compare_from: today, compare_to: today });
    expect(previous).toEqual({ from: today, to: today });
    expect(totals.previous).toBe(formatMoneyWire(shop.sold.today));
  });
});

describe("products", () => {
  const ask = async (query: Record<string, string> = {}) =>
    contract.productPerformance.parse(
      (await shop.owner.get(paths.reportProducts, { ...week(), ...query })).body,
    );

  it("have their share, margin, class and stock, and add up to the sales", async () => {
    const { rows, totals } = await ask();
    expect(totals.amount).toBe(formatMoneyWire(shop.sold.now));
    expect(sumOf(rows.map(({ amount }) => amount))).toBe(totals.amount);
    const sugar = rows.find(({ name }) => name === "Sugar");
    expect(sugar).toMatchObject({ class: "A", sku: "SUKARI", returned: "1", last_sold: today });
    expect(Number(sugar?.margin)).toBeGreaterThan(0);
    expect(rows.reduce((sum, { share }) => sum + Number(share), 0)).toBeCloseTo(100, 1);
  });

  it("without movement are dead when nothing sold, slow when they last long", async () => {
    const dead = await ask({ only: "dead" });
    expect(dead.rows.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Shelf warmer", "0"],
    ]);
    expect(dead.stock_value).toBe(dead.rows[0]?.stock_value);
    const slow = await ask({ only: "slow" });
    expect(slow.rows.map(({ name }) => name)).toContain("Soap");
    for (const { days_left } of slow.rows)
      expect(days_left).toBeGreaterThan(contract.slowAfterDays);
  });
});

describe("people", () => {
  it("have what they bought and owe", async () => {
    const { body } = await shop.owner.get(paths.reportCustomers, week());
    const { rows, unnamed, totals } = contract.customerPerformance.parse(body);
    expect(rows).toMatchObject([
      { name: "Asha Juma", sales: 1, amount: "3000.00", owed: "2000.00" },
    ]);
    expect(sumOf([...rows.map(({ amount }) => amount), unnamed.amount])).toBe(totals.amount);
  });

  it("have the discounts they gave, their returns and voids, and the overrides granted to them", async () => {
    const { body } = await shop.owner.get(paths.reportStaff, week());
    const { rows, totals } = contract.staffReport.parse(body);
    expect(totals.amount).toBe(formatMoneyWire(shop.sold.now));
    expect(rows).toMatchObject([
      { person: shop.duka.manager.id, returns: 1, returned: "1500.00", voids: 1, voided: "900.00" },
    ]);
    expect([totals.overrides, totals.unapproved]).toEqual([1, 1]);
  });

  it("have the differences of their drawers", async () => {
    const { body } = await shop.owner.get(paths.reportShifts, week());
    const { rows, totals, before } = contract.shiftReport.parse(body);
    expect(rows).toMatchObject([
      { till: "K1", expected: "500.00", counted: "450.00", difference: "-50.00" },
    ]);
    const sums = { shifts: 1, difference: "-50.00", short: "-50.00", over: "0.00" };
    expect(totals).toEqual(sums);
    expect(before).toEqual({ shifts: 0, difference: "0.00", short: "0.00", over: "0.00" });
    const days = { from: addDays(today, 1), to: addDays(today, 7) };
    const next = await shop.owner.get(paths.reportShifts, days);
    expect(contract.shiftReport.parse(next.body)).toMatchObject({ rows: [], before: sums });
  });
});

describe("at the end of a day", () => {
  it("stock value matches the books for each location", async () => {
    const ask = async (on: string) =>
      contract.stockValueReport.parse((await shop.owner.get(paths.reportStockValue, { on })).body);
    const now = await ask(today);
    const [row] = await shop.rows(
      "SELECT sum(value + damaged_value)::bigint AS value FROM stock_items WHERE business_id = $1",
      [shop.duka.id],
    );
    expect(now.total).toBe(formatMoneyWire(Number(row?.["value"])));
    expect(sumOf(now.rows.map(({ value }) => value))).toBe(now.total);
    expect((await ask("2020-01-01")).total).toBe("0.00");
    // The comparison is the end of the previous month, whatever day it is.
    const { previous, rows } = now;
    expect(previous.on).toBe(addDays(`${today.slice(0, 8)}01`, -1));
    expect((await ask(previous.on)).total).toBe(previous.total);
    expect(sumOf(rows.map((one) => one.previous))).toBe(previous.total);
    const later = await ask(addDays(`${today.slice(0, 8)}28`, 14));
    expect([later.previous.total, later.rows[0]?.previous]).toEqual([
      now.total,
      now.rows[0]?.value,
    ]);
  });

  it("debts are shown as they were that day, by age", async () => {
    const ask = async (on: string) =>
      contract.creditAgeingReport.parse(
        (await shop.owner.get(paths.reportCreditAgeing, { on })).body,
      );
    const now = await ask(today);
    expect(now.rows).toMatchObject([{ name: "Asha Juma", total: "2000.00" }]);
    expect(now.totals.total).toBe("2000.00");
    // Sold on credit two days ago, partly paid yesterday, due in a month.
    expect((await ask(addDays(today, -2))).totals).toMatchObject({
      total: "3000.00",
      not_due: "3000.00",
      overdue: 0,
    });
    expect((await ask(addDays(today, -3))).rows).toEqual([]);
    const later = await ask(addDays(`${today.slice(0, 8)}28`, 14));
    expect(later).toMatchObject({
      previous: { total: "2000.00" },
      rows: [{ previous: "2000.00" }],
    });
    const { previous } = now;
    expect((await ask(previous.on)).totals.total).toBe(previous.total);
    const late = await ask(addDays(today, 100));
    expect(late.totals).toMatchObject({ total: "2000.00", to_90: "2000.00", overdue: 1 });
  });
});

it("taxes are grouped by rate, less returns", async () => {
  const { body } = await shop.owner.get(paths.reportTax, week());
  const { rows, totals } = contract.taxReport.parse(body);
  // 18 % included in 3,000.00: two of the three units sold remain.
  expect(rows.map(({ rate, tax, amount }) => [rate, tax, amount])).toEqual([
    ["18.00", "457.63", "3000.00"],
    ["0.00", "0.00", "9500.00"],
  ]);
  const all = await summary({ by: "day" });
  expect([totals.amount, totals.tax]).toEqual([all.totals.amount, all.totals.tax]);
});
