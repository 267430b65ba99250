import { describe, expect, it } from "vitest";
import type { StockLedgerRow } from "#/contract/stock-item.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import {
  sellableAt,
  type StoredCredit,
  type StoredCustomer,
  type StoredStockItem,
} from "#/store/replicated-rows.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { projectCreditPayments, projectCredits } from "./projection-credits.ts";
import { projectCustomers } from "./projection-customers.ts";
import { projectSales } from "./projection-sales.ts";
import { projectStock } from "./projection-stock.ts";

const today = "2026-11-20";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  return { device, actions: actionsOf(device, db) };
}

function acked(operation: OperationRow, ackSeq: number): OperationRow {
  return { ...operation, state: "acked", ackSeq };
}

function stock(
  location: string,
  seq: number,
  quantity: string,
  ledger: Partial<StockLedgerRow> = {},
): StoredStockItem {
  return {
    id: "item",
    product: "sugar",
    variant: null,
    location,
    quantity_available: quantity,
    reorder_level: "5",
    minimum_stock_level: "0",
    max_stock_level: null,
    alert_level: "2",
    bin_location: "A1",
    ledger: { count: null, carried: quantity, tail_from: null, tail: [], ...ledger },
    _good: sellableAt("sugar", location),
    _seq: seq,
  };
}

function customer(seq: number, balance: string): StoredCustomer {
  return {
    id: "asha",
    customer_code: "C-1",
    name: "Asha",
    email: null,
    phone: null,
    address: "",
    credit_limit: "50000.00",
    credit_days: 30,
    credit_balance: balance,
    has_credit: false,
    is_wholesale: false,
    is_active: true,
    _seq: seq,
  };
}

function credit(
  id: string,
  seq: number,
  outstanding: string,
  at = "2026-11-01T08:00:00.000Z",
): StoredCredit {
  return {
    id,
    sale: `sale of ${id}`,
    sale_number: "K1-000001",
    location: "here",
    customer: "asha",
    credit_amount: "5000.00",
    amount_paid: "0.00",
    outstanding,
    due_date: "2026-12-01",
    payment_status: "pending",
    number_of_payments: 0,
    reminder_count: 0,
    last_reminder_sent: null,
    effective_at: at,
    _seq: seq,
  };
}

describe("the view of stock", () => {
  it("[S17] is the server's row with the pending operations overlaid", async () => {
    const { device, actions } = await till();
    const rows = [stock(device.location, 3, "10")];
    const sale = await actions.sale([
      { product: "sugar", milli: 1500 },
      { product: "sugar", milli: 500 },
    ]);
    const [view] = projectStock(rows, [sale]);
    expect(view).toMatchObject({
      quantity_available: "8",
      sync: "unsent",
      pending: 1,
      exact: true,
    });
    expect(projectStock(rows, [])[0]).toMatchObject({
      quantity_available: "10",
      sync: "sent",
      pending: 0,
    });
  });

  it("[S17] fault 21: stays when acked before the pull, and counts once when pulled before the ack", async () => {
    const { device, actions } = await till();
    const sale = await actions.sale([{ product: "sugar" }]);
    const quantityOf = (rows: StoredStockItem[], operations: OperationRow[]) =>
      projectStock(rows, operations)[0]?.quantity_available;
    const before = stock(device.location, 3, "10");
    expect(quantityOf([before], [acked(sale, 7)])).toBe("9");
    const line = (JSON.parse(sale.bodyText) as { lines: { id: string }[] }).lines[0]?.id ?? "";
    const after = stock(device.location, 7, "9", {
      carried: "10",
      tail: [
        {
          op_id: sale.opId,
          line_id: line,
          kind: "sale",
          effective_at: sale.occurredAt,
          delta: "-1",
        },
      ],
    });
    expect(quantityOf([after], [acked(sale, 7)])).toBe("9");
    // The row arrived although no ack was received: the ledger includes the movement.
    expect(quantityOf([after], [sale])).toBe("9");
  });

  it("[S15] keeps a count made on this device and subtracts the sales made after it", async () => {
    const { device, actions } = await till();
    const rows = [stock(device.location, 3, "10")];
    const before = await actions.sale([{ product: "sugar" }]);
    device.clock.advance(1000);
    const count = await actions.count("sugar", 4000);
    device.clock.advance(1000);
    const after = await actions.sale([{ product: "sugar" }]);
    expect(projectStock(rows, [before, count, after])[0]).toMatchObject({
      quantity_available: "3",
      pending: 3,
    });
    expect(projectStock(rows, [after, before, count])[0]?.quantity_available).toBe("3");
  });

  it("[S17] keeps a rejected sale in the view, marked, because the items did leave", async () => {
    const { device, actions } = await till();
    const sale: OperationRow = {
      ...(await actions.sale([{ product: "sugar" }])),
      state: "rejected",
    };
    const rows = [stock(device.location, 3, "10")];
    expect(projectStock(rows, [sale])[0]).toMatchObject({
      quantity_available: "9",
      sync: "rejected",
    });
    expect(projectStock(rows, [{ ...sale, state: "voided" }])[0]).toMatchObject({
      quantity_available: "10",
    });
  });

  it("[S14] shows an item without stock at the server with a negative quantity", async () => {
    const { device, actions } = await till();
    const sale = await actions.sale([{ product: "salt", variant: "fine" }]);
    expect(projectStock([], [sale])).toMatchObject([
      { product: "salt", variant: "fine", location: device.location, quantity_available: "-1" },
    ]);
  });
});

describe("the view of sales", () => {
  it("[S17] shows the outbox in the server's shape, the latest first, each sale once", async () => {
    const { device, actions } = await till();
    const first = await actions.sale();
    device.clock.advance(1000);
    const second = await actions.sale();
    const views = projectSales([], [first, { ...second, state: "sending" }]);
    expect(views.map(({ number, sync }) => [number, sync])).toEqual([
      ["K2-000419", "unsent"],
      ["K2-000418", "unsent"],
    ]);
    expect(views[0]).toMatchObject({
      status: "completed",
      payment_method: "cash",
      amount_paid: "1000.00",
      flags: [],
    });
    const [view] = views;
    if (!view) throw new Error("no view");
    const row = { ...view, flags: ["oversold"], _seq: 7 };
    expect(projectSales([row], [acked(second, 7)])).toMatchObject([
      { flags: ["oversold"], sync: "sent" },
    ]);
    expect(projectSales([row], [second])).toMatchObject([{ flags: ["oversold"], sync: "unsent" }]);
    expect(projectSales([], [acked(second, 7)])).toMatchObject([
      { number: "K2-000419", sync: "sent" },
    ]);
  });

  it("[S11] fault 15: shows a sale behind a rejected customer as blocked", async () => {
    const { device, actions } = await till();
    const made: OperationRow = { ...(await actions.customer("asha")), state: "rejected" };
    const sale = await actions.sale([{ product: "sugar" }], {
      credit: { customer: "asha", debt: device.ids.next() },
    });
    expect(projectSales([], [made, sale])).toMatchObject([
      { sync: "blocked", credit_amount: "1000.00" },
    ]);
  });
});

describe("the view of customers and their debts", () => {
  it("[S17] shows a customer created on this device immediately, with their debt", async () => {
    const { actions } = await till();
    const made = await actions.customer("asha");
    const sale = await actions.sale([{ product: "sugar", milli: 3000 }], {
      credit: { customer: "asha", debt: "d" },
    });
    const paid = await actions.payment({
      credit: "d",
      customer: "asha",
      sale: sale.subject,
      minor: 1_000_00,
    });
    expect(projectCustomers([], [made, sale, paid])).toMatchObject([
      { name: "Asha", credit_balance: "2000.00", has_credit: true, sync: "unsent", pending: 3 },
    ]);
    expect(projectCredits([], [made, sale, paid], today)).toMatchObject([
      {
        id: "d",
        credit_amount: "3000.00",
        amount_paid: "1000.00",
        outstanding: "2000.00",
        payment_status: "partial",
      },
    ]);
    expect(projectCreditPayments([], [paid])).toMatchObject([
      { credit: "d", amount: "1000.00", sync: "unsent" },
    ]);
  });

  it("[S17] fault 21: counts a payment once, whether the ack or the pull comes first", async () => {
    const { actions } = await till();
    const paid = await actions.payment({
      credit: "d",
      customer: "asha",
      sale: "s",
      minor: 2_000_00,
    });
    const balance = (seq: number, owed: string, operation: OperationRow) =>
      projectCustomers([customer(seq, owed)], [operation])[0]?.credit_balance;
    expect(balance(3, "5000.00", paid)).toBe("3000.00");
    expect(balance(3, "5000.00", acked(paid, 7))).toBe("3000.00");
    expect(balance(7, "3000.00", acked(paid, 7))).toBe("3000.00");
    const outstanding = (seq: number, owed: string, operation: OperationRow) =>
      projectCredits([credit("d", seq, owed)], [operation], today)[0]?.outstanding;
    expect(outstanding(3, "5000.00", acked(paid, 7))).toBe("3000.00");
    expect(outstanding(7, "3000.00", acked(paid, 7))).toBe("3000.00");
  });

  it("[S15] applies a payment to its debt, then to the oldest; the rest is the customer's credit", async () => {
    const { actions } = await till();
    const old = credit("old", 1, "5000.00", "2026-10-01T08:00:00.000Z");
    const paid = await actions.payment({
      credit: "d",
      customer: "asha",
      sale: "s",
      minor: 12_000_00,
    });
    const views = projectCredits([credit("d", 2, "5000.00"), old], [paid], today);
    expect(
      views.map(({ id, outstanding, payment_status }) => [id, outstanding, payment_status]),
    ).toEqual([
      ["old", "0.00", "paid"],
      ["d", "0.00", "paid"],
    ]);
    expect(projectCustomers([customer(2, "10000.00")], [paid])[0]?.credit_balance).toBe("-2000.00");
  });
});
