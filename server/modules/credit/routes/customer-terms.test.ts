import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe("the credit of new customers", () => {
  let shop: TradingShop;
  let manager: ApiClient;
  beforeAll(async () => {
    shop = await openShop();
    manager = await shop.api.signIn(shop.duka.manager);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  async function takeIn(over: Record<string, unknown>) {
    const opId = newId();
    const body = { ...shop.bodies.customer(opId, newId(), "Asha Juma"), ...over };
    return { id: body.id, answer: await shop.cashier.write(paths.customers, opId, body) };
  }

  function edit(id: string, changes: Record<string, unknown>) {
    const opId = newId();
    const origin = { ...shop.bodies.origin(opId), actor: shop.duka.manager.id, prev_op: null };
    return manager.send(
      "PATCH",
      paths.customer(id),
      { ...origin, ...changes },
      { headers: { [header.idempotencyKey]: opId } },
    );
  }

  const read = async (id: string) =>
    (await manager.get(paths.customer(id), { business: shop.duka.id })).body;

  /** A sale of two of the first item (3,000.00) on credit. */
  async function lend(customer: string) {
    const [opId, debt] = [newId(), newId()];
    const credit = { customer, name: "Asha Juma", debt };
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }], { credit });
    expect((await shop.cashier.write(paths.sales, opId, body)).status).toBe(201);
  }

  it("follows the business's defaults unless specified; no limit is never set by accident", async () => {
    const settings = paths.businessSettings;
    await shop.owner.patch(settings, { new_customer_limit: "2000.00", new_customer_days: 14 });
    const plain = await manager.write(paths.customers, newId(), { name: "Neema" });
    const usual = { credit_limit: "2000.00", no_credit_limit: false };
    expect(plain.body).toMatchObject({ ...usual, credit_days: 14, available_credit: "2000.00" });
    // Apps released before the option existed sent 0 when no limit was entered.
    const older = await takeIn({ credit_limit: "0.00" });
    expect(older.answer.body).toMatchObject(usual);
    // A cashier may create customers on the default terms or lower, but not higher.
    const told = async (terms: Record<string, unknown>) => {
      const { id, answer } = await takeIn(terms);
      const flags = await shop.rows(
        `SELECT d.kind FROM discrepancies d JOIN operations o ON o.business_id = d.business_id
         AND o.op_id = d.op_id WHERE o.subject = $1`,
        [`customer:${id}`],
      );
      return { id, body: answer.body, flags: flags.map(({ kind }) => kind) };
    };
    expect(await told({ ...usual })).toMatchObject({ body: usual, flags: [] });
    const pays = { credit_limit: "0.00", no_credit_limit: false };
    const paying = await told(pays);
    expect(paying).toMatchObject({ body: { ...pays, available_credit: "0.00" }, flags: [] });
    expect(await told({ credit_limit: "0.00", no_credit_limit: true })).toMatchObject({
      body: usual,
      flags: ["terms_not_taken"],
    });
    // 30 days are what an app sends that does not know the setting: they are not a choice.
    expect(await told({ ...pays, credit_days: 30 })).toMatchObject({
      body: { ...pays, credit_days: 14 },
      flags: [],
    });
    for (const credit_days of [7, 14])
      expect(await told({ ...pays, credit_days })).toMatchObject({
        body: { credit_days },
        flags: [],
      });
    expect(await told({ ...pays, credit_days: 365 })).toMatchObject({
      body: { ...usual, credit_days: 14 },
      flags: ["terms_not_taken"],
    });
    const long = { name: "Neema", credit_days: 365 };
    const byCashier = await shop.cashier.write(paths.customers, newId(), long);
    expect(byCashier.body).toMatchObject({ ...usual, credit_days: 14 });
    const byManager = await manager.write(paths.customers, newId(), long);
    expect(byManager.body).toMatchObject({ ...usual, credit_days: 365 });
    // A customer without credit may only borrow with a supervisor's approval; the sale is accepted and
    // reported.
    await lend(paying.id);
    expect(
      await shop.rows(
        `SELECT data->>'over' AS over FROM discrepancies
         WHERE kind = 'over_credit_limit' AND data->>'customer' = $1`,
        [paying.id],
      ),
    ).toEqual([{ over: "300000" }]);
    expect(await read(paying.id)).toMatchObject({ available_credit: "-3000.00" });
    // A user with the permission explicitly removes the limit; older apps represent that as a limit of 0.
    await edit(paying.id, { credit_limit: "0.00", no_credit_limit: true });
    expect(await read(paying.id)).toMatchObject({ no_credit_limit: true, available_credit: null });
    await edit(paying.id, { credit_limit: "5000.00" });
    expect(await read(paying.id)).toMatchObject({ ...usual, credit_limit: "5000.00" });
    await edit(paying.id, { credit_limit: "0.00" });
    expect(await read(paying.id)).toMatchObject({ no_credit_limit: true });
  });
});
