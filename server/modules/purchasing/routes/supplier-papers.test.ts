import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openPurchaseShop } from "#tests/support/purchase-shop.ts";
import { receiptSender, recordingCarrier } from "#tests/support/receipts.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

/** Requests a document as a till does; returns the id of the message. */
async function ask(
  subject: string,
  type: ReceiptSendBody["type"],
  to: string,
  by: ApiClient = shop.manager,
) {
  const opId = newId();
  const channel = to.includes("@") ? "email" : "sms";
  const actor = by === shop.manager ? shop.duka.manager.id : shop.duka.cashier.id;
  const origin = { ...shop.here.origin(opId), actor };
  const body = { ...origin, id: newId(), type, channel, to, language: "en" };
  const answer = await by.write(paths.receiptSend(subject), opId, body);
  expect(answer.status).toBe(201);
  return body.id;
}

/** Messages delivered to the carrier, by address. */
async function drained() {
  const carrier = recordingCarrier();
  const sender = receiptSender(shop.api, carrier);
  await sender.drain();
  await sender.stop();
  return new Map(carrier.asked.map((message) => [message.to, message.text]));
}

async function fateOf(id: string) {
  const [row] = await shop.rows("SELECT status, failure FROM receipt_sends WHERE id = $1", [id]);
  return row;
}

const orderTwo = () =>
  shop.buy(shop.bought([0, 10_000, 110_000], [1, 4000, 200_000]), { isReceived: false });

it("an order is sent to the supplier with or without prices, and its row shows it", async () => {
  const { row } = await orderTwo();
  await ask(row.id, "order", "plain@example.com");
  await ask(row.id, "priced_order", "priced@example.com");
  await ask(row.id, "order", "0712 345 678");
  const texts = await drained();
  for (const text of texts.values()) expect(text).toContain(`Order ${row.number}`);
  expect(texts.get("plain@example.com")).toContain("Mzee Juma");
  expect(texts.get("plain@example.com")).not.toContain("1,100");
  expect(texts.get("priced@example.com")).toMatch(/10 × 1,100\s+11,000/u);
  expect(texts.get("priced@example.com")).toContain("19,000");
  expect(texts.get("+255712345678")?.length).toBeLessThanOrEqual(306);
  const { body } = await shop.manager.get(paths.purchase(row.id), { business: shop.duka.id });
  expect(body["receipt"]).toMatchObject({ email_sent: true, sms_sent: true });
});

it("[S5] an order that has not arrived yet is waited for; one closed before sending is not sent", async () => {
  const opId = newId();
  const order = shop.desk.buy(opId, shop.supplier, shop.bought([0, 5000, 100_000]), {
    isReceived: false,
  });
  const early = await ask(order.id, "order", "early@example.com");
  expect((await drained()).size).toBe(0);
  expect(await fateOf(early)).toEqual({ status: "waiting", failure: null });
  await shop.manager.write(paths.purchases, opId, order);
  await shop.rows("UPDATE receipt_sends SET next_at = now() WHERE id = $1", [early]);
  expect([...(await drained()).keys()]).toEqual(["early@example.com"]);

  const late = await ask(order.id, "order", "late@example.com");
  const undo = newId();
  await shop.manager.write(paths.purchaseCancel(order.id), undo, shop.desk.undo(undo));
  expect((await drained()).size).toBe(0);
  expect(await fateOf(late)).toEqual({ status: "failed", failure: "order_closed" });
});

it("a supplier statement shows what was received, what was paid and what is owed", async () => {
  const { row } = await shop.buy(shop.bought([0, 10_000, 110_000]), { paid: 300_000 });
  await ask(shop.supplier.id, "supplier_statement", "juma@example.com");
  const text = (await drained()).get("juma@example.com") ?? "";
  const owed = new Intl.NumberFormat("en").format((await shop.balance()) / 100);
  expect(text).toContain("Statement of account");
  expect(text).toMatch(new RegExp(String.raw`Bought ${row.number}\s+11,000`, "u"));
  expect(text).toMatch(new RegExp(String.raw`Paid ${row.number}\s+−3,000`, "u"));
  expect(text).toMatch(new RegExp(String.raw`We owe\s+TSh\s${owed}`, "u"));
});

it("no user can send a document that shows more than they may see", async () => {
  const { row } = await orderTwo();
  const tries = [
    [row.id, "priced_order"],
    [shop.supplier.id, "supplier_statement"],
    // Declared as a type the cashier may send.
    [shop.supplier.id, "sale"],
  ] as const;
  for (const [subject, type] of tries) {
    const id = await ask(subject, type, "own@example.com", shop.cashier);
    expect(await fateOf(id)).toEqual({ status: "failed", failure: "no_right" });
  }
  expect((await drained()).size).toBe(0);
});
