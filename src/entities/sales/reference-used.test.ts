import { expect, it } from "vitest";
import { record } from "#/store/outbox.ts";
import { creditPaymentIntent } from "#/store/outbox-intents.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { numberPaidWith } from "./reference-used.ts";

it("finds a reference already used to pay a debt, but not for that same payment", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const { ids } = device;
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const draft = {
    id: ids.next(),
    amount: "500.00",
    payment_method: "mobile_money" as const,
    operator: "mpesa" as const,
    reference_number: "qk7twice01",
    payment_date: "2026-11-20",
    customer: ids.next(),
    customer_snapshot: { name: "Asha", phone: null },
    sale: ids.next(),
    sale_number: "K1-000007",
    notes: "",
  };
  const action = { opId: ids.next(), place, draft, credit: ids.next() };
  const { operation } = await record(db, device, creditPaymentIntent(action));
  expect(operation.number).not.toBeNull();
  expect(await numberPaidWith(db, "QK7TWICE01", ids.next())).toBe(operation.number);
  expect(await numberPaidWith(db, "QK7TWICE01", draft.id)).toBeNull();
  expect(await numberPaidWith(db, "QK7OTHER01", ids.next())).toBeNull();
});
