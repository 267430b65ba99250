import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { receiptDetail, receiptRow, type ReceiptRow } from "#/contract/receipts.ts";
import { dayInTanzania } from "#tests/support/day-in-tanzania.ts";
import { receiptSender, recordingCarrier } from "#tests/support/receipts.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
const sold: Record<"cash" | "credit" | "payment", { id: string; number: string }> = {
  cash: { id: "", number: "" },
  credit: { id: "", number: "" },
  payment: { id: "", number: "" },
};

beforeAll(async () => {
  shop = await openShop();
  const { bodies, cashier, duka } = shop;
  const sell = async (name: "cash" | "credit", credit?: { debt: string }) => {
    const opId = newId();
    const debtor = credit && { ...credit, customer: duka.customer, name: "Asha" };
    const body = bodies.sale(
      opId,
      [{ ...shop.item(0), milli: 2000 }],
      debtor && { credit: debtor },
    );
    sold[name] = { id: body.id, number: body.number };
    expect((await cashier.write(paths.sales, opId, body)).status).toBe(201);
  };
  await sell("cash");
  const debt = newId();
  await sell("credit", { debt });
  const opId = newId();
  const of = { sale: sold.credit.id, saleNumber: sold.credit.number };
  const payment = bodies.payment(opId, { ...of, customer: duka.customer, name: "Asha" }, 100_000);
  sold.payment = { id: payment.id, number: payment.number };
  const answer = await cashier.write(paths.creditPayments(debt), opId, payment);
  if (answer.status !== 201) throw new Error(`The payment was not taken: ${answer.status}`);
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

async function list(query: Record<string, string> = {}): Promise<ReceiptRow[]> {
  const { status, body } = await shop.cashier.get(paths.receipts, {
    business: shop.duka.id,
    ...query,
  });
  expect(status).toBe(200);
  return receiptRow.array().parse(body["results"]);
}

const numbers = (rows: readonly ReceiptRow[]) => rows.map(({ number }) => number);

describe("the list of receipts", () => {
  it("contains cash sales, credit sales and payments, the latest first", async () => {
    const rows = await list();
    expect(rows.map(({ type }) => type)).toEqual(["payment", "credit", "sale"]);
    expect(rows[0]).toMatchObject({
      number: sold.payment.number,
      customer_name: "Asha",
      amount: "1000.00",
      sale: sold.credit.id,
      sale_number: sold.credit.number,
      email_sent: false,
      fiscal_number: null,
    });
  });

  it("is filtered by type, location, customer, text and day", async () => {
    expect(numbers(await list({ type: "credit" }))).toEqual([sold.credit.number]);
    expect(numbers(await list({ type: "payment" }))).toEqual([sold.payment.number]);
    expect(await list({ location: shop.duka.otherLocation })).toEqual([]);
    expect(numbers(await list({ customer: shop.duka.customer }))).toHaveLength(2);
    expect(numbers(await list({ search: "ash" }))).toHaveLength(2);
    expect(numbers(await list({ search: sold.cash.number }))).toEqual([sold.cash.number]);
    expect(await list({ search: "%" })).toEqual([]);
    const today = dayInTanzania(shop.api.clock.now);
    expect(await list({ from: today, to: today })).toHaveLength(3);
    expect(await list({ from: "2020-01-01", to: "2020-12-31" })).toEqual([]);
    expect(await list({ before: "2020-01-01T00:00:00.000Z" })).toEqual([]);
    expect(numbers(await list({ page_size: "1", page: "2" }))).toEqual([sold.credit.number]);
  });

  it("is filtered by whether it was sent", async () => {
    expect(await list({ sms_sent: "true" })).toEqual([]);
    await shop.cashier.write(paths.receiptSend(sold.payment.id), newId(), {
      channel: "sms",
      to: "0712345678",
    });
    const sender = receiptSender(shop.api, recordingCarrier());
    await sender.drain();
    await sender.stop();
    expect(numbers(await list({ sms_sent: "true" }))).toEqual([sold.payment.number]);
    expect(await list({ sms_sent: "false" })).toHaveLength(2);
    expect(await list({ email_sent: "true" })).toEqual([]);
  });

  it.each([{ type: "gift" }, { from: "soon" }, { sms_sent: "perhaps" }, { before: "now" }])(
    "rejects %j rather than guess its meaning",
    async (query) => {
      const asked = { business: shop.duka.id, ...(query as Record<string, string>) };
      expect((await shop.cashier.get(paths.receipts, asked)).status).toBe(422);
    },
  );
});

describe("a receipt", () => {
  it("includes the data it is printed from", async () => {
    const read = async (id: string) =>
      receiptDetail.parse((await shop.cashier.get(paths.receipt(id))).body);
    const sale = await read(sold.credit.id);
    expect([sale.type, sale.of_sale?.lines.length, sale.of_payment]).toEqual(["credit", 1, null]);
    expect(sale.served_by).not.toBe("");
    const payment = await read(sold.payment.id);
    expect([payment.type, payment.of_payment?.amount, payment.of_sale]).toEqual([
      "payment",
      "1000.00",
      null,
    ]);
    expect((await shop.cashier.get(paths.receipt(newId()))).status).toBe(404);
  });

  it("of another business is not found, and is not sent", async () => {
    const other = await shop.api.business();
    const stranger = await shop.api.signIn(other.owner);
    expect((await stranger.get(paths.receipt(sold.cash.id))).status).toBe(404);
    const { body } = await stranger.get(paths.receipts);
    expect(body["count"]).toBe(0);
    const send = await stranger.write(paths.receiptSend(sold.cash.id), newId(), {
      channel: "sms",
      to: "0712345678",
    });
    expect([send.status, send.body["code"]]).toEqual([404, "not_found"]);
  });
});

describe("sending a receipt", () => {
  const plain = (body: object, subject = sold.cash.id, opId = newId()) =>
    shop.cashier.write(paths.receiptSend(subject), opId, body);
  const waiting = () =>
    shop.rows("SELECT id FROM receipt_sends WHERE subject_id = $1", [sold.cash.id]);

  it.each([
    { channel: "email", to: "nobody" },
    { channel: "sms", to: "asha@example.com" },
    { channel: "sms", to: "12345" },
    { channel: "email", to: "" },
    { channel: "pigeon", to: "0712345678" },
    { channel: "email", to: "a@b.example\r\nBcc: all@b.example" },
    { to: "0712345678" },
  ])("is rejected for %j", async (body) => {
    const before = (await waiting()).length;
    const answer = await plain(body);
    expect([answer.status, answer.body["code"]]).toEqual([422, "validation_failed"]);
    expect((await waiting()).length).toBe(before);
  });

  it("[S4] repeated with the same key is one message", async () => {
    const opId = newId();
    const body = { channel: "email", to: "asha@example.com", language: "sw" };
    const answers = [await plain(body, undefined, opId), await plain(body, undefined, opId)];
    expect(answers.map((one) => one.body["outcome"])).toEqual(["accepted", "replayed"]);
    expect(await waiting()).toHaveLength(1);
  });

  it("for an unknown id is not found", async () => {
    const answer = await plain({ channel: "sms", to: "0712345678" }, newId());
    expect(answer.body["code"]).toBe("not_found");
  });
});
