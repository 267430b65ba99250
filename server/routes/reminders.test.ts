import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { remindOverdue } from "#server/commands/scheduled-reminders.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe.each(clusters())("reminders of debts, PostgreSQL %s", (cluster) => {
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

  /** A customer who owes 3,000.00 since a week before, due on that day; the debt's id. */
  async function debtor(over: Record<string, unknown> = {}, dueDate: string | null = null) {
    const opId = newId();
    const card = { ...shop.bodies.customer(opId, newId(), "Asha Juma"), phone: "+255712345678" };
    const body = { ...card, ...over };
    await shop.cashier.write(paths.customers, opId, body);
    const [sold, debt] = [newId(), newId()];
    const credit = { customer: body.id, name: "Asha Juma", debt };
    const sale = shop.bodies.sale(sold, [{ ...shop.good(0), milli: 2000 }], { credit });
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

  it("go out in the customer's language, and the debt tells how often and when", async () => {
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

  it("go once a day, whoever asks and however many at once", async () => {
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

  it("go to nobody at night, who asked not to, who owes nothing or has no such address", async () => {
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
    // The phone's own sheet sends it: the server gives the words and counts.
    expect((await remind(plain.debt, { channel: "share" })).body["text"]).toContain("Asha Juma");
    expect(sentTo()).toBe(before);
  });

  it("go by themselves where the business wants it, once with several processes", async () => {
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
    const sent = await Promise.all([remindOverdue(deps), remindOverdue(deps), remindOverdue(deps)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(api.mailbox.messages()[0]).toMatchObject({ to: "+255712000009" });
    const { body } = await manager.get(paths.credit(late.debt), { business: shop.duka.id });
    expect(body).toMatchObject({ reminder_count: 1, payment_status: "overdue" });
  });
});
