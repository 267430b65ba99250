import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { Message } from "#server/adapters/messenger.ts";
import { connectDatabase } from "../database/database.ts";
import { createSendWorker } from "#server/modules/delivery/send-worker.ts";
import { recordingCarrier } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { cappedMessenger, messageDay, secondsUntilNextDay } from "./capped-messenger.ts";
import { remindOverdue } from "#server/modules/reminders/scheduled-reminders.ts";
import { sendReminder } from "#server/modules/reminders/commands/send-reminder.ts";

const hour = 3_600_000;
/** Noon in Dar es Salaam. */
const noon = Date.parse("2026-11-20T09:00:00.000Z");
const canWait = { canWait: true };
const sms = (to = "+255712000001"): Message => ({ channel: "sms", to, text: "Habari" });

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());
beforeEach(async () => {
  shop.api.clock.now = noon;
  shop.api.log.length = 0;
  await shop.rows("DELETE FROM message_days");
});

const newId = () => shop.api.newId();
const logger = {
  info: () => undefined,
  error: (message: string, fields = {}) =>
    void shop.api.log.push({ level: "error", message, fields }),
};
const used = async () => (await shop.rows("SELECT day::text, used FROM message_days")).at(0);

/** The dependencies of one process, with capped messages. */
function world(carrier: ReturnType<typeof recordingCarrier>, most: number) {
  const { database, clock } = shop.api;
  const deps = { database, now: () => clock.now, newId, logger };
  return { ...deps, messenger: cappedMessenger(carrier, { ...deps, most }) };
}

it("lets two concurrent processes send no more than a day's messages in total, codes twice as many", async () => {
  const carrier = recordingCarrier();
  const databases = [1, 2].map(() => connectDatabase(shop.api.url, { connections: 4 }));
  const processes = databases.map((database) =>
    cappedMessenger(carrier, { database, now: () => noon, logger, most: 20 }),
  );
  const rush = async (sending?: { canWait: boolean }) => {
    const asked = processes.flatMap((messenger) =>
      Array.from({ length: 30 }, () => messenger.send(sms(), sending)),
    );
    const outcomes = await Promise.all(asked);
    return outcomes.filter(({ ok }) => ok).length;
  };
  expect(await rush(canWait)).toBe(20);
  expect(await rush()).toBe(20);
  expect(await rush(canWait)).toBe(0);
  expect(carrier.asked).toHaveLength(40);
  expect(await used()).toEqual({ day: "2026-11-20", used: 40 });
  // Each threshold is logged once, by the process that reached it, and without phone numbers.
  expect(shop.api.log.map(({ message, fields }) => [message, fields])).toEqual([
    ["the messages of the day are nearly used up", { used: 16, most: 20 }],
    ["receipts and reminders wait until tomorrow", { used: 20, most: 20 }],
    ["no code is sent until tomorrow", { used: 40, most: 20 }],
  ]);
  await Promise.all(databases.map((database) => database.close()));
});

it("counts by Tanzania's calendar day, and excludes what no carrier accepted", async () => {
  const refusing = recordingCarrier(() => ({ ok: false, code: "unreachable" }));
  const unsure = recordingCarrier(() => ({ ok: false, code: "unreachable", mayHaveGone: true }));
  await world(refusing, 1).messenger.send(sms(), canWait);
  expect((await used())?.["used"]).toBe(0);
  await world(unsure, 1).messenger.send(sms(), canWait);
  expect((await used())?.["used"]).toBe(1);
  const { messenger } = world(recordingCarrier(), 1);
  const midnight = Date.parse("2026-11-20T21:00:00.000Z");
  expect(secondsUntilNextDay(noon)).toBe((midnight - noon) / 1000);
  shop.api.clock.now = midnight - 1;
  expect(await messenger.send(sms(), canWait)).toEqual({ ok: false, code: "over_cap" });
  shop.api.clock.now = midnight;
  expect(messageDay(midnight)).toBe("2026-11-21");
  expect(await messenger.send(sms(), canWait)).toEqual({ ok: true });
});

it("sends nothing that cannot be counted", async () => {
  const gone = connectDatabase(shop.api.url, { connections: 2 });
  await gone.close();
  const carrier = recordingCarrier();
  const messenger = cappedMessenger(carrier, { database: gone, now: () => noon, logger, most: 9 });
  expect(await messenger.send(sms())).toEqual({ ok: false, code: "unreachable" });
  expect(carrier.asked).toEqual([]);
});

it("holds a receipt beyond the cap, reports it with the sale, and sends it on the next day", async () => {
  const opId = newId();
  const sale = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
  await shop.cashier.write(paths.sales, opId, sale);
  const asked = newId();
  const wish = { id: newId(), type: "sale", channel: "sms", to: "+255712000002", language: "en" };
  const body = { ...shop.bodies.origin(asked), ...wish };
  await shop.cashier.write(paths.receiptSend(sale.id), asked, body);
  const carrier = recordingCarrier();
  const deps = world(carrier, 1);
  await deps.messenger.send(sms(), canWait);
  const worker = createSendWorker(deps);
  await worker.drain();
  expect(carrier.asked).toHaveLength(1);
  const { body: told } = await shop.owner.get(paths.sale(sale.id));
  expect(told["receipt"]).toMatchObject({ sends: [{ status: "waiting", failure: "over_cap" }] });
  const [row] = await shop.rows(
    "SELECT may_be_twice, extract(epoch FROM next_at - clock_timestamp())::int AS due FROM receipt_sends",
  );
  expect(row?.["may_be_twice"]).toBe(false);
  // Until midnight in Tanzania, twelve hours from noon.
  expect(Math.round(Number(row?.["due"]) / 3600)).toBe(12);
  shop.api.clock.now = noon + 12 * hour;
  await shop.rows("UPDATE receipt_sends SET next_at = now()");
  await worker.drain();
  await worker.stop();
  expect(carrier.asked.at(-1)).toMatchObject({ to: "+255712000002" });
});

it("holds a reminder beyond the cap and sends it on the next day under the same user, once", async () => {
  const [opId, sold] = [newId(), newId()];
  const card = { ...shop.bodies.customer(opId, newId(), "Asha Juma"), phone: "+255712345678" };
  await shop.cashier.write(paths.customers, opId, card);
  const credit = { customer: card.id, name: "Asha Juma", debt: newId() };
  const sale = shop.bodies.sale(sold, [{ ...shop.item(0), milli: 2000 }], { credit });
  await shop.cashier.write(paths.sales, sold, sale);
  const carrier = recordingCarrier();
  const deps = world(carrier, 1);
  await deps.messenger.send(sms(), canWait);
  const remind = () =>
    sendReminder(deps, (work) => deps.database.system(work), {
      business: shop.duka.id,
      customer: card.id,
      credit: credit.debt,
      channel: "sms",
      language: "en",
      actor: shop.duka.manager.id,
      id: newId(),
      now: shop.api.clock.now,
    });
  // Nothing was sent, so a repeated request is allowed.
  expect(await remind()).toEqual({ ok: false, why: "over_cap" });
  expect(await remind()).toEqual({ ok: false, why: "over_cap" });
  expect(await remindOverdue(deps)).toBe(0);
  shop.api.clock.now = noon + 14 * hour;
  // At two in the morning no reminders are sent.
  expect(await remindOverdue(deps)).toBe(0);
  shop.api.clock.now = noon + 24 * hour;
  const sent = await Promise.all([remindOverdue(deps), remindOverdue(deps)]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(carrier.asked.at(-1)).toMatchObject({ to: "+255712345678" });
  expect(
    await shop.rows("SELECT day::text, status, actor_id FROM credit_reminders ORDER BY day"),
  ).toEqual([
    { day: "2026-11-20", status: "failed", actor_id: shop.duka.manager.id },
    { day: "2026-11-21", status: "sent", actor_id: shop.duka.manager.id },
  ]);
  expect(await remindOverdue(deps)).toBe(0);
});
