import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { changedDay } from "#/contract/figures.ts";
import { paths } from "#/contract/paths.ts";
import { addDays } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { lookAt, readDashboard } from "#tests/support/figure-looks.ts";
import { lateTill } from "#tests/support/late-till.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const [minute, hour] = [60_000, 3_600_000];

let shop: TradingShop;
let owner: ApiClient;
/** Noon of a day without any operations yet. */
let noon: number;
let today: string;
beforeAll(async () => {
  shop = await openShop();
  const { clock } = shop.api;
  today = addDays(new Date(clock.now + 3 * hour).toISOString().slice(0, 10), 3);
  noon = Date.parse(`${today}T09:00:00Z`);
  clock.now = noon;
  owner = await shop.api.signIn(shop.duka.owner);
});
afterAll(() => shop.closeWithTrueBooks());

const marked: readonly [name: string, path: string, more?: Record<string, string>][] = [
  ["sales", paths.reportSalesSummary],
  ["products", paths.reportProducts],
  ["customers", paths.reportCustomers],
  ["people", paths.reportStaff],
  ["tax", paths.reportTax],
  ["shifts", paths.reportShifts],
  ["entries", paths.financialsEntries],
  ["cash", paths.financialsEntries, { account: "cash" }],
  ["result", paths.financialsEntries, { result: "net_profit" }],
];

/** The reports, including the trial balance, that mark yesterday as changed. */
async function telling(query: Record<string, string> = {}): Promise<string[]> {
  const yesterday = addDays(today, -1);
  const told: string[] = [];
  const ask = async (name: string, path: string, asked: Record<string, string>) => {
    const { status, body } = await owner.get(path, asked);
    expect([name, status]).toEqual([name, 200]);
    expect(body["position"]).toEqual(expect.any(Number));
    const days = z.array(changedDay).parse(body["changed_days"]);
    if (days.some(({ day }) => day === yesterday)) told.push(name);
  };
  for (const [name, path, more] of marked)
    await ask(name, path, { from: yesterday, to: today, ...query, ...more });
  await ask("balance", paths.financialsTrialBalance, { to: today });
  return told;
}

it("a changed day is reported by every report and by the books, each for what it shows", async () => {
  const { api, duka } = shop;
  await lookAt(owner, await readDashboard(owner, {}), false, "");
  api.clock.now += 5 * minute;
  expect(await telling()).toEqual([]);
  // A bank transfer: neither a sale nor a drawer movement.
  const manager = await api.signIn(duka.manager);
  const spending = await lateTill(shop, duka.manager.id);
  const spent = api.newId();
  const expense = spending.spend(spent, 50_000, { at: noon - 20 * hour, method: "BANK_TRANSFER" });
  expect((await manager.write(paths.expenses, spent, expense)).status).toBe(201);
  expect(await telling()).toEqual(["entries", "result", "balance"]);
  const cashier = await api.signIn(duka.cashier);
  const selling = await lateTill(shop);
  const sold = api.newId();
  const sale = selling.sale(sold, [{ ...shop.item(0), milli: 1000 }], { at: noon - 24 * hour });
  expect((await cashier.write(paths.sales, sold, sale)).status).toBe(201);
  expect(await telling()).toEqual([...marked.map(([name]) => name), "balance"]);
  // Other days, and a location no user has looked at, are not marked.
  expect(await telling({ from: today })).toEqual(["balance"]);
  expect(await telling({ location: duka.otherLocation })).toEqual(["balance"]);
});

it("is not reported for entries filtered otherwise, nor for one person's sales", async () => {
  for (const narrow of [{ search: "rent" }, { kind: "sale" }, { detail: "rent" }]) {
    const { body } = await owner.get(paths.financialsEntries, { from: today, ...narrow });
    expect(body).not.toHaveProperty("changed_days");
  }
  const asked = { from: today, to: today, person: shop.duka.cashier.id };
  const { body } = await owner.get(paths.reportSalesSummary, asked);
  expect(body).not.toHaveProperty("changed_days");
});
