import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import {
  type ColleaguesShop,
  openColleagues,
  secretsOfSale,
} from "#tests/support/colleagues-shop.ts";
import { receiptSender, recordingCarrier } from "#tests/support/receipts.ts";

let shop: ColleaguesShop["shop"];
let made: ColleaguesShop["made"];

beforeAll(async () => {
  ({ shop, made } = await openColleagues());
});
afterAll(() => shop.closeWithTrueBooks());

/** The response to sending the receipt of the manager's sale, and the message. */
async function sentBy(client: ApiClient): Promise<string> {
  const asked = { channel: "email", to: "mine@example.com" };
  const path = paths.receiptSend(made.managersSale.id);
  const { status, body } = await client.write(path, shop.api.newId(), asked);
  expect(status).toBe(201);
  const carrier = recordingCarrier();
  const sender = receiptSender(shop.api, carrier);
  await sender.drain();
  await sender.stop();
  expect(carrier.asked).toHaveLength(1);
  return JSON.stringify([body, carrier.asked]);
}

it("[S18] sends a colleague's sale only as far as its sender may read it", async () => {
  const told = await sentBy(shop.cashier);
  expect(told).toContain(made.managersSale.number);
  for (const secret of secretsOfSale) expect(told, `tells ${secret}`).not.toContain(secret);
  const whole = await sentBy(shop.owner);
  for (const secret of secretsOfSale) expect(whole).toContain(secret);
});
