import { afterAll, beforeAll, expect, it } from "vitest";
import { type DayClosing, dayClosings } from "#/contract/day-closings.ts";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const hour = 3_600_000;
let shop: TradingShop;
let today: string;
let manager: ApiClient;
beforeAll(async () => {
  shop = await openShop();
  today = dayNow();
  manager = await shop.api.signIn(shop.duka.manager);
});
afterAll(() => shop.closeWithTrueBooks());

const dayNow = () => businessDay(shop.api.clock.now, "Africa/Dar_es_Salaam");
const bodyOf = (day: string, counted: object, part: object = {}) => ({
  id: shop.api.newId(),
  day,
  counted,
  ...part,
});
const close = (body: object, by = manager, location = shop.duka.location) =>
  by.post(`${paths.financialsClosings}?location=${location}`, body);

async function daysSince(from: string, by = manager): Promise<DayClosing[]> {
  const query = { from, to: dayNow(), location: shop.duka.location };
  const { status, body } = await by.get(paths.financialsClosings, query);
  expect(status).toBe(200);
  return dayClosings.parse(body).results;
}

async function cashOf(day: string) {
  const row = (await daysSince(addDays(day, -3))).find((one) => one.day === day);
  return row?.money.find(({ account }) => account === "cash");
}

/** A cash sale at its till's time. */
async function sell(at: number): Promise<string> {
  const opId = shop.api.newId();
  const sale = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }], { at });
  expect((await shop.cashier.write(paths.sales, opId, sale)).status).toBe(201);
  return sale.total;
}

/** The shop's cash in the ledger at the end of a day, summed entry by entry. */
async function cashInBooks(day: string): Promise<number> {
  const [row] = await shop.rows(
    `SELECT coalesce(sum(p.debit - p.credit), 0) AS cash FROM journal_postings p
     JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
     WHERE p.business_id = $1 AND p.location_id = $2 AND p.account = 'cash' AND e.day <= $3`,
    [shop.duka.id, shop.duka.location, day],
  );
  return Number(row?.["cash"]) / 100;
}

it("reports the expected cash, stores the count, and continues from it", async () => {
  await sell(shop.api.clock.now);
  const held = await cashInBooks(today);
  expect(await cashOf(today)).toMatchObject({
    base: null,
    expected: held.toFixed(2),
    counted: null,
  });
  const body = bodyOf(today, { cash: (held - 500).toFixed(2) }, { note: "Two coins too few" });
  expect((await close(body)).status).toBe(201);
  expect((await close(body)).status).toBe(201);
  expect(await cashOf(today)).toMatchObject({
    difference: "-500.00",
    expected_then: held.toFixed(2),
  });
  const [row] = await daysSince(today);
  expect(row?.closing).toMatchObject({ id: body.id, note: "Two coins too few", times: 1 });

  shop.api.clock.now += 24 * hour;
  // Yesterday's sessions have expired.
  shop.cashier = await shop.api.signIn(shop.duka.cashier);
  manager = await shop.api.signIn(shop.duka.manager);
  const next = dayNow();
  const total = await sell(shop.api.clock.now);
  expect(await cashOf(next)).toMatchObject({
    base: { day: today, counted: (held - 500).toFixed(2) },
    in: total,
    out: "0.00",
    expected: (held - 500 + Number(total)).toFixed(2),
  });
});

it("changes the expected amount, never the counted one, when a sale arrives late", async () => {
  const day = dayNow();
  const before = await cashOf(day);
  const counted = before?.expected ?? "";
  expect((await close(bodyOf(day, { cash: counted }))).status).toBe(201);
  const late = await sell(shop.api.clock.now - hour);
  const now = await cashOf(day);
  expect(now).toMatchObject({ counted, expected_then: counted, difference: `-${late}` });
  // After a recount the earlier one remains in the table, and only one of the two is shown.
  const again = (Number(counted) + Number(late)).toFixed(2);
  expect((await close(bodyOf(day, { cash: again }))).status).toBe(201);
  expect(await cashOf(day)).toMatchObject({ counted: again, difference: "0.00" });
  const [row] = await daysSince(day);
  expect(row?.closing?.times).toBe(2);
  expect(await shop.faults()).toEqual([]);
});

/** The figures reported for a day's sales outside a shift. */
async function outsideOf(day: string) {
  const [row] = await daysSince(day);
  return row?.outside_shift;
}

it("reports sales outside a shift separately, if the business uses shifts", async () => {
  const day = dayNow();
  expect(await outsideOf(day)).toBeUndefined();
  const owner = await shop.api.signIn(shop.duka.owner);
  await owner.patch(paths.businessSettings, { shift_ask: "asked" });
  const before = await outsideOf(day);
  const total = Number(await sell(shop.api.clock.now));
  const sum = (Number(before?.amount) + total).toFixed(2);
  expect(await outsideOf(day)).toEqual({ sales: 3, amount: sum, cash: sum });
  // For long periods the sales themselves are not read.
  const query = { from: addDays(day, -31), to: day, location: shop.duka.location };
  const { body } = await manager.get(paths.financialsClosings, query);
  expect(dayClosings.parse(body).results[0]).not.toHaveProperty("outside_shift");
  await owner.patch(paths.businessSettings, { shift_ask: "off" });
  expect(await outsideOf(day)).toBeUndefined();
});

it("reports open shifts, and includes them in the closing", async () => {
  const day = dayNow();
  const opId = shop.api.newId();
  const shift = shiftBodies(shop.bodies, shop.api.newId).openShift(opId, 10_000_00);
  const opened = await shop.cashier.write(paths.shifts, opId, shift);
  expect(opened.status).toBe(201);
  const { body } = await manager.get(paths.financialsClosings, { from: day, to: day });
  expect(dayClosings.parse(body).open_shifts).toMatchObject([{ till: "K1", day }]);
  await close(bodyOf(day, { cash: "0.00" }));
  const [row] = await daysSince(day);
  expect(row?.closing?.open_shifts).toBe(1);

  // If shifts are in use, sales outside them are reported, excluding voided ones.
  const outside = await outsideOf(day);
  expect(outside?.sales).toBe(3);
  const inShift = shop.api.newId();
  const sale = shop.bodies.sale(inShift, [{ ...shop.item(0), milli: 1000 }]);
  const sold = await shop.cashier.write(paths.sales, inShift, { ...sale, shift: shift.id });
  expect(sold.status).toBe(201);
  expect(await outsideOf(day)).toEqual(outside);
  await shop.rows(
    `UPDATE sales SET status = 'cancelled' WHERE id = (
       SELECT id FROM sales WHERE business_id = $1 AND shift_id IS NULL ORDER BY effective_at DESC LIMIT 1)`,
    [shop.duka.id],
  );
  expect((await outsideOf(day))?.sales).toBe(2);
  await shop.rows("UPDATE sales SET status = 'completed' WHERE business_id = $1", [shop.duka.id]);
});

it("reports an invalid value at its field", async () => {
  const day = dayNow();
  const refused: [object, string][] = [
    [bodyOf(addDays(day, 1), { cash: "1.00" }), "day"],
    [bodyOf(day, {}), "counted"],
    [bodyOf(day, { cash: "-1.00" }), "counted.cash"],
    [bodyOf(day, { inventory: "1.00" }), "counted"],
    [bodyOf(day, { cash: "1.00" }, { note: "x".repeat(501) }), "note"],
  ];
  for (const [body, field] of refused) {
    const { status, body: answer } = await close(body);
    expect([field, status, ...Object.keys(answer["errors"] as object)]).toEqual([
      field,
      422,
      field,
    ]);
  }
  const taken = bodyOf(day, { cash: "1.00" });
  await close(taken);
  expect((await close({ ...taken, day: addDays(day, -1) })).status).toBe(409);
});

it("is limited to the location of a location role", async () => {
  const day = dayNow();
  expect((await close(bodyOf(day, { cash: "1.00" }), shop.cashier)).status).toBe(403);
  const owner = await shop.api.signIn(shop.duka.owner);
  const role = {
    role: "business_manager",
    scope_type: "location",
    location: shop.duka.otherLocation,
  };
  const given = await owner.post(paths.userRoles(shop.duka.cashier.id), role);
  expect(given.status).toBe(201);
  const placed = await shop.api.signIn(shop.duka.cashier);
  const counted = { cash: "7.00" };
  expect((await close(bodyOf(day, counted), placed)).status).toBe(403);
  const there = shop.duka.otherLocation;
  expect((await close(bodyOf(day, counted), placed, there)).status).toBe(201);
  const query = { from: day, to: day };
  expect((await placed.get(paths.financialsClosings, query)).status).toBe(403);
  const { body } = await placed.get(paths.financialsClosings, { ...query, location: there });
  expect(dayClosings.parse(body).results).toMatchObject([
    { location: there, money: [{ account: "cash", counted: "7.00", base: null }] },
  ]);
});

it("requires the permission, at the location, in the user's own business", async () => {
  const day = dayNow();
  expect((await close(bodyOf(day, { cash: "1.00" }), manager, shop.api.newId())).status).toBe(403);
  const other = await shop.api.business({ subdomain: "nyingine" });
  const stranger = await shop.api.signIn(other.owner);
  expect((await close(bodyOf(day, { cash: "1.00" }), stranger)).status).toBe(403);
});
