import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerPatch } from "#/contract/operations/customer-edit.ts";
import type { Origin } from "#/contract/origin.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { receiptSender, recordingCarrier } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("customers, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let manager: ApiClient;
  beforeAll(async () => {
    shop = await openShop(cluster);
    manager = await shop.api.signIn(shop.duka.manager);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  async function takeIn(over: Record<string, unknown> = {}) {
    const opId = newId();
    const body = { ...shop.bodies.customer(opId, newId(), "Asha Juma"), ...over };
    return { id: body.id, answer: await shop.cashier.write(paths.customers, opId, body) };
  }

  function edit(
    id: string,
    changes: Omit<CustomerPatch, keyof Origin>,
    { by = manager, at }: { by?: ApiClient; at?: number } = {},
  ) {
    const opId = newId();
    const actor = by === manager ? shop.duka.manager.id : shop.duka.cashier.id;
    const body = { ...shop.bodies.origin(opId, at), actor, prev_op: null, ...changes };
    return by.send("PATCH", paths.customer(id), body, {
      headers: { [header.idempotencyKey]: opId },
    });
  }

  const read = async (id: string) =>
    (await manager.get(paths.customer(id), { business: shop.duka.id })).body;

  /** A sale of two of the first item (3,000.00) on credit. */
  async function lend(customer: string, at?: number) {
    const [opId, debt] = [newId(), newId()];
    const credit = { customer, name: "Asha Juma", debt };
    const items = [{ ...shop.item(0), milli: 2000 }];
    const body = shop.bodies.sale(opId, items, { credit, ...(at === undefined ? {} : { at }) });
    const answer = await shop.cashier.write(paths.sales, opId, body);
    expect(answer.status).toBe(201);
    return { debt, sale: body };
  }

  async function pay(customer: string, of: Awaited<ReturnType<typeof lend>>, amount: number) {
    const opId = newId();
    const { id: sale, number: saleNumber } = of.sale;
    const named = { customer, name: "Asha Juma", sale, saleNumber };
    const body = shop.bodies.payment(opId, named, amount);
    return shop.cashier.write(paths.creditPayments(of.debt), opId, body);
  }

  async function writeOff(customer: string, credit: string, amount: string, by = shop.owner) {
    const opId = newId();
    const body = {
      ...shop.bodies.origin(opId),
      actor: by === shop.owner ? shop.duka.owner.id : shop.duka.cashier.id,
      prev_op: null,
      id: newId(),
      customer,
      amount,
      reason: "Moved away",
    };
    return { opId, answer: await by.write(paths.creditWriteOff(credit), opId, body) };
  }

  it("[S6] have the code their till gave them, unless another has it", async () => {
    const first = await takeIn({ customer_code: "C-K1-0001", no_reminders: true });
    expect(first.answer.body).toMatchObject({ customer_code: "C-K1-0001", no_reminders: true });
    const second = await takeIn({ customer_code: "C-K1-0001" });
    expect(second.answer.status).toBe(201);
    expect(second.answer.body["customer_code"]).toMatch(/^C\d{4}$/);
  });

  it("are created by a caller without an outbox from a name alone", async () => {
    const plain = { name: "Rehema" };
    expect(await manager.write(paths.customers, newId(), plain)).toMatchObject({
      status: 201,
      body: { name: "Rehema", credit_days: 30, credit_limit: "0.00", available_credit: null },
    });
  });

  it("[S15] of two edits of a field the later effective one wins, in either order of arrival", async () => {
    const { id } = await takeIn();
    const { now } = shop.api.clock;
    await edit(id, { name: "Asha Juma Ali", phone: "+255712000001" }, { at: now - 1000 });
    await edit(id, { name: "Asha J.", address: "Kariakoo" }, { at: now - 5000 });
    expect(await read(id)).toMatchObject({
      name: "Asha Juma Ali",
      phone: "+255712000001",
      address: "Kariakoo",
    });
  });

  it("are changed only with permission, and invalid input is reported at the field", async () => {
    const { id } = await takeIn();
    expect((await edit(id, { name: "Mine" }, { by: shop.cashier })).status).toBe(403);
    expect((await edit(newId(), { name: "Nobody" })).status).toBe(404);
    const wrong = await edit(id, { phone: "0712", credit_days: -1, email: "x" });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body["errors"] ?? {}).toSorted()).toEqual([
      "credit_days",
      "email",
      "phone",
    ]);
  });

  it("[S15] a debt written off is an expense, once, and payments made before it remain paid", async () => {
    const { id } = await takeIn();
    const lent = await lend(id);
    expect((await writeOff(id, lent.debt, "3000.00", shop.cashier)).answer.status).toBe(403);
    await pay(id, lent, 100_000);
    const { opId, answer } = await writeOff(id, lent.debt, "2000.00");
    expect(answer.body).toMatchObject({ outstanding: "0.00", reduced: "2000.00" });
    expect(answer.body["payment_status"]).toBe("paid");
    const posted = await shop.rows(
      `SELECT account, debit - credit AS amount FROM journal_postings p JOIN journal_entries e
       ON e.business_id = p.business_id AND e.id = p.entry_id WHERE e.op_id = $1 ORDER BY 1`,
      [opId],
    );
    expect(posted.map((row) => [row["account"], Number(row["amount"])])).toEqual([
      ["accounts_receivable", -200_000],
      ["expenses", 200_000],
    ]);
    await writeOff(id, lent.debt, "2000.00");
    // The second write-off exceeds the rest by the 1,000.00 already paid: that amount becomes the customer's
    // deposit.
    expect(await read(id)).toMatchObject({ credit_balance: "-1000.00" });
  });

  it("have an account with the balance after each entry", async () => {
    const { id } = await takeIn();
    const lent = await lend(id);
    await pay(id, lent, 50_000);
    const { body } = await manager.get(paths.customerCreditHistory(id), { business: shop.duka.id });
    expect(body).toMatchObject({
      count: 2,
      results: [
        { kind: "payment", amount: "-500.00", balance: "2500.00" },
        { kind: "credit", amount: "3000.00", balance: "3000.00", number: lent.sale.number },
      ],
    });
    const sold = await manager.get(paths.customerSales(id), { business: shop.duka.id });
    expect(sold.body).toMatchObject({ count: 1, results: [{ id: lent.sale.id }] });
    const nobody = await manager.get(paths.customerSales(newId()), { business: shop.duka.id });
    expect(nobody.status).toBe(404);
  });

  it("[S14] created with terms by a user without that permission get none, and the owner is notified", async () => {
    const terms = { credit_limit: "500000.00", is_wholesale: true };
    const { id, answer } = await takeIn(terms);
    expect(answer).toMatchObject({
      status: 201,
      body: { credit_limit: "0.00", is_wholesale: false, name: "Asha Juma" },
    });
    const flagged = await shop.rows(
      `SELECT d.kind, d.data FROM discrepancies d JOIN operations o ON o.business_id = d.business_id
       AND o.op_id = d.op_id WHERE o.subject = $1`,
      [`customer:${id}`],
    );
    expect(flagged).toEqual([
      { kind: "terms_not_taken", data: { permission: "customer.edit", ...terms } },
    ]);
    const opId = newId();
    const body = { ...shop.bodies.customer(opId, newId(), "Juma"), ...terms };
    const agreed = { ...body, actor: shop.duka.manager.id };
    expect((await manager.write(paths.customers, opId, agreed)).body).toMatchObject(terms);
  });

  it("are sent their account statement, even for a merged record, and their row shows it", async () => {
    const { id } = await takeIn({ phone: "+255712000007", language: "en" });
    const lent = await lend(id);
    await pay(id, lent, 100_000);
    await writeOff(id, lent.debt, "500.00");
    const asked = newId();
    const statement = {
      ...shop.bodies.origin(asked),
      id: newId(),
      type: "statement",
      channel: "email",
      to: "asha@example.com",
      language: "en",
    };
    const answer = await shop.cashier.write(paths.receiptSend(id), asked, statement);
    expect(answer).toMatchObject({
      status: 201,
      body: { id, receipt: { sends: [{ id: statement.id, status: "waiting" }] } },
    });
    const plain = { channel: "sms", to: "0712 000 007", language: "en" };
    expect((await manager.write(paths.receiptSend(id), newId(), plain)).status).toBe(201);
    const nobody = await manager.write(paths.receiptSend(newId()), newId(), plain);
    expect(nobody.status).toBe(404);
    const kept = await takeIn();
    const merged = { into: kept.id };
    await manager.post(paths.customerMerge(id), merged, { query: { business: shop.duka.id } });

    const carrier = recordingCarrier();
    const sender = receiptSender(shop.api, carrier);
    await sender.drain();
    await sender.stop();
    const [mail, sms] = ["email", "sms"].map((by) =>
      carrier.asked.find(({ channel }) => channel === by),
    );
    for (const line of ["On credit", "Paid", "Written off", "−500", "1,500", lent.sale.number])
      expect(mail?.text).toContain(line);
    expect(sms?.to).toBe("+255712000007");
    expect(sms?.text).toContain("Owed in all TSh 1,500");
    expect(sms?.text.length).toBeLessThanOrEqual(306);
    expect(await read(id)).toMatchObject({ receipt: { sms_sent: true, email_sent: true } });
  });

  it("[S15] a debt lists each reduction, at its own time", async () => {
    const { id } = await takeIn();
    const lent = await lend(id);
    await writeOff(id, lent.debt, "500.00");
    await writeOff(id, lent.debt, "9000.00");
    const { body } = await manager.get(paths.credit(lent.debt), { business: shop.duka.id });
    expect(body).toMatchObject({
      reduced: "3000.00",
      reductions: [
        { kind: "write_off", amount: "500.00" },
        { kind: "write_off", amount: "2500.00" },
      ],
    });
  });

  describe("two records of one person", () => {
    const merge = (from: string, into: string, by = manager) =>
      by.send("POST", paths.customerMerge(from), { into }, { query: { business: shop.duka.id } });

    it("are merged with all debts and payments, and later references to the old one follow", async () => {
      const [old, kept] = [await takeIn(), await takeIn()];
      const lent = await lend(old.id);
      await pay(old.id, lent, 400_000);
      const other = await lend(kept.id);
      expect((await merge(old.id, kept.id, shop.cashier)).status).toBe(403);
      const merged = await merge(old.id, kept.id);
      // 6,000.00 borrowed by both, 4,000.00 paid by one.
      expect(merged).toMatchObject({ status: 200, body: { credit_balance: "2000.00" } });
      expect(await read(old.id)).toMatchObject({
        merged_into: kept.id,
        is_active: false,
        credit_balance: "0.00",
      });
      expect((await merge(old.id, kept.id)).status).toBe(404);
      expect((await merge(kept.id, kept.id)).status).toBe(404);
      await pay(old.id, other, 50_000);
      const late = await lend(old.id);
      expect(await read(kept.id)).toMatchObject({ credit_balance: "4500.00" });
      const debt = await manager.get(paths.credit(late.debt), { business: shop.duka.id });
      expect(debt.body).toMatchObject({ customer: kept.id });
      expect(await shop.faults()).toEqual([]);
    });
  });
});
