import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dashboard } from "#/contract/figures.ts";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { addDays, defaultTimeZone } from "#/i18n/dates.ts";
import { createFormatter } from "#/i18n/formatter.ts";
import type { Delivery } from "#server/adapters/messenger.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { recordingCarrier } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { mostSendsOnTrial } from "#server/modules/receipts/message-quota.ts";
import { createEveningWorker } from "./evening-worker.ts";

const hour = 3_600_000;
const phone = "+255754000111";
let shop: TradingShop;
let day: string;
/** 20:00 in Dar es Salaam. */
let closing: number;

beforeAll(async () => {
  shop = await openShop();
  day = businessDay(shop.api.clock.now, defaultTimeZone);
  closing = Date.parse(`${day}T17:00:00Z`);
});
afterAll(() => shop.closeWithTrueBooks());
beforeEach(async () => {
  shop.api.clock.now = closing;
  shop.api.log.length = 0;
  await shop.rows("DELETE FROM evening_messages");
  await shop.rows("UPDATE businesses SET time_zone = $1, trial_ends_at = NULL", [defaultTimeZone]);
  await set({ evening_message: "sms", evening_hour: 20, customer_language: "en" });
});

const set = (settings: object) =>
  shop.rows("UPDATE businesses SET settings = settings || $1::jsonb WHERE id = $2", [
    JSON.stringify(settings),
    shop.duka.id,
  ]);
const left = () =>
  shop.rows("SELECT status, failure, attempts FROM evening_messages ORDER BY day, user_id");
const endLeases = () => shop.rows("UPDATE evening_messages SET next_at = now() - interval '1 s'");

/** A process that sends due messages through this carrier. */
function process(answer?: () => Promise<Delivery> | Delivery, database = shop.api.database) {
  const carrier = recordingCarrier(answer);
  const { log, clock } = shop.api;
  const worker = createEveningWorker({
    database,
    messenger: carrier,
    newId: () => shop.api.newId(),
    now: () => clock.now,
    logger: {
      info: () => undefined,
      error: (message, fields = {}) => void log.push({ level: "error", message, fields }),
    },
  });
  return { asked: carrier.asked, drain: worker.drain, stop: worker.stop };
}

/** The messages sent at a given time by a new process. */
async function sentAt(at: number) {
  shop.api.clock.now = at;
  const one = process();
  await one.drain();
  await one.stop();
  return one.asked;
}

it("is sent at the closing hour in the shop's time zone, once a day, late until midnight and no later", async () => {
  expect(await sentAt(closing - 1)).toEqual([]);
  expect(await sentAt(closing)).toMatchObject([{ channel: "sms", to: phone }]);
  for (const later of [1, hour, 4 * hour - 1, 4 * hour]) {
    expect(await sentAt(closing + later)).toEqual([]);
  }
  // The server was down until 23:59 of the next day, and throughout the evening of the day after.
  expect(await sentAt(closing + 28 * hour - 1)).toHaveLength(1);
  expect(await sentAt(closing + 52 * hour)).toEqual([]);
  expect(await left()).toHaveLength(2);
  await shop.rows("UPDATE businesses SET time_zone = 'Pacific/Honolulu'");
  const there = Date.parse(`${addDays(day, 6)}T06:00:00Z`);
  expect(await sentAt(there - 1)).toEqual([]);
  expect(await sentAt(there)).toHaveLength(1);
  await set({ evening_hour: 23 });
  expect(await sentAt(there + 27 * hour - 1)).toEqual([]);
  expect(await sentAt(there + 27 * hour)).toHaveLength(1);
});

it("reports the dashboard's figures, new debts, drawer differences and what a till still holds", async () => {
  const { bodies, duka, item, api } = shop;
  const newId = () => api.newId();
  const noon = closing - 8 * hour;
  api.clock.now = noon;
  const cashier = await api.signIn(duka.cashier);
  const written = async (path: string, opId: string, body: object) =>
    expect((await cashier.write(path, opId, body)).status).toBe(201);
  const shifts = shiftBodies(bodies, newId);
  const [opening, plain, lent, ending] = [newId(), newId(), newId(), newId()];
  const open = shifts.openShift(opening, 50_000_00, { at: noon });
  await written(paths.shifts, opening, open);
  const items = (milli: number) => [{ ...item(0), milli }];
  await written(paths.sales, plain, bodies.sale(plain, items(3000), { at: noon }));
  const credit = { customer: duka.customer, name: "Asha Juma", debt: newId() };
  await written(paths.sales, lent, bodies.sale(lent, items(1000), { at: noon, credit }));
  await written(
    paths.shiftClose(open.id),
    ending,
    shifts.closeShift(ending, 49_000_00, { at: noon }),
  );
  await shop.rows("UPDATE tills SET last_heard_at = $1, pending_count = 7", [new Date(noon)]);

  const [message] = await sentAt(closing);
  const owner = await api.signIn(duka.owner);
  const figures = dashboard.parse((await owner.get(paths.dashboard)).body);
  const [row] = await shop.rows("SELECT posted_difference::int AS n FROM shifts");
  const format = createFormatter({ language: "en", timeZone: defaultTimeZone, currency: "TZS" });
  const plainFigure = (amount: number) => format.figure(amount).replace("−", "-");
  const of = (amount: string) => plainFigure(money(amount));
  const paid = Object.fromEntries(figures.methods.map((one) => [one.account, one.amount]));
  expect(money(figures.today.amount)).toBe(600_000);
  expect(Number(row?.["n"])).not.toBe(0);
  expect(message?.text.split("\n")).toEqual([
    `Shop duka, ${format.dayShort(day)}, TSh`,
    `Sales ${of(figures.today.amount)} (2)`,
    `Gross profit ${of(figures.today.profit ?? "")}`,
    "No contact: K1 since 12:00, 7 not sent",
    `New debts ${of(paid["accounts_receivable"] ?? "")}`,
    `Differences ${plainFigure(Number(row?.["n"]))}`,
    `Cash ${of(paid["cash"] ?? "")}`,
  ]);
});

it("is sent to users with permission to see all of it, at their proved addresses, in their language", async () => {
  const { owner, cashier, id } = shop.duka;
  const change = (column: string, value: unknown, of = owner) =>
    shop.rows(`UPDATE users SET ${column} = $2 WHERE id = $1`, [of.id, value]);
  const again = async () => {
    await shop.rows("DELETE FROM evening_messages");
    return sentAt(closing);
  };
  await change("language", "sw");
  expect((await again())[0]?.text).toContain("Mauzo");
  await change("language", null);
  expect((await again())[0]?.text).toContain("Sales");
  await set({ evening_message: "email" });
  expect(await again()).toEqual([]);
  await change("email_verified_at", new Date());
  expect(await again()).toMatchObject([{ channel: "email", to: owner.email }]);
  await set({ evening_message: "sms" });
  await change("phone_verified_at", null);
  expect(await again()).toEqual([]);
  // A recipient without permission to see costs does not receive the profit.
  for (const permission of ["settings.edit", "report.view"]) {
    expect(await again()).toEqual([]);
    await shop.rows(
      `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
       VALUES ($1, gen_random_uuid(), $2, $3, $4)`,
      [id, cashier.id, permission, new Date(closing - 48 * hour)],
    );
  }
  const [blind, ...others] = await again();
  expect(others).toEqual([]);
  expect(blind?.text).toContain("Sales");
  expect(blind?.text).not.toContain("profit");
  await shop.rows("DELETE FROM member_permissions WHERE user_id = $1", [cashier.id]);
  await change("phone_verified_at", new Date());
  for (const [off, on] of [
    ["UPDATE memberships SET status = 'suspended'", "UPDATE memberships SET status = 'active'"],
    ["UPDATE users SET is_active = false", "UPDATE users SET is_active = true"],
  ] as const) {
    await shop.rows(off);
    expect(await again()).toEqual([]);
    await shop.rows(on);
  }
  await set({ evening_message: "off" });
  expect(await again()).toEqual([]);
});

it("is sent once by concurrent processes, and not at all when switched off while waiting", async () => {
  const databases = [1, 2, 3].map(() => connectDatabase(shop.api.url, { connections: 3 }));
  const processes = databases.map((database) => process(undefined, database));
  const rush = () => Promise.all(processes.map(({ drain }) => drain()));
  const count = () => processes.flatMap(({ asked }) => asked).length;
  for (let evening = 1; evening <= 5; evening += 1) {
    shop.api.clock.now = closing + evening * 24 * hour;
    await rush();
    await rush();
    expect(count()).toBe(evening);
  }
  await Promise.all(processes.map(({ stop }) => stop()));
  await Promise.all(databases.map((database) => database.close()));
  shop.api.clock.now = closing;
  const far = process(() => ({ ok: false, code: "unreachable" }));
  await far.drain();
  await far.stop();
  await endLeases();
  await set({ evening_message: "off" });
  expect(await sentAt(closing)).toEqual([]);
  expect((await left())[0]).toMatchObject({ status: "failed", failure: "switched_off" });
});

it("is retried while no carrier was reached, never after a possible delivery, and not the day after", async () => {
  const cases = [
    [{ ok: false, code: "unreachable" }, "waiting", null],
    [{ ok: false, code: "unreachable", mayHaveGone: true }, "failed", "unknown"],
    [{ ok: false, code: "refused" }, "failed", "refused"],
    [{ ok: false, code: "over_cap" }, "failed", "over_cap"],
  ] as const;
  for (const [answer, status, failure] of cases) {
    await shop.rows("DELETE FROM evening_messages");
    const one = process(() => answer);
    await one.drain();
    await one.drain();
    await one.stop();
    expect(one.asked).toHaveLength(1);
    expect(await left()).toEqual([{ status, failure, attempts: 1 }]);
    const none = { sent: 0, waiting: 0, failed: 0 };
    expect(await lastTold()).toEqual({ day, ...none, [status]: 1, failure });
    await endLeases();
    expect(await sentAt(closing + hour)).toHaveLength(status === "waiting" ? 1 : 0);
  }
  await shop.rows("UPDATE evening_messages SET status = 'waiting', failure = NULL");
  expect(await sentAt(closing + 4 * hour)).toEqual([]);
  expect(await left()).toMatchObject([{ status: "failed", failure: "day_over" }]);
  const said = JSON.stringify(shop.api.log);
  expect(said).toContain("an evening message was not sent");
  expect(said).not.toContain(phone);
});

/** The delivery status shown to the owner in the settings. */
async function lastTold() {
  const owner = await shop.api.signIn(shop.duka.owner);
  return (await owner.get(paths.businessSettings)).body["evening_last"];
}

it("counts towards the business's daily message limit, and is not sent when that is used up", async () => {
  const reminded = (count: number) =>
    shop.rows(
      `INSERT INTO credit_reminders (business_id, id, customer_id, day, channel, recipient, language, status, is_automatic, sent_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), $2::date, 'sms', '+255712000200', 'en', 'sent', false, $3::timestamptz
       FROM generate_series(1, $4::int)`,
      [shop.duka.id, day, new Date(closing), count],
    );
  await shop.rows("UPDATE businesses SET trial_ends_at = $1", [new Date(closing + hour)]);
  await reminded(mostSendsOnTrial - 1);
  expect(await sentAt(closing)).toHaveLength(1);
  await shop.rows("DELETE FROM evening_messages");
  await reminded(1);
  expect(await sentAt(closing)).toEqual([]);
  expect(await left()).toEqual([{ status: "failed", failure: "limit_reached", attempts: 0 }]);
  await shop.rows("DELETE FROM credit_reminders WHERE recipient = '+255712000200'");
});
