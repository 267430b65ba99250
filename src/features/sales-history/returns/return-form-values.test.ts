import { describe, expect, it } from "vitest";
import {
  emptyReturn,
  lineFormValues,
  returnAsk,
  returnDraft,
  returnSums,
} from "./return-form-values.ts";

const line = (id: string, quantity: string, total: string, tax = "0.00") => ({
  id,
  product: `${id}-good`,
  variant: null,
  name: `Good ${id}`,
  quantity,
  unit_price: "1000.00",
  discount: "0.00",
  tax_rate: "0.00",
  tax,
  line_total: total,
});

const sale = {
  id: "sale",
  number: "K1-000007",
  business: "b",
  location: "l",
  till: "t",
  actor: "a",
  customer: "c",
  customer_name: "Asha",
  occurred_at: "2026-11-20T08:00:00.000Z",
  effective_at: "2026-11-20T08:00:00.000Z",
  received_at: "2026-11-20T08:00:00.000Z",
  status: "completed" as const,
  payment_method: "credit" as const,
  currency: "TZS" as const,
  lines: [line("a", "3", "1000.00", "152.54"), line("b", "1.5", "900.00")],
  payments: [{ id: "debt", method: "credit" as const, amount: "1900.00" }],
  subtotal: "1900.00",
  discount: "0.00",
  tax: "152.54",
  rounding: "0.00",
  total: "1900.00",
  amount_paid: "0.00",
  change: "0.00",
  credit_amount: "1900.00",
  due_date: "2026-12-20",
  notes: "",
  flags: [],
};

describe("an entered return", () => {
  it("accepts fractions of a measured item, but not of a counted one", () => {
    const half = { ...emptyReturn, quantities: new Map([["a", "0.5"]]) };
    expect(lineFormValues(sale, half)[0]).toMatchObject({ problem: "not_a_number" });
    expect(lineFormValues(sale, half, new Map([["a-good", "kg"]]))[0]).toMatchObject({
      milli: 500,
      problem: null,
    });
  });

  it("never exceeds what remains according to this till", () => {
    const back = {
      id: "r",
      number: "K2-000001",
      reason: "",
      refunds: [],
      total: "333.33",
      tax: "50.85",
      actor: "a",
      effective_at: sale.effective_at,
      lines: [{ id: "p", line: "a", quantity: "1", amount: "333.33", tax: "50.85" }],
    };
    const known = { ...sale, returns: [back] };
    const [a] = lineFormValues(known, { ...emptyReturn, quantities: new Map([["a", "3"]]) });
    expect(a).toMatchObject({ left: { quantity: 2000 }, milli: 0, problem: "more_than_remain" });
    expect(
      lineFormValues(known, { ...emptyReturn, quantities: new Map([["a", "2"]]) })[0],
    ).toMatchObject({
      milli: 2000,
      problem: null,
    });
  });

  it.each([
    ["a", "1.5", "not_a_number"],
    ["b", "1.25", null],
    ["b", "x", "not_a_number"],
    ["a", "", null],
  ] as const)("of line %s as %j is %s", (id, text, problem) => {
    const found = lineFormValues(sale, { ...emptyReturn, quantities: new Map([[id, text]]) }).find(
      (one) => one.id === id,
    );
    expect(found?.problem).toBe(problem);
  });

  it("is refused for a void sale", () => {
    const entries = lineFormValues(
      { ...sale, status: "cancelled" },
      { ...emptyReturn, quantities: new Map([["a", "1"]]) },
    );
    expect(entries[0]?.problem).toBe("more_than_remain");
  });
});

it("reduces the debt first, then pays coins from the drawer, and is sent to the server in full", () => {
  const lines = lineFormValues(sale, { ...emptyReturn, quantities: new Map([["a", "1"]]) });
  const sums = returnSums(lines, { owed: 100_00, method: "cash", coin: 50_00 });
  expect(sums).toEqual({
    total: 333_33,
    tax: 50_85,
    rounding: 16_67,
    refunds: [
      { method: "credit", amount: 100_00 },
      { method: "cash", amount: 250_00 },
    ],
  });
  let count = 0;
  const made = { id: "r", nextId: () => `${(count += 1)}`, shift: null, approval: null };
  const entry = { ...emptyReturn, reason: " Torn " };
  expect(returnDraft(sale, { lines, sums, values: entry }, made)).toEqual({
    id: "r",
    sale_number: "K1-000007",
    reason: "Torn",
    lines: [
      {
        id: "1",
        line: "a",
        product: "a-good",
        variant: null,
        name: "Good a",
        quantity: "1",
        amount: "333.33",
        tax: "50.85",
      },
    ],
    refunds: [
      { id: "2", method: "credit", amount: "100.00" },
      { id: "3", method: "cash", amount: "250.00" },
    ],
    tax: "50.85",
    total: "333.33",
    rounding: "16.67",
    customer: "c",
    customer_snapshot: { name: "Asha", phone: null },
    credit: "debt",
    shift: null,
    approval: null,
  });
});

it("requests a supervisor's approval for the refund, under the sale's number", () => {
  expect(returnAsk(sale, 300_000)).toEqual({
    act: "return",
    slug: "sale.return",
    was: "",
    became: "3000.00",
    line: null,
    about: "K1-000007",
  });
});
