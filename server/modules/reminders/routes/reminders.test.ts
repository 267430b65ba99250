import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { mostSendsOnTrial } from "#server/modules/receipts/message-quota.ts";
import { sendReminder } from "../commands/send-reminder.ts";
import { remindOverdue } from "../scheduled-reminders.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe.each(clusters())("debt reminders, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let manager: ApiClient;
  /** Noon in Dar es Salaam. */
  const noon = Date.parse("2026-11-20T09:00:00.000Z");
  beforeAll(async () => {
    shop = await openShop(cluster);
    manager = await shop.api.signIn(shop.duka.manager);
    shop.api.clock.now = noon;
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  /** A customer who has owed 3,000.00 for a week; returns the debt's id. */
  async function debtor(over: Record<string, unknown> = {}, dueDate: string | null = null) {
    const opId = newId();
    const card = { ...shop.bodies.customer(opId, newId(), "Asha Juma"), phone: "+255712345678" };
    const body = { ...card, ...over };
    await shop.cashier.write(paths.customers, opId, body);
    const [sold, debt] = [newId(), newId()];
    const credit = { customer: body.id, name: "Asha Juma", debt };
    const sale = shop.bodies.sale(sold, [{ ...shop.item(0), milli: 2000 }], { credit });
    await shop.cashier.write(paths.sales, sold, { ...sale, due_date: dueDate });
    return { customer: body.id, debt };
  }

  const remind = (debt: string, body: Record<string, unknown> = {}, by = manager) =>
    by.send(
      "POST",
      paths.creditRemind(debt),
      { channel: "sms", language: "en", ...body },
      { query: { business: shop.duka.id } },
    );

  const sentTo = () => shop.api.mailbox.messages().length;

  it("are sent in the customer's language, and the debt shows how often and when", async () => {
    const { debt } = await debtor();
    const answer = await remind(debt);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        credit: { id: debt, reminder_count: 1, last_reminder_sent: "2026-11-20T09:00:00.000Z" },
      },
    });
    const [message] = shop.api.mailbox.messages();
    expect(message).toMatchObject({ channel: "sms", to: "+255712345678" });
    expect(message?.text).toContain("TSh 3,000");
    expect(message?.text).toBe(answer.body["text"]);
  });

  it("are not sent by a user without a proved phone, and do not use up the day's reminder", async () => {
    const { debt } = await debtor({ name: "Juma http://evil.co.tz", phone: "+255712000109" });
    const proof = "UPDATE users SET phone_verified_at = $2 WHERE id = $1";
    await shop.rows(proof, [shop.duka.manager.id, null]);
    const before = sentTo();
    const { body } = await remind(debt);
    expect(body["errors"]).toEqual({
      reminder: ["Confirm your phone number first: messages go out in the shop's name."],
    });
    expect(sentTo()).toBe(before);
    await shop.rows(proof, [shop.duka.manager.id, new Date(noon)]);
    expect((await remind(debt)).status).toBe(200);
    expect(shop.api.mailbox.messages()[0]?.text).toContain("Juma evil co tz");
  });

  it("are in the customer's language, else the business's, else the requested one", async () => {
    const english = await debtor({ language: "en", phone: "+255712000101" });
    const usual = await debtor({ phone: "+255712000102" });
    const asked = await debtor({ phone: "+255712000103" });
    const text = async (debt: string, body: object) => {
      const answer = await manager.post(paths.creditRemind(debt), { channel: "sms", ...body });
      expect(answer.status).toBe(200);
      return answer.body["text"];
    };
    expect(await text(english.debt, {})).toContain("Your balance at");
    expect(await text(usual.debt, {})).not.toContain("Your balance at");
    await shop.owner.patch(paths.businessSettings, { customer_language: "en" });
    expect(await text(asked.debt, { language: "sw" })).not.toContain("Your balance at");
    shop.api.clock.now = noon + day;
    expect(await text(usual.debt, {})).toContain("Your balance at");
    await shop.owner.patch(paths.businessSettings, { customer_language: "sw" });
    shop.api.clock.now = noon;
  });

  it("are sent once a day to a customer with two merged records, and again when no carrier accepted one", async () => {
    const [old, kept] = [await debtor(), await debtor({ phone: "+255712000104" })];
    expect((await remind(old.debt)).status).toBe(200);
    await manager.post(paths.customerMerge(old.customer), { into: kept.customer });
    expect((await remind(kept.debt)).status).toBe(409);
    const other = await debtor({ phone: "+255712000105" });
    const { database, clock } = shop.api;
    const silent = { send: async () => ({ ok: false, code: "unreachable" }) as const };
    const deps = { database, messenger: silent, newId, now: () => clock.now };
    const lost = await sendReminder(deps, (work) => database.system(work), {
      business: shop.duka.id,
      customer: other.customer,
      credit: null,
      channel: "sms",
      language: null,
      actor: null,
      id: newId(),
      now: clock.now,
    });
    expect(lost).toEqual({ ok: false, why: "not_delivered" });
    expect((await remind(other.debt)).status).toBe(200);
    expect((await remind(other.debt)).status).toBe(409);
  });

  it("count towards a trial's daily limit: the owner is warned before it is used up, then none is sent", async () => {
    const { id } = shop.duka;
    const [before] = await shop.rows(
      `SELECT count(*)::int AS n FROM credit_reminders WHERE day = '2026-11-20' AND channel <> 'share' AND status <> 'failed'`,
    );
    const tellAt = mostSendsOnTrial * 0.8;
    const used = async (count: number) =>
      shop.rows(
        `INSERT INTO credit_reminders (business_id, id, customer_id, day, channel, recipient, language, status, is_automatic, sent_at)
         SELECT $1, gen_random_uuid(), gen_random_uuid(), '2026-11-20', 'sms', '+255712000200', 'en', 'sent', false, to_timestamp($2::float8 / 1000)
         FROM generate_series(1, $3::int)`,
        [id, noon, count],
      );
    const told = async () =>
      shop.rows("SELECT data FROM discrepancies WHERE kind = 'messages_nearly_used'");
    await shop.rows("UPDATE businesses SET trial_ends_at = $2 WHERE id = $1", [
      id,
      new Date(noon + day),
    ]);
    await used(tellAt - Number(before?.["n"]) - 2);
    const debts = [await debtor(), await debtor(), await debtor(), await debtor()];
    const answer = async (at: number) => (await remind(debts[at]?.debt ?? "")).status;
    expect([await answer(0), await told()]).toEqual([200, []]);
    expect(await answer(1)).toBe(200);
    expect(await told()).toEqual([{ data: { asked: tellAt, most: mostSendsOnTrial } }]);
    await used(mostSendsOnTrial - tellAt - 1);
    expect(await answer(2)).toBe(200);
    const messages = sentTo();
    const over = await remind(debts[3]?.debt ?? "");
    expect([over.status, over.body["errors"]]).toEqual([
      409,
      { reminder: ["The shop's messages of today are used up. They go again tomorrow."] },
    ]);
    expect(sentTo()).toBe(messages);
    // A shared message is sent from the user's own phone.
    expect((await remind(debts[3]?.debt ?? "", { channel: "share" })).status).toBe(200);
    expect(await told()).toHaveLength(1);
    // Receipts are refused by the same quota.
    const opId = newId();
    const origin = shop.bodies.origin(opId);
    const sent = { channel: "sms", to: "+255712000201", language: "en" };
    const body = { ...origin, id: newId(), type: "statement", ...sent };
    const path = paths.receiptSend(debts[0]?.customer ?? "");
    expect((await shop.cashier.write(path, opId, body)).status).toBe(201);
    expect(await shop.rows("SELECT failure FROM receipt_sends WHERE op_id = $1", [opId])).toEqual([
      { failure: "limit_reached" },
    ]);
    await shop.rows("UPDATE businesses SET trial_ends_at = NULL WHERE id = $1", [id]);
    await shop.rows("DELETE FROM credit_reminders WHERE recipient = '+255712000200'");
  });

  it("are sent once a day, whoever requests them and however many concurrently", async () => {
    const { debt } = await debtor();
    const before = sentTo();
    const both = await Promise.all([remind(debt), remind(debt), remind(debt)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(sentTo()).toBe(before + 1);
    const again = await remind(debt);
    expect(again.body["errors"]).toHaveProperty("reminder");
    shop.api.clock.now = noon + day;
    expect((await remind(debt)).status).toBe(200);
    shop.api.clock.now = noon;
  });

  it("are not sent at night, to customers who opted out, owe nothing or lack such an address", async () => {
    const left = await debtor({ no_reminders: true });
    const plain = await debtor();
    const before = sentTo();
    expect((await remind(left.debt)).status).toBe(409);
    expect((await remind(plain.debt, { channel: "email" })).status).toBe(409);
    for (const hours of [-5, 8]) {
      shop.api.clock.now = noon + hours * hour;
      expect((await remind(plain.debt)).status).toBe(409);
    }
    shop.api.clock.now = noon;
    expect((await remind(plain.debt, {}, shop.cashier)).status).toBe(403);
    expect((await remind(newId())).status).toBe(404);
    expect((await remind(plain.debt, { channel: "pigeon" })).status).toBe(422);
    expect(sentTo()).toBe(before);
    // The phone's share sheet sends it: the server returns the text and counts the reminder.
    expect((await remind(plain.debt, { channel: "share" })).body["text"]).toContain("Asha Juma");
    expect(sentTo()).toBe(before);
  });

  it("are sent automatically when the business enables it, once with several processes", async () => {
    const late = await debtor({ phone: "+255712000009" }, "2026-11-19");
    await debtor({ phone: "+255712000010" }, "2026-11-18");
    await debtor({ phone: "+255712000011" }, "2026-11-20");
    const { api } = shop;
    const deps = {
      database: api.database,
      messenger: api.mailbox,
      newId,
      now: () => api.clock.now,
      logger: { info: () => undefined, error: () => undefined },
    };
    expect(await remindOverdue(deps)).toBe(0);
    await shop.owner.patch(paths.businessSettings, { reminders: true });
    // Never before 08:00, nor from 20:00 on.
    for (const hours of [-4.01, 8]) {
      api.clock.now = noon + hours * hour;
      expect(await remindOverdue(deps)).toBe(0);
    }
    api.clock.now = noon;
    const sent = await Promise.all([remindOverdue(deps), remindOverdue(deps), remindOverdue(deps)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(api.mailbox.messages()[0]).toMatchObject({ to: "+255712000009" });
    // On the first overdue day and every seventh after, never in between.
    for (const [days, count] of [
      [1, 1],
      [2, 0],
      [7, 1],
    ] as const) {
      api.clock.now = noon + days * day;
      const again = await Promise.all([remindOverdue(deps), remindOverdue(deps)]);
      expect(again.reduce((sum, one) => sum + one, 0)).toBe(count);
    }
    api.clock.now = noon;
    const { body } = await manager.get(paths.credit(late.debt), { business: shop.duka.id });
    expect(body).toMatchObject({ reminder_count: 2, payment_status: "overdue" });
  });
});
