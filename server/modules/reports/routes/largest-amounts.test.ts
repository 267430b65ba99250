import { afterAll, beforeAll, expect, it } from "vitest";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addDays, defaultTimeZone } from "#/i18n/dates.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

/** The largest amount of the contract: a dozen of them exceed what a number holds exactly. */
const largest = "9999999999999.99";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function accepted(path: string, opId: string, body: object): Promise<void> {
  expect((await shop.cashier.write(path, opId, body)).status).toBe(201);
}

function largeSale(opId: string): SaleBody {
  const sale = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }], {});
  const line = { unit_price: largest, discount: "0.00", tax: "0.00", line_total: largest };
  const payment = { id: shop.api.newId(), method: "cash", amount: largest } as const;
  return {
    ...sale,
    lines: sale.lines.map((one) => ({ ...one, ...line })),
    subtotal: largest,
    discount: "0.00",
    tax: "0.00",
    total: largest,
    change: "0.00",
    payments: [payment],
  };
}

/** The status of every page of figures. */
async function pages(): Promise<Record<string, number>> {
  const today = businessDay(shop.api.clock.now, defaultTimeZone);
  const period = { from: addDays(today, -6), to: today };
  const asked: [string, Record<string, string>][] = [
    [paths.dashboard, {}],
    [paths.financialsDashboard, period],
    [paths.financialsTrialBalance, {}],
    [paths.financialsEntries, {}],
    [paths.financialsClosings, period],
    [paths.reportSalesSummary, period],
    [paths.reportProducts, period],
    [paths.reportCustomers, period],
    [paths.reportStaff, period],
    [paths.reportTax, period],
    [paths.reportShifts, period],
    [paths.reportStockValue, { on: today }],
    [paths.reportCreditAgeing, { on: today }],
    [paths.sales, {}],
  ];
  const found: Record<string, number> = {};
  for (const [path, query] of asked) found[path] = (await shop.owner.get(path, query)).status;
  return found;
}

it("absurd sales cost the owner no page of figures, before and after they are voided", async () => {
  const sales = Array.from({ length: 12 }, () => shop.api.newId()).map((opId) => ({
    opId,
    sale: largeSale(opId),
  }));
  for (const { opId, sale } of sales) await accepted(paths.sales, opId, sale);
  const expected = Object.fromEntries(Object.keys(await pages()).map((path) => [path, 200]));
  expect(await pages()).toEqual(expected);

  const after = afterSaleBodies(shop.bodies, shop.api.newId);
  for (const { sale } of sales) {
    const opId = shop.api.newId();
    await accepted(paths.saleVoid(sale.id), opId, after.void(opId, sale));
  }
  expect(await pages()).toEqual(expected);
});
