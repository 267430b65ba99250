import { expect, it } from "vitest";
import type { BusinessRow } from "#/contract/business-row.ts";
import type { SaleRow } from "#/contract/sale.ts";
import { fiscalSale } from "./fiscal-document.ts";

// Only the fields needed for a document's payments.
const business = { tax_id: "1", vat_number: null, time_zone: "UTC" } as BusinessRow;
const place = { till: "K1", global: 1, daily: 1 };

function paymentsOf(over: Partial<SaleRow>) {
  const plain = { number: "K1-000001", occurred_at: "2026-11-20T08:00:00.000Z", lines: [] };
  const sums = { total: "1000.00", tax: "0.00", discount: "0.00", change: "0.00" };
  const sale = { ...plain, ...sums, customer_name: null, ...over } as unknown as SaleRow;
  return fiscalSale(business, sale, place).payments;
}

it("reports to the register what the items were paid with, without the tip", () => {
  const cash = { id: "a", method: "cash", amount: "1500.00" } as const;
  const card = { id: "b", method: "card", amount: "1300.00" } as const;
  const lent = { id: "c", method: "credit", amount: "1000.00" } as const;
  const kept = { type: "CASH", amount: 1000_00 };
  expect(paymentsOf({ payments: [cash], change: "500.00" })).toEqual([kept]);
  expect(paymentsOf({ payments: [cash], change: "200.00", tip: "300.00" })).toEqual([kept]);
  expect(paymentsOf({ payments: [card], tip: "300.00" })).toEqual([
    { type: "CCARD", amount: 1000_00 },
  ]);
  // The tip is taken from cash first, and never from a debt.
  const some = { ...cash, amount: "200.00" };
  expect(paymentsOf({ payments: [card, some], tip: "500.00" })).toEqual([
    { type: "CCARD", amount: 1000_00 },
  ]);
  expect(paymentsOf({ payments: [lent, some], tip: "200.00" })).toEqual([
    { type: "INVOICE", amount: 1000_00 },
  ]);
});
