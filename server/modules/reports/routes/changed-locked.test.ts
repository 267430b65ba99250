import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChangedDay, changedDay } from "#/contract/figures.ts";
import { paths } from "#/contract/paths.ts";
import { creditAgeingReport, stockValueReport } from "#/contract/reports.ts";
import { money } from "#/domain/money.ts";
import { addDays } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { lookAt, readDashboard } from "#tests/support/figure-looks.ts";
import { lateTill } from "#tests/support/late-till.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const [hour, day] = [3_600_000, 86_400_000];

let shop: TradingShop;
let owner: ApiClient;
let noon: number;
let today: string;
beforeAll(async () => {
  shop = await openShop();
  noon = await beginDay(3);
});
afterAll(() => shop.closeWithTrueBooks());

/** Advances to noon of the day this many days later and deletes all looks. */
async function beginDay(later: number): Promise<number> {
  const { clock } = shop.api;
  today = addDays(new Date(clock.now + 3 * hour).toISOString().slice(0, 10), later);
  await goTo(Date.parse(`${today}T09:00:00Z`));
  await shop.rows("DELETE FROM figure_looks");
  return shop.api.clock.now;
}

async function goTo(now: number): Promise<void> {
  shop.api.clock.now = now;
  owner = await shop.api.signIn(shop.duka.owner);
}

/** A sale from a till not received until now. */
async function sellLate(at: number, milli = 1000) {
  const cashier = await shop.api.signIn(shop.duka.cashier);
  const opId = shop.api.newId();
  const till = await lateTill(shop);
  const body = till.sale(opId, [{ ...shop.item(0), milli }], { at });
  expect((await cashier.write(paths.sales, opId, body)).status).toBe(201);
  return { code: till.code, total: body.total };
}

const told = ({ day: of, booked_on, amount, facts, tills, people }: ChangedDay) => ({
  of,
  booked_on,
  amount,
  facts,
  tills: tills.map(({ code }) => code),
  people,
});

it("a late operation for a locked day is shown under that day, even to a user who last looked before its booking day", async () => {
  const [before, yesterday] = [addDays(today, -2), addDays(today, -1)];
  // The owner looks yesterday at noon and again only today, when all days until yesterday are locked.
  await goTo(noon - day);
  await lookAt(owner, await readDashboard(owner), false, "");
  await goTo(noon);
  expect((await owner.post(paths.financialsLock, { locked_until: yesterday })).status).toBe(200);
  const { code, total } = await sellLate(noon - 2 * day);
  const change = { amount: total, facts: 1, tills: [code], people: ["Zawadi Mushi"] };
  const ofLocked = { of: before, booked_on: today, ...change };
  // Today's sales are not a change for an owner who last looked yesterday.
  expect((await readDashboard(owner)).changed_days.map(told)).toEqual([ofLocked]);
  // Reports including that day show it; reports of the days in between do not.
  const marksOf = async (from: string, to: string) => {
    const { body } = await owner.get(paths.reportSalesSummary, { from, to });
    return changedDay.array().parse(body["changed_days"]).map(told);
  };
  expect(await marksOf(before, before)).toEqual([ofLocked]);
  expect(await marksOf(yesterday, today)).toEqual([]);

  // An owner who has looked today sees it on both days: the one it is booked on, and the one it belongs to.
  await lookAt(owner, await readDashboard(owner), true, "");
  await goTo(noon + hour);
  const next = await sellLate(noon - 2 * day, 2000);
  const both = { amount: next.total, facts: 1, tills: [next.code], people: ["Zawadi Mushi"] };
  expect((await readDashboard(owner)).changed_days.map(told)).toEqual([
    { of: today, booked_on: undefined, ...both },
    { of: before, booked_on: today, ...both },
  ]);
});

it("an expense for a locked day is shown even when it arrives immediately", async () => {
  const at = await beginDay(2);
  const locked = addDays(today, -1);
  await lookAt(owner, await readDashboard(owner), false, "");
  expect((await owner.post(paths.financialsLock, { locked_until: locked })).status).toBe(200);
  await goTo(at + hour);
  const manager = await shop.api.signIn(shop.duka.manager);
  const till = await lateTill(shop, shop.duka.manager.id);
  const opId = shop.api.newId();
  const paid = { method: "BANK_TRANSFER", expense_date: locked } as const;
  expect((await manager.write(paths.expenses, opId, till.spend(opId, 30_000, paid))).status).toBe(
    201,
  );
  expect((await readDashboard(owner)).changed_days).toMatchObject([
    {
      day: locked,
      booked_on: today,
      profit: "-300.00",
      money: "-300.00",
      people: ["Baraka Mushi"],
    },
  ]);
});

it("the stock value and the debts of a past day are marked with what arrived for days up to it", async () => {
  const at = await beginDay(2);
  const [past, yesterday] = [addDays(today, -3), addDays(today, -1)];
  const stock = async (on: string) =>
    stockValueReport.parse((await owner.get(paths.reportStockValue, { on })).body);
  const debts = async (on: string) =>
    creditAgeingReport.parse((await owner.get(paths.reportCreditAgeing, { on })).body);
  const shown = await debts(yesterday);
  const worth = await stock(yesterday);
  await lookAt(owner, { position: shown.position, as_of: shown.as_of }, false, "");
  await goTo(at + hour);
  expect((await debts(yesterday)).changed_days).toEqual([]);
  expect((await stock(yesterday)).changed_days).toEqual([]);

  // On credit, two days ago.
  const cashier = await shop.api.signIn(shop.duka.cashier);
  const till = await lateTill(shop);
  const opId = shop.api.newId();
  const credit = { customer: shop.duka.customer, name: "Asha Mwita", debt: shop.api.newId() };
  const sale = till.sale(opId, [{ ...shop.item(0), milli: 2000 }], { at: at - 2 * day, credit });
  expect((await cashier.write(paths.sales, opId, sale)).status).toBe(201);

  const [late, ...others] = (await debts(yesterday)).changed_days ?? [];
  expect(others).toEqual([]);
  const now = await debts(yesterday);
  expect(late).toMatchObject({ day: addDays(today, -2), people: ["Zawadi Mushi"] });
  expect(money(late?.debts ?? "")).toBe(money(now.totals.total) - money(shown.totals.total));
  expect(late?.debts).toBe(sale.total);
  const [moved] = (await stock(yesterday)).changed_days ?? [];
  expect(money(moved?.stock ?? "")).toBe(
    money((await stock(yesterday)).total) - money(worth.total),
  );
  // It does not affect the balance of an earlier day.
  expect((await debts(past)).changed_days).toEqual([]);
  expect((await stock(past)).changed_days).toEqual([]);
});
