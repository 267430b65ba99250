import { describe, expect, it } from "vitest";
import { blankCustomer, entryOf, readCustomer, type CustomerEntry } from "./customer-entry.ts";

const entry = (over: Partial<CustomerEntry> = {}): CustomerEntry => ({
  ...entryOf({ ...blankCustomer, name: "Asha" }, String),
  ...over,
});

describe("a customer's form", () => {
  it("reads a phone number as +255, however it is written", () => {
    for (const phone of ["0712345678", "0712 345 678", "+255 712 345 678"])
      expect(readCustomer(entry({ phone }), "2026-11-20")).toMatchObject({
        fields: { phone: "+255712345678" },
      });
  });

  it("takes no limit for none agreed, and an amount for what it says", () => {
    expect(readCustomer(entry(), "2026-11-20")).toMatchObject({ fields: { credit_limit: "0.00" } });
    expect(readCustomer(entry({ limit: "50,000" }), "2026-11-20")).toMatchObject({
      fields: { credit_limit: "50000.00" },
    });
  });

  it("says everything that is wrong at once", () => {
    const wrong = { name: " ", phone: "12", email: "asha", limit: "-1", days: "400" };
    expect(readCustomer(entry(wrong), "2026-11-20")).toEqual({
      ok: false,
      problems: {
        name: "missing",
        phone: "not_a_number",
        email: "not_an_address",
        limit: "not_an_amount",
        days: "not_days",
      },
    });
  });

  it("counts the days to pay from when a debt was lent, or from today, unless a day is said", () => {
    const reading = (over: Partial<CustomerEntry>) => {
      const read = readCustomer(entry({ owed: "5,000", days: "10", ...over }), "2026-11-20");
      return read.ok ? read.opening : read.problems;
    };
    const amount = "5000.00";
    expect(reading({})).toEqual({ amount, since: null, due_date: "2026-11-30" });
    expect(reading({ owedSince: "2026-11-01" })).toEqual({
      amount,
      since: "2026-11-01",
      due_date: "2026-11-11",
    });
    expect(reading({ owedDue: "2026-12-24" })).toMatchObject({ due_date: "2026-12-24" });
    expect(reading({ owed: "" })).toBeNull();
    expect(reading({ owedSince: "2026-11-21" })).toEqual({ owedSince: "in_the_future" });
  });
});
