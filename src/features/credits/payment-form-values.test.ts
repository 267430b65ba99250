import { describe, expect, it } from "vitest";
import { creditPaymentBody } from "#/contract/operations/credit-payment.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { readPayment, type PaymentFormValues } from "./payment-form-values.ts";

const uuid = (n: number) => `0195e000-0000-7000-8000-00000000000${n}`;

const debt: Debt = {
  id: uuid(1),
  sale: uuid(2),
  opening: null,
  saleNumber: "K2-000418",
  location: uuid(4),
  customer: uuid(3),
  customerName: "Asha Juma",
  customerPhone: "+255712345678",
  customerLanguage: null,
  amount: 20_000_00,
  paid: 7_500_00,
  reduced: 0,
  reductions: [],
  outstanding: 12_500_00,
  dueDate: "2026-11-30",
  terms: null,
  payments: 0,
  daysOverdue: 0,
  status: "partial",
  since: "2026-11-01T08:00:00.000Z",
  reminders: 0,
  lastReminder: null,
  sync: "sent",
};

const values: PaymentFormValues = {
  amount: "5,000",
  method: "cash",
  operator: "mpesa",
  reference: "",
  date: "2026-11-20",
  notes: " ",
};

const read = (change: Partial<PaymentFormValues>) =>
  readPayment(
    { ...values, ...change },
    { debt, most: debt.outstanding, id: uuid(4), today: "2026-11-20" },
  );

describe("a typed debt payment", () => {
  it("produces a body that matches the contract", () => {
    const reading = read({ method: "mobile_money", reference: " QK7 " });
    if (!reading.ok) throw new Error("it was refused");
    expect(reading.amount).toBe(5_000_00);
    const origin = {
      v: 1,
      business: uuid(5),
      location: uuid(5),
      till: uuid(5),
      actor: uuid(5),
      occurred_at: "2026-11-20T08:00:00.000Z",
      clock_offset_ms: 0,
      till_seq: 1,
      prev_op: null,
    };
    const body = creditPaymentBody.parse({ ...origin, ...reading.draft, number: "K2-000419" });
    expect(body).toMatchObject({
      amount: "5000.00",
      operator: "mpesa",
      reference_number: "QK7",
      sale_number: "K2-000418",
      notes: "",
    });
  });

  it("accepts the full amount owed and not a cent more", () => {
    expect(read({ amount: "12500" }).ok).toBe(true);
    expect(read({ amount: "12500.01" })).toEqual({ ok: false, problems: { amount: "too_much" } });
  });

  it.each([
    ["", "missing"],
    ["0", "missing"],
    ["-5", "not_an_amount"],
    ["five", "not_an_amount"],
    ["1.234", "not_an_amount"],
  ] as const)("refuses %j as an amount", (amount, code) => {
    expect(read({ amount })).toEqual({ ok: false, problems: { amount: code } });
  });

  it("requires a reference for mobile money and cheques only", () => {
    for (const method of ["mobile_money", "cheque"] as const) {
      expect(read({ method })).toEqual({ ok: false, problems: { reference: "missing" } });
    }
    for (const method of ["cash", "bank_transfer", "card"] as const) {
      expect(read({ method }).ok).toBe(true);
    }
  });

  it("sends no network and no reference for a method without them", () => {
    expect(read({ reference: "left from before" })).toMatchObject({
      draft: { operator: null, reference_number: null },
    });
  });

  it("rejects a missing or future date", () => {
    expect(read({ date: "2026-11-21" })).toEqual({
      ok: false,
      problems: { date: "in_the_future" },
    });
    expect(read({ date: "" })).toEqual({ ok: false, problems: { date: "missing" } });
  });

  it("reports all problems together", () => {
    expect(read({ amount: "", date: "", method: "cheque" })).toEqual({
      ok: false,
      problems: { amount: "missing", reference: "missing", date: "missing" },
    });
  });
});
