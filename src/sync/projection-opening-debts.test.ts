import { expect, it } from "vitest";
import { creditPaymentIntent, customerIntent } from "#/store/outbox-intents.ts";
import { writeOffIntent } from "#/store/customer-intents.ts";
import { record } from "#/store/outbox.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { projectCredits } from "./projection-credits.ts";
import { projectCustomers } from "./projection-customers.ts";

const today = "2026-11-20";

async function taken() {
  const device = createTestDevice();
  const { db } = await device.open();
  const { place } = actionsOf(device, db);
  const { ids } = device;
  const [customer, debt] = [ids.next(), ids.next()];
  const draft = {
    id: customer,
    name: "Mama Asha",
    phone: null,
    email: null,
    address: "",
    credit_limit: "0.00",
    credit_days: 30,
    is_wholesale: false,
    opening_debt: { id: debt, amount: "15000.00", since: "2026-10-01", due_date: "2026-10-31" },
  };
  const intent = customerIntent({ opId: ids.next(), place, draft });
  const { operation: made } = await record(db, device, intent);
  const pay = async (amount: string) => {
    const said = {
      id: ids.next(),
      amount,
      payment_method: "cash" as const,
      operator: null,
      reference_number: null,
      payment_date: today,
      customer,
      customer_snapshot: { name: "Mama Asha", phone: null },
      sale: debt,
      sale_number: "",
      notes: "",
    };
    const action = { opId: ids.next(), place, draft: said, credit: debt };
    return (await record(db, device, creditPaymentIntent(action))).operation;
  };
  const giveUp = async (amount: string) => {
    const said = { id: ids.next(), customer, amount, reason: "Moved away" };
    const queueKey = `sale:${debt}`;
    const action = { opId: ids.next(), place, draft: said, subject: debt, lane: queueKey };
    return (await record(db, device, writeOffIntent(action))).operation;
  };
  return { customer, debt, made, pay, giveUp };
}

it("[S17] shows a new customer's opening debt, overdue, before the server knows of either", async () => {
  const { customer, debt, made } = await taken();
  expect(projectCredits([], [made], today)).toMatchObject([
    {
      id: debt,
      sale: debt,
      sale_number: "",
      customer,
      opening: { since: "2026-10-01" },
      outstanding: "15000.00",
      payment_status: "overdue",
      sync: "unsent",
    },
  ]);
  expect(projectCustomers([], [made])).toMatchObject([
    { id: customer, credit_balance: "15000.00", has_credit: true },
  ]);
});

it("[S11] a payment or write-off of it depends on the customer, and both reduce the debt", async () => {
  const { made, pay, giveUp } = await taken();
  const [paid, given] = [await pay("6000.00"), await giveUp("2000.00")];
  for (const later of [paid, given]) expect(later.deps).toContain(made.opId);
  const [debt] = projectCredits([], [made, paid, given], today);
  expect(debt).toMatchObject({
    outstanding: "7000.00",
    amount_paid: "6000.00",
    reduced: "2000.00",
  });
  const [customer] = projectCustomers([], [made, paid, given]);
  expect(customer).toMatchObject({ credit_balance: "7000.00" });
});

it("[S17] counts it once when the server's rows include it", async () => {
  const { made } = await taken();
  const acked = { ...made, state: "acked" as const, ackSeq: 7 };
  const [customer] = projectCustomers([], [made]);
  const [debt] = projectCredits([], [made], today);
  if (customer === undefined || debt === undefined) throw new Error("both are in the view");
  const rows = { customer: { ...customer, _seq: 7 }, debt: { ...debt, _seq: 7 } };
  expect(projectCustomers([rows.customer], [acked])).toMatchObject([
    { credit_balance: "15000.00", sync: "sent" },
  ]);
  expect(projectCredits([rows.debt], [acked], today)).toMatchObject([
    { outstanding: "15000.00", sync: "sent" },
  ]);
});
