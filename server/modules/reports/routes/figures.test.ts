import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dashboard, type Dashboard } from "#/contract/figures.ts";
import {
  bookkeepingPage,
  financialsDashboard,
  trialBalance,
  type FinancialsDashboard,
} from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { money } from "#/domain/money.ts";
import { addDays } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { type FiguresShop, openFiguresShop } from "#tests/support/figures-shop.ts";

let shop: FiguresShop["shop"];
let today: string;
let manager: ApiClient;
let sold: FiguresShop["sold"];
let paidNumber: string;
beforeAll(async () => {
  ({ shop, today, manager, sold, paidNumber } = await openFiguresShop());
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

const total = (sale: SaleBody) => money(sale.total);
const given = () => total(sold.old) / 3;

async function read(query: Record<string, string> = {}, by = shop.owner): Promise<Dashboard> {
  const { status, body } = await by.get(paths.dashboard, query);
  expect(status).toBe(200);
  return dashboard.parse(body);
}

async function figures(query: Record<string, string>): Promise<FinancialsDashboard> {
  const { status, body } = await shop.owner.get(paths.financialsDashboard, query);
  expect(status).toBe(200);
  return financialsDashboard.parse(body);
}

describe("the dashboard", () => {
  it("shows today's sales, less returns and voids", async () => {
    const figure = await read();
    const expected = total(sold.plain) + total(sold.lent) - given();
    expect(figure.day).toBe(today);
    expect(money(figure.today.amount)).toBe(expected);
    expect(figure.today.sales).toBe(2);
    expect(figure.days).toHaveLength(14);
    expect(money(figure.days.at(-1)?.amount ?? "")).toBe(expected);
    expect(money(figure.days.at(-2)?.amount ?? "")).toBe(total(sold.old));
    expect(money(figure.credits?.owed ?? "")).toBe(total(sold.lent) - 100);
    expect(figure.suppliers).toEqual({ owed: expect.any(String) as string, suppliers: 1 });
    const paid = Object.fromEntries(figure.methods.map((one) => [one.account, money(one.amount)]));
    expect(paid).toEqual({
      cash: total(sold.plain) - given(),
      accounts_receivable: total(sold.lent),
    });
    expect(figure.top_products.map(({ product }) => product)).toEqual([shop.item(0).product]);
    const actions = figure.recent.map(({ kind, id }) => ({ kind, id }));
    expect(actions).toContainEqual({ kind: "void", id: sold.wrong.id });
    expect(actions).toContainEqual({ kind: "return", id: sold.old.id });
    expect(actions).toContainEqual({ kind: "sale", id: sold.plain.id });
    // A payment links to its debt.
    expect(actions).toContainEqual({ kind: "credit_payment", id: sold.lent.payments[0]?.id });
    // Yesterday had ended when its sale arrived, but no one had looked at it.
    expect(figure.changed_days).toEqual([]);
  });

  it.each(["day", "week", "month"])("has bars by %s that end today", async (overview) => {
    const { overview: bars } = await read({ overview });
    const last = bars.at(-1)?.from ?? "";
    expect(last <= today && last > addDays(today, -31)).toBe(true);
    expect(bars.map(({ from }) => from)).toEqual(bars.map(({ from }) => from).toSorted());
  });

  it("covers one location, or all", async () => {
    const { duka } = shop;
    const here = await read({ location: duka.location });
    expect(here.today).toEqual((await read()).today);
    const there = await read({ location: duka.otherLocation });
    expect([there.today.amount, there.credits?.owed, there.recent]).toEqual(["0.00", "0.00", []]);
  });

  it("shows costs to a manager and nothing to a cashier", async () => {
    expect((await read({}, manager)).today.profit).toBeDefined();
    expect((await shop.cashier.get(paths.dashboard)).status).toBe(403);
  });
});

describe("the financials", () => {
  it("show the period's figures from the books, next to the previous period", async () => {
    const figure = await figures({ from: today, to: today });
    const of = (key: string) => figure.profit_and_loss.find((line) => line.key === key);
    const taxed = (...sales: SaleBody[]) =>
      sales.reduce((sum, sale) => sum + total(sale) - money(sale.tax), 0);
    expect(money(of("sales")?.amount ?? "")).toBe(taxed(sold.plain, sold.lent));
    expect(money(of("sales")?.previous ?? "")).toBe(taxed(sold.old));
    expect(money(of("returns")?.amount ?? "")).toBe(-taxed(sold.old) / 3);
    const lines = figure.profit_and_loss.filter(
      ({ key }) => key !== "gross_profit" && key !== "net_profit",
    );
    const sum = lines.reduce((all, { amount }) => all + money(amount), 0);
    expect(money(of("net_profit")?.amount ?? "")).toBe(sum);
    const drawer = figure.cash_flow.find(({ account }) => account === "cash");
    expect(drawer).toMatchObject({
      opening: sold.old.total,
      in: expect.any(String) as string,
    });
    expect(money(drawer?.closing ?? "")).toBe(total(sold.old) + total(sold.plain) - given() + 100);
    expect(money(figure.receivables.total)).toBe(total(sold.lent) - 100);
    expect(money(figure.payables.total)).toBeGreaterThan(0);
    expect(figure.days).toHaveLength(1);
    expect(figure.previous).toEqual({ from: addDays(today, -1), to: addDays(today, -1) });
  });

  it("require a period that ends after it begins, and permission to see costs", async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await shop.owner.get(paths.financialsDashboard, query);
      expect(status).toBe(422);
      return Object.keys(body["errors"] as object);
    };
    expect(await refused({})).toEqual(["from", "to"]);
    expect(await refused({ from: today, to: addDays(today, -1) })).toEqual(["to"]);
    expect(await refused({ from: "2001-01-01", to: today })).toEqual(["from"]);
    expect((await shop.cashier.get(paths.financialsDashboard)).status).toBe(403);
  });
});

/** A wire number as it appears in a file. */
const plain = (amount: string | null) => String(Number(amount));

/** The cells of a file without quoted commas. */
function linesOf(body: Record<string, unknown>): string[][] {
  const text = String(body["text"]).replace("\ufeff", "").trim();
  return text.split("\r\n").map((line) => line.split(","));
}

/** Enters a payment to the tax authority manually; returns the entry. */
async function pay(amount: string): Promise<string> {
  const id = newId();
  const [debit, credit] = [
    { account: "tax_payable", debit: amount, credit: "0.00" },
    { account: "bank", debit: "0.00", credit: amount },
  ];
  const body = { id, date: today, description: "VAT of October", lines: [debit, credit] };
  expect((await shop.owner.post(paths.financialsEntries, body)).status).toBe(201);
  return id;
}

async function takeBack(entry: string): Promise<void> {
  const body = { id: newId(), reason: "Paid twice" };
  expect((await shop.owner.post(paths.financialsReverse(entry), body)).status).toBe(201);
}

describe("the previous period", () => {
  it("is shown as it would be by itself, with what was owed at its end", async () => {
    const { before, previous } = await figures({ from: today, to: today });
    const { cash_flow, tax, stock_value } = await figures(previous);
    expect(before).toMatchObject({ cash_flow, tax, stock_value });
    expect(cash_flow.some((flow) => money(flow.in) !== 0)).toBe(true);
    // Compared with itself, today ends with the current debts.
    const beside = { compare_from: today, compare_to: today };
    const now = await figures({ from: today, to: today, ...beside });
    expect(now.before?.receivables).toEqual(now.receivables);
    expect(now.before?.payables).toEqual(now.payables);
    expect(before?.receivables).not.toEqual(now.receivables);
    const here = { from: today, to: today, location: shop.duka.location };
    const local = await figures({ ...here, ...beside });
    expect(local.before?.receivables).toEqual(local.receivables);
    expect(local.before?.payables).toEqual(local.payables);
  });
});

describe("the tax", () => {
  it("is charged less returned less paid, and what is owed carries over", async () => {
    const of = async (from: string) => (await figures({ from, to: today })).tax;
    const cents = (tax: FinancialsDashboard["tax"]) =>
      [tax.charged, tax.returned, tax.paid, tax.due, tax.owed].map(money);
    const before = cents(await of(today));
    await pay("70.00");
    const wrong = await pay("5.00");
    const [charged = 0, returned = 0, paid = 0, due = 0, owed = 0] = before;
    expect(cents(await of(today))).toEqual([
      charged,
      returned,
      paid + 75_00,
      due - 75_00,
      owed - 75_00,
    ]);
    await takeBack(wrong);
    const tax = cents(await of(today));
    expect(tax).toEqual([charged, returned, paid + 70_00, due - 70_00, owed - 70_00]);
    expect(tax[3]).toBe((tax[0] ?? 0) - (tax[1] ?? 0) - (tax[2] ?? 0));
  });
});

describe("the journal entries", () => {
  const entries = async (query: Record<string, string>) => {
    const { status, body } = await shop.owner.get(paths.financialsEntries, query);
    expect(status).toBe(200);
    return bookkeepingPage.parse(body);
  };

  it("are listed with the account's running balance, each with its source", async () => {
    const page = await entries({ account: "cash", from: today });
    expect(page.balance?.opening).toBe(sold.old.total);
    expect(page.results[0]?.balance).toBe(page.balance?.closing);
    const last = page.results.at(-1);
    const [first, moved] = [money(last?.balance ?? ""), last];
    expect(first - money(moved?.debit ?? "") + money(moved?.credit ?? "")).toBe(total(sold.old));
    const sources = page.results.map(({ source }) => source?.id);
    expect(sources).toContain(sold.plain.id);
    expect(page.results.find(({ reference }) => reference === paidNumber)?.source).toEqual({
      entity: "credit",
      id: sold.lent.payments[0]?.id,
    });
    const second = await entries({ account: "cash", from: today, page: "2", page_size: "1" });
    expect(second.results[0]).toEqual(page.results[1]);
  });

  it("link to their source, whatever created them", async () => {
    await takeBack(await pay("1.00"));
    const { results } = await entries({ page_size: "200" });
    const kinds = new Set(results.map(({ source, entry_type }) => source?.entity ?? entry_type));
    expect(kinds).toEqual(new Set(["sale", "credit", "purchase", "product", "entry", "manual"]));
    const item = results.find(({ source }) => source?.entity === "product");
    expect(item?.source?.id).toBe(shop.item(2).product);
    const back = results.find(({ entry_type }) => entry_type === "reversal");
    const first = results.find(({ entry }) => entry === back?.source?.id);
    expect([first?.entry_type, first?.reversed_by]).toEqual(["manual", back?.entry]);
  });

  it("of a result add up to it", async () => {
    const days = { from: addDays(today, -1), to: today };
    const { profit_and_loss: lines } = await figures(days);
    for (const result of ["gross_profit", "net_profit"]) {
      const { totals, balance } = await entries({ ...days, result });
      const line = lines.find(({ key }) => key === result);
      expect([result, money(totals.credit) - money(totals.debit)]).toEqual([
        result,
        money(line?.amount ?? ""),
      ]);
      expect(balance).toBeNull();
    }
  });

  it("are found by number, and balance", async () => {
    const { results, totals } = await entries({ search: sold.plain.number });
    expect(new Set(results.map(({ reference }) => reference))).toEqual(
      new Set([sold.plain.number]),
    );
    expect(totals.debit).toBe(totals.credit);
  });

  it("can be exported to a file, and as a balanced trial balance", async () => {
    const file = await shop.owner.get(paths.financialsEntriesExport, { account: "cash" });
    expect(file.status).toBe(200);
    expect(JSON.stringify(file.body)).toContain(sold.plain.number);
    const [heads = [], ...lines] = linesOf(file.body);
    const told = await entries({ account: "cash", page_size: "200" });
    const at = (name: string) => lines.map((line) => line[heads.indexOf(name)]);
    expect(at("Balance")).toEqual(told.results.map(({ balance }) => plain(balance)));
    expect(new Set(at("Location"))).toEqual(new Set(["Kariakoo"]));
    const all = await shop.owner.get(paths.financialsEntriesExport);
    expect(linesOf(all.body)[0]).not.toContain("Balance");
    const { body } = await shop.owner.get(paths.financialsTrialBalance);
    const { totals, rows } = trialBalance.parse(body);
    expect(totals.debit).toBe(totals.credit);
    expect(rows.reduce((sum, row) => sum + money(row.balance), 0)).toBe(0);
  });

  it("are closed to a manager, who may not read the books", async () => {
    for (const path of [
      paths.financialsEntries,
      paths.financialsEntriesExport,
      paths.financialsTrialBalance,
    ])
      expect([path, (await manager.get(path)).status]).toEqual([path, 403]);
  });
});
