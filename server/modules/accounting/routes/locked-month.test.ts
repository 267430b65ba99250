import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { bookkeepingPage, financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { productPerformance, salesSummary, taxReport } from "#/contract/reports.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { addDays } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { type LateTill, lateTill } from "#tests/support/late-till.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const hour = 3_600_000;

let shop: TradingShop;
let owner: ApiClient;
let manager: ApiClient;
/** The last day of the locked month, and the first open one. */
let last: string;
let first: string;
let locked: { from: string; to: string };
/** The data that existed when the month was locked. */
let sale: SaleBody;
let other: SaleBody;
let spent: { id: string; number: string };
let bought: ReturnType<LateTill["buy"]>;
/** All reports of the locked month, as of the time it was locked. */
let then: unknown;

const newId = () => shop.api.newId();

const tillOf = () => lateTill(shop, shop.duka.manager.id);

async function accepted(path: string, opId: string, body: object): Promise<void> {
  const { status, body: said } = await manager.write(path, opId, body);
  expect([path, status, said["code"]]).toEqual([path, 201, "accepted"]);
}

/** Noon of a day at the shop. */
const noonOf = (day: string) => Date.parse(`${day}T09:00:00Z`);

/** The locked month's data in all screens and files, to the cent. */
async function month(): Promise<unknown> {
  const read = async (path: string, query: Record<string, string>) => {
    const { status, body } = await owner.get(path, query);
    expect(status).toBe(200);
    return body;
  };
  const said = financialsDashboard.parse(await read(paths.financialsDashboard, locked));
  const { profit_and_loss, discounts, margin, cash_flow, tax, stock_value, days } = said;
  const entries = await read(paths.financialsEntries, { ...locked, page_size: "200" });
  const { results, totals } = bookkeepingPage.parse(entries);
  const sales = salesSummary.parse(await read(paths.reportSalesSummary, { ...locked, by: "day" }));
  const products = productPerformance.parse(await read(paths.reportProducts, locked));
  const taxes = taxReport.parse(await read(paths.reportTax, locked));
  const balance = await read(paths.financialsTrialBalance, { to: last });
  return {
    books: [profit_and_loss, discounts, margin, cash_flow, tax, stock_value, days],
    entries: [results, totals],
    sales: [sales.rows, sales.totals],
    // Items not sold in the month are listed while they are in stock.
    products: [
      products.rows
        .filter(({ quantity, returned }) => quantity !== "0" || returned !== "0")
        .map(({ name, quantity, returned, amount, net, profit }) => {
          return { name, quantity, returned, amount, net, profit };
        }),
      products.totals,
    ],
    taxes: [taxes.rows, taxes.totals],
    balance: [balance["rows"], balance["totals"]],
  };
}

/** The entries of an operation: posting day, own day if different, and sides. */
async function booked(opId: string) {
  const rows = await shop.rows(
    `SELECT e.day::text, e.own_day::text, p.account, (p.debit - p.credit)::int AS amount
     FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.op_id = $1`,
    [opId],
  );
  expect(rows).not.toEqual([]);
  const sums = new Map<string, number>();
  for (const { account, amount } of rows)
    sums.set(String(account), (sums.get(String(account)) ?? 0) + Number(amount));
  const days = new Set(rows.map(({ day, own_day: own }) => `${String(day)} of ${String(own)}`));
  return { days: [...days], sums: Object.fromEntries(sums) };
}

beforeAll(async () => {
  shop = await openShop();
  const { api, duka } = shop;
  const day = new Date(api.clock.now).toISOString().slice(0, 10);
  // The fifth of the next month: a full month is over, and some days of this one.
  const next = addDays(`${day.slice(0, 7)}-28`, 10).slice(0, 7);
  first = `${next}-01`;
  last = addDays(first, -1);
  locked = { from: `${last.slice(0, 7)}-01`, to: last };
  api.clock.now = noonOf(addDays(last, -1));
  manager = await api.signIn(duka.manager);
  const till = await tillOf();
  const sell = async () => {
    const opId = newId();
    const body = till.sale(opId, [{ ...shop.item(0), milli: 3000 }]);
    await accepted(paths.sales, opId, body);
    return body;
  };
  [sale, other] = [await sell(), await sell()];
  const [spending, buying] = [newId(), newId()];
  spent = till.spend(spending, 40_000, { method: "MOBILE_MONEY" });
  await accepted(paths.expenses, spending, spent);
  const items = [{ product: shop.item(1).product, milli: 4000, cost: 230_000 }];
  bought = till.buy(buying, { id: newId(), name: "Mzee Juma" }, items);
  await accepted(paths.purchases, buying, bought);

  api.clock.now = noonOf(addDays(first, 4));
  owner = await api.signIn(duka.owner);
  manager = await api.signIn(duka.manager);
  const lock = await owner.post(paths.financialsLock, { locked_until: last });
  if (lock.status !== 200) throw new Error(`The month was not locked: ${lock.status}`);
  then = await month();
});
afterAll(() => shop.closeWithTrueBooks());

describe("a locked month", () => {
  it("accepts no late operation: each is booked on the first open day and states its own day", async () => {
    const at = noonOf(last) + hour;
    const actions: [string, (till: LateTill, opId: string) => [string, object]][] = [
      [
        "a sale",
        (till, opId) => [paths.sales, till.sale(opId, [{ ...shop.item(2), milli: 1000 }], { at })],
      ],
      [
        "a return",
        (till, opId) => [paths.saleReturns(sale.id), till.back(opId, sale, [1000], { at })],
      ],
      ["a void", (till, opId) => [paths.saleVoid(other.id), till.void(opId, other, { at })]],
      ["an expense", (till, opId) => [paths.expenses, till.spend(opId, 12_000, { at })]],
      ["a cancel", (till, opId) => [paths.expenseCancel(spent.id), till.takeBack(opId, at)]],
      [
        "a purchase",
        (till, opId) => {
          const items = [{ product: shop.item(1).product, milli: 1000, cost: 230_000 }];
          return [paths.purchases, till.buy(opId, bought.supplier, items, { at, paid: 230_000 })];
        },
      ],
    ];
    for (const [what, write] of actions) {
      const opId = newId();
      const [path, body] = write(await tillOf(), opId);
      await accepted(path, opId, body);
      expect([what, (await booked(opId)).days]).toEqual([what, [`${first} of ${last}`]]);
    }
    expect(await month()).toEqual(then);
  });

  it("is unchanged when its operations are reversed, cancelled or edited today", async () => {
    const today = addDays(first, 4);
    const action = async (path: string, write: (opId: string) => object) => {
      const opId = newId();
      await accepted(path, opId, write(opId));
      return booked(opId);
    };
    const till = await tillOf();
    const back = await action(paths.saleReturns(sale.id), (opId) => till.back(opId, sale, [1000]));
    expect(back.days).toContain(`${today} of null`);
    const gone = await action(paths.saleVoid(sale.id), (opId) => till.void(opId, sale));
    expect(gone.days).toContain(`${today} of null`);
    const cancelled = await action(paths.purchaseCancel(bought.id), (opId) => ({
      ...till.origin(opId),
      id: opId,
      reason: "It was another shop's",
    }));
    expect(cancelled.days).toEqual([`${today} of null`]);
    expect(cancelled.sums).toMatchObject({ accounts_payable: 920_000 });
    expect(await month()).toEqual(then);
  });

  it("is unchanged by an edit of a purchase", async () => {
    const edit = newId();
    const till = await tillOf();
    const patch = { ...till.origin(edit), notes: "Seen", purchase_date: addDays(first, 1) };
    const headers = { [header.idempotencyKey]: edit };
    const { status } = await manager.patch(paths.purchase(bought.id), patch, { headers });
    expect(status).toBe(201);
    expect(await month()).toEqual(then);
  });

  it("lists and exports an expense's own day, not the day it was entered", async () => {
    const day = addDays(last, -15);
    const open = addDays(first, 1);
    const spend = async (date: string) => {
      const opId = newId();
      const body = (await tillOf()).spend(opId, 5_000, {
        method: "BANK_TRANSFER",
        expense_date: date,
      });
      await accepted(paths.expenses, opId, body);
      return body.number;
    };
    const [closed, later] = [await spend(day), await spend(open)];
    const listed = async (search: string) => {
      const { body } = await owner.get(paths.financialsEntries, { search });
      return bookkeepingPage.parse(body).results.map((row) => [row.date, row.own_date]);
    };
    expect(await listed(closed)).toEqual([
      [first, day],
      [first, day],
    ]);
    expect(await listed(later)).toEqual([
      [open, undefined],
      [open, undefined],
    ]);
    const { body } = await owner.get(paths.financialsEntriesExport, { search: closed });
    const [head, ...rows] = String(body["text"]).trim().split("\n");
    expect(head).toMatch(/^.?Date,Own date,/u);
    expect(rows.map((row) => row.startsWith(`${first},${day},`))).toEqual([true, true]);
    expect(await month()).toEqual(then);
  });
});
