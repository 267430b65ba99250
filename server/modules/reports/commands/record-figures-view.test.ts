import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { lookAt, readDashboard } from "#tests/support/figure-looks.ts";
import { type LateTill, lateTill } from "#tests/support/late-till.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const [minute, day] = [60_000, 86_400_000];

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

/** A sale made at the given time but arriving now; signs in again if the session expired. */
async function sell(till: LateTill, at: number): Promise<void> {
  const { api, duka } = shop;
  const cashier = await api.signIn(duka.cashier);
  const opId = api.newId();
  const body = till.sale(opId, [{ ...shop.item(0), milli: 1000 }], { at });
  expect((await cashier.write(paths.sales, opId, body)).status).toBe(201);
}

/** Shows the figures to the owner. Returns the number of stored looks and of marked days. */
async function look(): Promise<[looks: number, marks: number]> {
  const owner = await shop.api.signIn(shop.duka.owner);
  const told = await readDashboard(owner);
  await lookAt(owner, told);
  const kept = await shop.rows("SELECT seq FROM figure_looks");
  return [kept.length, (await readDashboard(owner)).changed_days.length];
}

it("keeps one view while nothing is missing, and drops a change a month after it was shown", async () => {
  const { clock } = shop.api;
  const till = await lateTill(shop);
  for (let times = 0; times < 3; times += 1) {
    await sell(till, clock.now);
    clock.now += 5 * minute;
    expect(await look()).toEqual([1, 0]);
  }
  await sell(await lateTill(shop), clock.now - day);
  expect(await look()).toEqual([2, 1]);
  clock.now += 30 * day;
  await sell(till, clock.now);
  expect(await look()).toEqual([2, 1]);
  clock.now += 2 * day;
  await sell(till, clock.now);
  expect(await look()).toEqual([1, 0]);
});
