import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusOf, isCode } from "#/contract/codes.ts";
import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { customerBodies } from "#tests/support/customer-bodies.ts";
import { receiptBodies } from "#tests/support/receipt-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { poisoned } from "./poisoned-body.ts";
import { purchaseMakers } from "./purchase-makers.ts";
import { shiftMakers } from "./shift-makers.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop(undefined, {
    cashierMay: [
      "stock.transfer",
      "stock.adjust",
      "product.edit",
      "category.edit",
      "supplier.edit",
      "cost.view",
      "credit.write_off",
      "purchase.edit",
      "purchase.pay",
    ],
  });
});
afterAll(() => shop.close());

type Json = Record<string, unknown>;

/** Gives a sale's debt a new id, unless the payments are the poisoned field. */
function renew(payments: unknown, where: string): void {
  if (!Array.isArray(payments) || where.startsWith("payments")) return;
  for (const payment of payments as Json[]) payment["id"] = shop.api.newId();
}

/** Gives an item or a category new codes, except for the poisoned one. */
function renewCodes(body: Json, where: string): void {
  const code = shop.api.newId().slice(0, 13);
  if ("sku" in body && where !== "sku") body["sku"] = code;
  if ("barcode" in body && where !== "barcode") body["barcode"] = code;
  if ("sort_order" in body && where !== "code") body["code"] = code.replace("-", "").toUpperCase();
  if (!Array.isArray(body["variants"])) return;
  for (const variant of body["variants"] as unknown[]) {
    if (typeof variant !== "object" || variant === null) continue;
    if (where !== "variants.0.id") Object.assign(variant, { id: shop.api.newId() });
    if (where !== "variants.0.barcode") Object.assign(variant, { barcode: `V${code}` });
  }
}

describe("a body with one bad value in it", () => {
  const catalogue = () => catalogueBodies(shop.bodies.origin, shop.api.newId);
  const moves = () => transferBodies(shop.bodies, shop.api.newId);
  const cards = () => customerBodies(shop.bodies, shop.api.newId);
  const after = () => afterSaleBodies(shop.bodies, shop.api.newId);
  const sending = () =>
    moves().send(shop.api.newId(), shop.duka.otherLocation, [{ ...shop.item(1), milli: 4000 }]);
  const made = {
    sale: () => {
      const debt = { customer: shop.duka.customer, name: "Asha", debt: shop.api.newId() };
      const body = shop.bodies.sale(shop.api.newId(), [{ ...shop.item(0), milli: 1000 }], {
        credit: debt,
      });
      const lines = body.lines.map((line) => ({ ...line, serials: [shop.api.newId()] }));
      return { path: paths.sales, body: { ...body, tip: "5.00", lines, prev_op: null } };
    },
    count: () => {
      const body = shop.bodies.count(shop.api.newId(), shop.item(1).product, 4000);
      const serials = [shop.api.newId()];
      return { path: paths.counts, body: { ...body, serials, prev_op: null } };
    },
    adjustment: () => {
      const body = shop.bodies.adjust(shop.api.newId(), shop.item(1).product, -4000);
      const serials = [shop.api.newId()];
      return { path: paths.adjustments, body: { ...body, serials, prev_op: null } };
    },
    record: () => {
      const levels = { reorder_level: "1", max_stock_level: "9", bin_location: "A" };
      const body = shop.bodies.record(shop.api.newId(), shop.item(1).product, levels);
      return { path: paths.inventory, body: { ...body, prev_op: null } };
    },
    stocktake: () => {
      const found = [{ ...shop.item(1), milli: 4000 }];
      const body = shop.bodies.stocktake(shop.api.newId(), found);
      const lines = body.lines.map((line) => ({ ...line, serials: [shop.api.newId()] }));
      return { path: paths.stocktakes, body: { ...body, lines, prev_op: null } };
    },
    transfer: () => ({ path: paths.transfers, body: { ...sending(), prev_op: null } }),
    receipt: () => {
      const sent = { ...sending(), location: shop.duka.otherLocation };
      const body = moves().receive(shop.api.newId(), sent, [1000], { isFinal: true });
      return { path: paths.transferReceive(sent.id), body: { ...body, prev_op: null } };
    },
    takingBack: () => {
      const sent = sending();
      const body = moves().cancel(shop.api.newId(), sent);
      return { path: paths.transferCancel(sent.id), body: { ...body, prev_op: null } };
    },
    leaving: () => {
      const sent = sending();
      const body = moves().dispatch(shop.api.newId(), sent);
      return { path: paths.transferDispatch(sent.id), body: { ...body, prev_op: null } };
    },
    receiptToSend: () => {
      const body = receiptBodies(shop.bodies, shop.api.newId).send(shop.api.newId());
      return { path: paths.receiptSend(shop.api.newId()), body: { ...body, prev_op: null } };
    },
    voided: () => {
      const sold = shop.bodies.sale(shop.api.newId(), [{ ...shop.item(0), milli: 1000 }]);
      const said = { customer: shop.duka.customer, credit: shop.api.newId() };
      const body = { ...after().void(shop.api.newId(), sold), ...said, credit_amount: "5.00" };
      return { path: paths.saleVoid(sold.id), body: { ...body, prev_op: null } };
    },
    returned: () => {
      const sold = shop.bodies.sale(shop.api.newId(), [{ ...shop.item(0), milli: 1000 }]);
      const body = after().back(shop.api.newId(), sold, [1000], { method: "credit" });
      const said = { customer: shop.duka.customer, credit: shop.api.newId() };
      return { path: paths.saleReturns(sold.id), body: { ...body, ...said, prev_op: null } };
    },
    confirmed: () => {
      const body = after().confirm(shop.api.newId(), shop.api.newId(), "X");
      const path = paths.salePaymentConfirm(shop.api.newId(), shop.api.newId());
      return { path, body: { ...body, prev_op: null } };
    },
    customer: () => {
      const body = shop.bodies.customer(shop.api.newId(), shop.api.newId(), "Mpya");
      const full = { ...body, phone: "+255712000111", email: "mpya@duka.test", prev_op: null };
      return { path: paths.customers, body: full };
    },
    writtenOff: () => {
      const body = cards().writeOff(shop.api.newId(), shop.duka.customer, 100);
      return { path: paths.creditWriteOff(shop.api.newId()), body: { ...body, prev_op: null } };
    },
    product: () => {
      const attributes = { size: "L", pack: 2 };
      const large = catalogue().variant({ attributes, available_stock: "2", barcode: "1" });
      const body = catalogue().product(shop.api.newId(), shop.duka.category, {
        barcode: "2",
        product_type: "VARIABLE",
        variants: [large],
        supplier: shop.duka.supplier,
      });
      return { path: paths.products, body: { ...body, prev_op: null } };
    },
    category: () => {
      const body = catalogue().category(shop.api.newId(), { parent: shop.duka.category });
      return { path: paths.categories, body: { ...body, prev_op: null } };
    },
    supplier: () => {
      const body = catalogue().supplier(shop.api.newId());
      return { path: paths.suppliers, body: { ...body, prev_op: null } };
    },
    payment: () => {
      const of = {
        customer: shop.duka.customer,
        name: "Asha",
        sale: shop.api.newId(),
        saleNumber: "K1-000001",
      };
      const body = shop.bodies.payment(shop.api.newId(), of, 1000);
      const full = { ...body, operator: "mpesa", reference_number: "X", prev_op: null };
      return { path: paths.creditPayments(shop.api.newId()), body: full };
    },
  };

  it.each([
    ["a sale", made.sale],
    ["a count", made.count],
    ["an adjustment", made.adjustment],
    ["a record", made.record],
    ["a stocktake", made.stocktake],
    ["a transfer", made.transfer],
    ["a receipt of goods", made.receipt],
    ["a transfer taken back", made.takingBack],
    ["a void", made.voided],
    ["a return", made.returned],
    ["a confirmation", made.confirmed],
    ["a receipt to be sent", made.receiptToSend],
    ["a debt written off", made.writtenOff],
    ...Object.entries(shiftMakers(() => shop)),
    ...Object.entries(purchaseMakers(() => shop)),
    ["a customer", made.customer],
    ["a credit payment", made.payment],
    ["a product", made.product],
    ["a category", made.category],
    ["a supplier", made.supplier],
  ] as const)("[S8] %s never causes a server error", { timeout: 120_000 }, async (_n, make) => {
    const { path, body } = make();
    const wrong: unknown[] = [];
    await atOnce(poisoned(body), async (one) => {
      const opId = shop.api.newId();
      // New rows, so that it is not refused as a duplicate.
      if (one.where !== "id") one.body["id"] = shop.api.newId();
      renew(one.body["payments"], one.where);
      renewCodes(one.body, one.where);
      if ("customer" in one.body && one.where !== "customer")
        one.body["customer"] = shop.api.newId();
      const answer = await shop.cashier.write(path, opId, one.body);
      const { code } = answer.body;
      const isDefinite =
        isCode(code) && statusOf[code] === answer.status && answer.body["op_id"] === opId;
      if (!isDefinite || answer.status >= 500)
        wrong.push([one.where, one.poison, answer.status, code]);
    });
    expect(wrong.map((one) => JSON.stringify(one).slice(0, 90))).toEqual([]);
    expect(await shop.faults()).toEqual([]);
  });

  it("[S8] reusing another operation's row is definitely rejected, and leaves it unchanged", async () => {
    const id = shop.api.newId();
    const items = [{ ...shop.item(2), milli: 1000 }];
    const first = shop.api.newId();
    const second = shop.api.newId();
    await shop.cashier.write(paths.sales, first, shop.bodies.sale(first, items, { id }));
    const again = shop.bodies.sale(second, items, { id });
    const answer = await shop.cashier.write(paths.sales, second, again);
    expect(answer.body).toMatchObject({ code: "conflict", op_id: second });
    const [sale] = await shop.rows("SELECT op_id FROM sales WHERE id = $1", [id]);
    expect(sale).toEqual({ op_id: first });
    expect(await shop.faults()).toEqual([]);
  });

  it("[S8] debts whose sum can no longer be counted exactly are definitely rejected", async () => {
    const customer = shop.api.newId();
    const codes: unknown[] = [];
    for (let i = 0; i < 12; i += 1) {
      const opId = shop.api.newId();
      const debt = { customer, name: "Asha", debt: shop.api.newId() };
      const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }], { credit: debt });
      const payments = body.payments.map((one) => ({ ...one, amount: "9999999999999.99" }));
      const answer = await shop.cashier.write(paths.sales, opId, { ...body, payments });
      codes.push(answer.body["code"]);
    }
    expect([...new Set(codes)]).toEqual(["accepted", "validation_failed"]);
    expect(await shop.faults()).toEqual([]);
  });

  it("[S13] rejects input that is not JSON, and stores it as received", async () => {
    for (const text of [
      "",
      "{",
      "null",
      "[]",
      '"text"',
      "7",
      "\u0000",
      '{"a":"\u0000"}',
      "\ufeff{}",
    ]) {
      const opId = shop.api.newId();
      const answer = await shop.cashier.write(paths.sales, opId, undefined, { text });
      expect([text, answer.status < 500, answer.body["op_id"]]).toEqual([text, true, opId]);
    }
  });
});

describe("a text that no table can store", () => {
  it("finds nothing and changes nothing, wherever it is sent", async () => {
    const { cashier, owner, duka, api } = shop;
    const bad = "\u0000";
    const till = { id: api.newId(), business: duka.id, location: duka.location, name: bad };
    const answers = await Promise.all([
      cashier.get(paths.products, { search: bad }),
      cashier.get(paths.customers, { search: bad }),
      cashier.get(paths.sales, { search: bad }),
      cashier.get(paths.changes, { location: duka.location, cursor: bad }),
      cashier.post(paths.login, { email: bad, password: bad }),
      cashier.post(paths.refresh, { refresh: bad.repeat(20) }),
      owner.post(paths.tills, { ...till, device_id: bad }),
      owner.patch(paths.till(duka.till.id), { name: `K1 ${bad}` }),
      cashier.patch(paths.profile, { first_name: bad, phone: bad }),
      cashier.post(paths.loginMfa, { email: bad, mfa_code: "123456", mfa_token: bad.repeat(20) }),
      cashier.post(paths.loginResend, { email: bad, mfa_token: bad.repeat(20) }),
      cashier.post(paths.mfa, { method: "sms", password: bad, code: "123456" }),
      cashier.get(paths.file(encodeURIComponent(bad))),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});
