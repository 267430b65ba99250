import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";

describe("a body that names another user as its actor", () => {
  let shop: TradingShop;
  /** Bodies written by the till in the owner's name. */
  let inOwnersName: ReturnType<typeof bodiesOf>;
  beforeAll(async () => {
    shop = await openShop();
    const { id: business, location, till, owner } = shop.duka;
    const desk = { business, location, till: till.id, tillCode: till.code, actor: owner.id };
    inOwnersName = bodiesOf(desk, shop.api.newId, () => shop.api.clock.now);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  async function flagsOf(opId: string): Promise<Record<string, unknown>> {
    const found = await shop.rows("SELECT kind, data FROM discrepancies WHERE op_id = $1", [opId]);
    return Object.fromEntries(found.map(({ kind, data }) => [String(kind), data]));
  }
  const items = () => [{ ...shop.item(0), milli: 1000 }];

  it("[S22] changes no price in another user's session, and does in the actor's own", async () => {
    const { product } = shop.item(1);
    const opId = newId();
    const bodies = catalogueBodies(inOwnersName.origin, newId);
    const body = bodies.editProduct(opId, { selling_price: "1.00" });
    const headers = { [header.idempotencyKey]: opId };
    const refused = await shop.cashier.patch(paths.product(product), body, { headers });
    expect(refused).toMatchObject({ status: 403, body: { code: "forbidden", op_id: opId } });
    const priceNow = async () =>
      (await shop.owner.get(paths.product(product), { business: shop.duka.id })).body;
    expect(await priceNow()).not.toMatchObject({ selling_price: "1.00" });
    const own = await shop.owner.patch(paths.product(product), body, { headers });
    expect(own).toMatchObject({ status: 201, body: { code: "accepted" } });
    expect(await priceNow()).toMatchObject({ selling_price: "1.00" });
    expect(await flagsOf(opId)).toEqual({});
  });

  it("[S22] is accepted as fact, and reported to the owner with its carrier", async () => {
    const opId = newId();
    const answer = await shop.cashier.write(paths.sales, opId, inOwnersName.sale(opId, items()));
    expect(answer.status).toBe(201);
    const carrier = shop.duka.cashier.id;
    expect(await flagsOf(opId)).toMatchObject({
      carried: { carrier, permission: "sale.create", carrier_may: true },
    });
    const adjusted = newId();
    const body = inOwnersName.adjust(adjusted, shop.item(0).product, -1000);
    expect((await shop.cashier.write(paths.adjustments, adjusted, body)).status).toBe(201);
    expect(await flagsOf(adjusted)).toMatchObject({
      carried: { carrier, permission: "stock.adjust", carrier_may: false },
    });
  });

  it("[S22] has no more permissions than its carrier: a void, a limit, a discount", async () => {
    const sold = newId();
    const sale = shop.bodies.sale(sold, items());
    await shop.cashier.write(paths.sales, sold, sale);
    const voided = newId();
    const taken = afterSaleBodies(inOwnersName, newId).void(voided, sale);
    await shop.cashier.write(paths.saleVoid(sale.id), voided, taken);
    expect(await flagsOf(voided)).toMatchObject({ carried: {}, not_approved: {} });

    const card = newId();
    const customer = inOwnersName.customer(card, newId(), "Juma");
    const kept = await shop.cashier.write(paths.customers, card, customer);
    expect(kept).toMatchObject({ status: 201, body: { credit_limit: "0.00" } });
    expect(await flagsOf(card)).toMatchObject({ carried: {}, terms_not_taken: {} });

    const cut = newId();
    const whole = inOwnersName.sale(cut, items());
    const half = { discount: "750.00", line_total: "750.00" };
    const body = {
      ...whole,
      lines: whole.lines.map((line) => ({ ...line, ...half })),
      discount: "750.00",
      total: "750.00",
      payments: whole.payments.map((one) => ({ ...one, amount: "750.00", tendered: "750.00" })),
    };
    await shop.cashier.write(paths.sales, cut, body);
    expect(await flagsOf(cut)).toMatchObject({ carried: {}, discount_limit: { limit: 500 } });
  });
});
