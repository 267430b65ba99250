import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Dashboard } from "#/contract/figures.ts";
import { financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { salesSummary } from "#/contract/reports.ts";
import { money } from "#/domain/money.ts";
import { addDays } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { changeOf, dayDifferences } from "#tests/support/day-sums.ts";
import { lookAt, readDashboard } from "#tests/support/figure-looks.ts";
import { type LateTill, lateTill } from "#tests/support/late-till.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const [minute, hour] = [60_000, 3_600_000];

let shop: TradingShop;
let owner: ApiClient;
let manager: ApiClient;
let cashier: ApiClient;
/** Noon of a separate day per test, so that tests do not see each other's changes. */
let today: string;
let noon: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  const { clock } = shop.api;
  today = addDays(new Date(clock.now + 3 * hour).toISOString().slice(0, 10), 3);
  noon = Date.parse(`${today}T09:00:00Z`);
  await goTo(noon);
  await shop.rows("DELETE FROM figure_looks");
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

/** Sets the clock and signs everyone in again, because sessions expire after days. */
async function goTo(now: number): Promise<void> {
  const { api, duka } = shop;
  api.clock.now = now;
  owner = await api.signIn(duka.owner);
  manager = await api.signIn(duka.manager);
  cashier = await api.signIn(duka.cashier);
}

const tillOf = (actor?: string) => lateTill(shop, actor);

async function accepted(path: string, opId: string, body: object, by = manager): Promise<void> {
  const { status, body: said } = await by.write(path, opId, body);
  expect([status, said["code"]]).toEqual([201, "accepted"]);
}

/** A sale made at the given time but arriving now. */
async function sell(till: LateTill, at: number, milli = 1000, index = 0) {
  const opId = newId();
  const body = till.sale(opId, [{ ...shop.item(index), milli }], { at });
  await accepted(paths.sales, opId, body, cashier);
  return body;
}

const read = (query: Record<string, string> = {}, by = owner) => readDashboard(by, query);
const look = (told: Parameters<typeof lookAt>[1], seen = false, place = "") =>
  lookAt(owner, told, seen, place);
const differences = (days: readonly string[], work: () => Promise<unknown>) =>
  dayDifferences(() => owner, days, work);

/** Reads the figures and records the look. */
async function readAndLook(query: Record<string, string> = {}): Promise<Dashboard> {
  const told = await read(query);
  await look(told, false, query["location"]);
  return told;
}

describe("a day that changed after it was viewed", () => {
  it("is marked with the amount, till and user; a day that no one viewed is not", async () => {
    const yesterday = addDays(today, -1);
    await sell(await tillOf(), noon - 26 * hour);
    expect((await read()).changed_days).toEqual([]);
    await readAndLook();
    shop.api.clock.now += 5 * minute;
    const [late, later] = [await tillOf(), await tillOf()];
    const [before, now] = await differences([yesterday, today], async () => {
      await sell(late, noon - 25 * hour, 2000);
      // Made before today's look, but not included in it.
      await sell(late, noon - hour, 1000, 1);
      await sell(later, noon - 2 * hour, 1000, 2);
      // This sale is on time: the next look includes it.
      await sell(later, shop.api.clock.now, 3000);
    });
    const told = (await read()).changed_days;
    expect(told.map(({ day }) => day)).toEqual([today, yesterday]);
    expect(
      told.map(({ facts, tills: from, people }) => [facts, from.map(({ code }) => code), people]),
    ).toEqual([
      [2, [late.code, later.code], ["Zawadi Mushi"]],
      [1, [late.code], ["Zawadi Mushi"]],
    ]);
    const onTime = 3 * shop.item(0).price;
    expect(told.map((one) => money(one.amount))).toEqual([
      (now?.amount ?? 0) - onTime,
      before?.amount,
    ]);
    expect(told[1] && changeOf(told[1])).toEqual(before);
  });

  it("stays marked when viewed again, until the reader acknowledges it; then only new changes are marked", async () => {
    const till = await tillOf();
    await readAndLook();
    await goTo(shop.api.clock.now + hour);
    await sell(till, noon - 24 * hour);
    const marked = (await readAndLook()).changed_days;
    expect(marked).toHaveLength(1);
    await goTo(shop.api.clock.now + hour);
    const again = await readAndLook();
    expect(again.changed_days).toEqual(marked);
    // A sale between two looks is compared with the earlier one.
    await sell(till, noon + hour / 2);
    const both = await read();
    expect(both.changed_days.map(({ day }) => day)).toEqual([today, addDays(today, -1)]);
    await look(both, true);
    expect((await read()).changed_days).toEqual([]);
    const [yesterday] = await differences([addDays(today, -1)], async () =>
      sell(await tillOf(), noon - 23 * hour, 4000),
    );
    const [only, ...more] = (await read()).changed_days;
    expect([only && changeOf(only), more]).toEqual([yesterday, []]);
    // Confirming an earlier state does not cover what arrived since.
    await look(both, true);
    expect((await read()).changed_days).toHaveLength(1);
  });

  it("is marked for every kind of booking: expenses and their cancellations, receipts, bills, manual entries", async () => {
    const yesterday = addDays(today, -1);
    const paid = await tillOf(shop.duka.manager.id);
    const wrong = newId();
    const typed = paid.spend(wrong, 70_000, { at: noon - 30 * hour, method: "MOBILE_MONEY" });
    await accepted(paths.expenses, wrong, typed);
    const actions: [string, (till: LateTill, opId: string) => [path: string, body: object]][] = [
      [
        "a late expense",
        (till, opId) => [paths.expenses, till.spend(opId, 50_000, { at: noon - 20 * hour })],
      ],
      [
        "an expense that was paid yesterday and is entered today",
        (till, opId) => [
          paths.expenses,
          till.spend(opId, 30_000, { method: "BANK_TRANSFER", expense_date: yesterday }),
        ],
      ],
      [
        "a late cancel",
        (till, opId) => [paths.expenseCancel(typed.id), till.takeBack(opId, noon - 19 * hour)],
      ],
      [
        "goods and their bill",
        (till, opId) => [
          paths.purchases,
          till.buy(
            opId,
            { id: newId(), name: "Mzee Juma" },
            [{ product: shop.item(1).product, milli: 3000, cost: 230_000 }],
            { at: noon - 18 * hour, paid: 200_000 },
          ),
        ],
      ],
    ];
    for (const [what, write] of actions) {
      await readAndLook();
      await goTo(shop.api.clock.now + 5 * minute);
      const till = await tillOf(shop.duka.manager.id);
      const [change] = await differences([yesterday], async () => {
        const opId = newId();
        const [path, body] = write(till, opId);
        await accepted(path, opId, body);
      });
      const told = await read();
      expect([what, told.changed_days.map((one) => [one.day, changeOf(one), one.people])]).toEqual([
        what,
        [[yesterday, change, ["Baraka Mushi"]]],
      ]);
      await look(told, true);
    }

    const written = await read();
    const lines = [
      { account: "expenses", detail: "rent", debit: "900.00", credit: "0.00" },
      { account: "bank", debit: "0.00", credit: "900.00" },
    ];
    const entry = { id: newId(), date: yesterday, description: "Rent", lines };
    expect((await owner.post(paths.financialsEntries, entry)).status).toBe(201);
    expect(written.changed_days).toEqual([]);
    expect((await read()).changed_days).toMatchObject([
      {
        day: yesterday,
        amount: "0.00",
        profit: "-900.00",
        money: "-900.00",
        people: ["Neema Mushi"],
      },
    ]);
  });

  it("is marked when a return or a void changes the value of an earlier operation", async () => {
    const till = await tillOf();
    const sale = await sell(till, noon - 26 * hour, 3000);
    const back = newId();
    await accepted(
      paths.saleReturns(sale.id),
      back,
      till.back(back, sale, [1000], { at: noon - 25 * hour }),
      cashier,
    );
    await readAndLook();
    shop.api.clock.now += 5 * minute;
    const gone = newId();
    const [yesterday] = await differences([addDays(today, -1)], () =>
      accepted(
        paths.saleVoid(sale.id),
        gone,
        till.void(gone, sale, { at: noon - 24 * hour }),
        cashier,
      ),
    );
    const [only] = (await read()).changed_days;
    expect(only && changeOf(only)).toEqual(yesterday);
  });

  it("is marked per location and per viewer, and only with permission to view it", async () => {
    const { location, otherLocation } = shop.duka;
    await readAndLook({ location });
    await readAndLook({ location: otherLocation });
    shop.api.clock.now += 5 * minute;
    await sell(await tillOf(), noon - 24 * hour);
    expect((await read({ location })).changed_days).toHaveLength(1);
    expect((await read({ location: otherLocation })).changed_days).toEqual([]);
    expect((await read()).changed_days).toEqual([]);
    expect((await read({ location }, manager)).changed_days).toEqual([]);
    const body = { position: 1, as_of: new Date(noon).toISOString() };
    expect((await cashier.post(paths.figureLooks, body)).status).toBe(403);
  });

  it("is reported by financials whose period includes it, and by the sales report when sales changed", async () => {
    const yesterday = addDays(today, -1);
    await readAndLook();
    shop.api.clock.now += 5 * minute;
    const opId = newId();
    const late = await tillOf(shop.duka.manager.id);
    await accepted(paths.expenses, opId, late.spend(opId, 50_000, { at: noon - 20 * hour }));
    const marks = async (from: string, to: string) => {
      const asked = { from, to };
      const sales = await owner.get(paths.reportSalesSummary, asked);
      const books = await owner.get(paths.financialsDashboard, asked);
      return [
        financialsDashboard.parse(books.body).changed_days.map(({ day }) => day),
        (salesSummary.parse(sales.body).changed_days ?? []).map(({ day }) => day),
      ];
    };
    expect(await marks(yesterday, today)).toEqual([[yesterday], []]);
    expect(await marks(today, today)).toEqual([[], []]);
    await sell(await tillOf(), noon - 24 * hour);
    expect(await marks(yesterday, today)).toEqual([[yesterday], [yesterday]]);
    // A single user's sales do not reflect the changes of a day.
    const ofOne = { from: yesterday, to: today, person: shop.duka.cashier.id };
    const { body } = await owner.get(paths.reportSalesSummary, ofOne);
    expect(salesSummary.parse(body).changed_days).toBeUndefined();
  });

  it("is measured against the snapshot shown, not against the time of viewing", async () => {
    const shown = await read();
    // Arrives while the response is on its way to the screen.
    await sell(await tillOf(), noon - 24 * hour);
    await look(shown);
    expect((await read()).changed_days).toHaveLength(1);
    // A cached response is not a newer look.
    const newest = await read();
    await look(newest, true);
    await look(shown);
    expect((await read()).changed_days).toEqual([]);
    // The same position an hour later covers everything that happened until then.
    await goTo(noon + hour);
    const quiet = await readAndLook();
    expect(quiet.position).toBe(newest.position);
    await goTo(noon + 2 * hour);
    await sell(await tillOf(), noon + hour / 2);
    const [missedToday] = (await read()).changed_days;
    expect(missedToday?.day).toBe(today);
    await look(await read(), true);
    // Positions in the future are capped.
    await look({
      position: (newest.position ?? 0) + 1000,
      as_of: new Date(noon + 9 * hour).toISOString(),
    });
    await sell(await tillOf(), noon - 23 * hour);
    expect((await read()).changed_days).toHaveLength(1);
  });
});
