import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { paths } from "#/contract/paths.ts";
import type { Registration } from "#server/adapters/fiscal/fiscal-port.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { receiptRegister, recordingAuthority } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const price = 1_500_00;

let shop: TradingShop;
let after: ReturnType<typeof afterSaleBodies>;
beforeAll(async () => {
  shop = await openShop();
  after = afterSaleBodies(shop.bodies, shop.api.newId);
});
afterAll(() => shop.closeWithTrueBooks());
beforeEach(async () => {
  await shop.rows("UPDATE businesses SET tax_id = '123-456-789'");
  await drain();
});

const newId = () => shop.api.newId();
const taken = (number: string): Registration => ({ ok: true, number, qr: `https://tra/${number}` });
const authority = () => recordingAuthority(({ globalCounter }) => taken(`N${globalCounter}`));

async function drain(device = authority()) {
  const register = receiptRegister(shop.api, device);
  await register.drain();
  await register.stop();
  return device.asked;
}

/** Two lines, so that one of them can be returned separately. */
async function sell(at?: number): Promise<SaleBody> {
  const opId = newId();
  const items = [0, 1].map((index) => ({ ...shop.item(index), price, milli: 2000 }));
  const body = shop.bodies.sale(opId, items, at === undefined ? {} : { at });
  expect((await shop.cashier.write(paths.sales, opId, body)).status).toBe(201);
  return body;
}

async function voidIt(sale: SaleBody, at?: number) {
  const opId = newId();
  const body = after.void(opId, sale, at === undefined ? {} : { at });
  expect((await shop.cashier.write(paths.saleVoid(sale.id), opId, body)).status).toBe(201);
  return body;
}

async function giveBack(sale: SaleBody, milli: number[]) {
  const opId = newId();
  const body = after.back(opId, sale, milli);
  expect((await shop.cashier.write(paths.saleReturns(sale.id), opId, body)).status).toBe(201);
  return body;
}

it("registers a return or void as a credit note that names the receipt it corrects", async () => {
  const sale = await sell();
  const back = await giveBack(sale, [500]);
  await voidIt(await sell());
  const [first, part, second, whole] = await drain();
  expect(part).toMatchObject({
    mends: {
      number: `N${first?.globalCounter}`,
      till: shop.duka.till.id,
      globalCounter: first?.globalCounter,
      reason: "Does not fit",
    },
    number: back.number,
    globalCounter: (first?.globalCounter ?? 0) + 1,
    items: [{ quantity: "0.5", amount: price / 2 }],
    totals: { taxIncluded: price / 2 },
    payments: [{ type: "CASH", amount: price / 2 }],
  });
  expect(whole).toMatchObject({
    mends: { number: `N${second?.globalCounter}`, reason: "Wrong customer" },
    globalCounter: (second?.globalCounter ?? 0) + 1,
    items: [{ quantity: "2" }, { quantity: "2" }],
    totals: { taxIncluded: 4 * price },
    payments: [{ type: "CASH", amount: 4 * price }],
  });
  const { body } = await shop.owner.get(paths.sale(sale.id));
  expect(body["returns"]).toMatchObject([{ fiscal: { number: `N${part?.globalCounter}` } }]);
  expect(body["receipt"]).toMatchObject({ fiscal: { number: `N${first?.globalCounter}` } });
});

it("keeps the order and times of the till, however late an operation is sent", async () => {
  shop.api.clock.now += 300_000;
  const start = shop.api.clock.now - 240_000;
  const made = await sell(start);
  const voided = await voidIt(made, start + 60_000);
  const later = await sell(start + 120_000);
  const asked = await drain();
  expect(asked.map(({ number, mends }) => [number, mends !== null])).toEqual([
    [made.number, false],
    [voided.sale_number, true],
    [later.number, false],
  ]);
  const places = asked.map(({ globalCounter }) => globalCounter);
  const [first = 0] = places;
  expect(places).toEqual([first, first + 1, first + 2]);
  const minutes = asked.map(({ time }) => time.slice(0, 5));
  expect(new Set(minutes).size).toBe(3);
});

it("[S14] corrects a receipt once, even when it is taken back twice, and leaves no gap for an empty note", async () => {
  const sale = await sell();
  await giveBack(sale, [2000, 1000]);
  await voidIt(sale);
  await giveBack(sale, [2000]);
  await voidIt(sale);
  const next = await sell();
  const asked = await drain();
  expect(asked.map(({ totals }) => totals.taxIncluded)).toEqual([
    4 * price,
    3 * price,
    price,
    4 * price,
  ]);
  expect(asked.at(-1)?.number).toBe(next.number);
  const places = asked.map(({ globalCounter }) => globalCounter);
  expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
  const left = await shop.rows("SELECT counter FROM fiscal_receipts WHERE status = 'nothing'");
  expect(left).toEqual([{ counter: null }, { counter: null }]);
});

it("reports a cancelled debt as such, and each method with the amount refunded by it", async () => {
  const opId = newId();
  const customer = newId();
  const lent = { customer, name: "Asha", debt: newId() };
  const items = [{ ...shop.item(0), price, milli: 1000 }];
  const body = shop.bodies.sale(opId, items, { credit: lent });
  expect((await shop.cashier.write(paths.sales, opId, body)).status).toBe(201);
  await voidIt(body);
  const [, note] = await drain();
  expect(note?.payments).toEqual([{ type: "INVOICE", amount: price }]);
});

it("holds another till's credit note until the receipt it corrects has its number", async () => {
  const sale = await sell();
  const opId = newId();
  const elsewhere = await shop.rows("SELECT id FROM tills WHERE id <> $1 LIMIT 1", [
    shop.duka.till.id,
  ]);
  const body = after.void(opId, sale);
  expect((await shop.cashier.write(paths.saleVoid(sale.id), opId, body)).status).toBe(201);
  const till = elsewhere[0]?.["id"] ?? newId();
  await shop.rows("UPDATE sale_voids SET till_id = $1 WHERE id = $2", [till, body.id]);
  const away = recordingAuthority(() => ({ ok: false, code: "unreachable" }));
  await drain(away);
  expect(away.asked.map(({ mends }) => mends)).toEqual([null]);
  const held = await shop.rows("SELECT 1 FROM fiscal_receipts WHERE document_id = $1", [body.id]);
  expect(held).toEqual([]);
  await shop.rows("UPDATE fiscal_receipts SET next_at = now() - interval '1 s'");
  const asked = await drain();
  expect(asked.map(({ till: row, mends }) => [row, mends?.till ?? null])).toEqual([
    [shop.duka.till.id, null],
    [till, shop.duka.till.id],
  ]);
  // Restores the real till of the void, which the ledger expects.
  await shop.rows("UPDATE sale_voids SET till_id = $1 WHERE id = $2", [shop.duka.till.id, body.id]);
});
