import { afterAll, beforeAll, expect, it } from "vitest";
import { dayClosings } from "#/contract/day-closings.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { changeOf } from "#tests/support/day-sums.ts";
import { lookAt, readDashboard } from "#tests/support/figure-looks.ts";
import { lateTill } from "#tests/support/late-till.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const [minute, hour] = [60_000, 3_600_000];
let shop: TradingShop;
/** 20:00 in Dar es Salaam. */
let evening: number;
let day: string;
beforeAll(async () => {
  shop = await openShop();
  day = businessDay(shop.api.clock.now, defaultTimeZone);
  evening = Date.parse(`${day}T17:00:00Z`);
});
afterAll(() => shop.closeWithTrueBooks());

const at = () => ({ location: shop.duka.location });
const tills = () =>
  shop.rows("SELECT id, code FROM tills WHERE business_id = $1 AND location_id = $2", [
    shop.duka.id,
    shop.duka.location,
  ]);

/** Sends a till's heartbeat with its number of pending operations. */
async function sendHeartbeat(by: ApiClient, till: unknown, pending: string): Promise<void> {
  const headers = { [header.till]: String(till), [header.tillPending]: pending };
  expect((await by.send("GET", paths.ping, undefined, { headers })).status).toBe(200);
}

async function closedDay(by: ApiClient) {
  const { body } = await by.get(paths.financialsClosings, { from: day, to: day, ...at() });
  const [row] = dayClosings.parse(body).results;
  const cash = row?.money.find(({ account }) => account === "cash");
  return { amount: row?.amount, closing: row?.closing, cash };
}

it("shows what tills had not sent when a day was closed, and marks the day with what arrives afterwards", async () => {
  const { api, duka, item } = shop;
  api.clock.now = evening;
  const cashier = await api.signIn(duka.cashier);
  let manager = await api.signIn(duka.manager);
  const held = await lateTill(shop);
  const other = await lateTill(shop);
  const sell = async (by: ApiClient, till: typeof held, when: number, milli: number) => {
    const opId = api.newId();
    const body = till.sale(opId, [{ ...item(0), milli }], { at: when });
    expect((await by.write(paths.sales, opId, body)).status).toBe(201);
    return money(body.total);
  };
  const counted = await sell(cashier, other, evening, 3000);
  const known = await tills();
  const idOf = (code: string) => known.find((one) => one["code"] === code)?.["id"];
  await sendHeartbeat(cashier, idOf(held.code), `2;${new Date(evening - hour).toISOString()}`);
  await sendHeartbeat(cashier, idOf(other.code), "0;");
  // Pending operations of another shop's till do not affect this drawer.
  const elsewhere = api.newId();
  await shop.rows(
    `INSERT INTO tills (business_id, id, location_id, code, name, device_id, status, created_at)
     VALUES ($1, $2, $3, 'K9', 'Till', 'K9', 'active', now())`,
    [duka.id, elsewhere, duka.otherLocation],
  );
  await sendHeartbeat(cashier, elsewhere, `4;${new Date(evening).toISOString()}`);

  await lookAt(manager, await readDashboard(manager, at()), false, duka.location);
  const lastContactAt = new Date(evening).toISOString();
  api.clock.now += minute;
  const body = { id: api.newId(), day, counted: { cash: (counted / 100).toFixed(2) } };
  const path = `${paths.financialsClosings}?location=${duka.location}`;
  expect((await manager.post(path, body)).status).toBe(201);
  const then = await closedDay(manager);
  expect(then.closing).toMatchObject({ person: "Baraka Mushi", unsent: 2 });
  // For each till of this shop its pending operations and last heartbeat; the other shop's till is not
  // included.
  const told = (then.closing?.tills ?? []).map(({ code, unsent, last_heard_at }) => {
    return [code, { unsent, last_heard_at }] as const;
  });
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(
      known.map(({ code }) => {
        const hadContact = code === held.code || code === other.code;
        const unsent = code === held.code ? 2 : 0;
        return [code, { unsent, last_heard_at: hadContact ? lastContactAt : null }];
      }),
    ),
  );
  expect(then.cash).toMatchObject({ difference: "0.00", expected_then: body.counted.cash });
  expect((await readDashboard(manager, at())).changed_days).toEqual([]);

  // The next morning, after the day was closed, both pending sales arrive.
  api.clock.now = evening + 14 * hour;
  manager = await api.signIn(duka.manager);
  const owner = await api.signIn(duka.owner);
  const again = await api.signIn(duka.cashier);
  const late =
    (await sell(again, held, evening - 2 * hour, 1000)) +
    (await sell(again, held, evening - hour, 2000));
  await sendHeartbeat(again, idOf(held.code), "0;");
  const now = await closedDay(manager);
  // The count, and what was known at the time, do not change.
  expect(now.closing).toEqual(then.closing);
  expect(now.amount).toBe(((counted + late) / 100).toFixed(2));
  expect(now.cash).toMatchObject({
    counted: body.counted.cash,
    expected_then: body.counted.cash,
    expected: ((counted + late) / 100).toFixed(2),
    difference: (-late / 100).toFixed(2),
  });
  const [changed, ...others] = (await readDashboard(manager, at())).changed_days;
  expect(others).toEqual([]);
  expect(changed).toMatchObject({
    day,
    facts: 2,
    tills: [{ code: held.code }],
    people: ["Zawadi Mushi"],
  });
  expect(changed && changeOf(changed)).toMatchObject({ amount: late, money: late });

  // Once locked, the day no longer changes: late operations are booked on the next day and keep their own
  // date.
  expect((await owner.post(paths.financialsLock, { locked_until: day })).status).toBe(200);
  await sell(again, held, evening - minute, 1000);
  expect(await closedDay(manager)).toEqual(now);
  const next = businessDay(api.clock.now, defaultTimeZone);
  const rows = await shop.rows(
    `SELECT day::text, own_day::text, is_late FROM journal_entries
     WHERE business_id = $1 ORDER BY seq DESC LIMIT 1`,
    [duka.id],
  );
  expect(rows).toEqual([{ day: next, own_day: day, is_late: true }]);
});
