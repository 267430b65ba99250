import { describe, expect, it } from "vitest";
import { formatMoneyWire } from "#/domain/money.ts";
import {
  formValuesOf,
  fieldsOf,
  newCustomer,
  readCustomer,
  type CustomerFormValues,
  type newTermsOf,
} from "./customer-form-values.ts";

const entry = (over: Partial<CustomerFormValues> = {}): CustomerFormValues => ({
  ...formValuesOf({ ...newCustomer(null), name: "Asha" }, String),
  ...over,
});

describe("the customer form", () => {
  it("reads a phone number as +255, however it is written", () => {
    for (const phone of ["0712345678", "0712 345 678", "+255 712 345 678"])
      expect(readCustomer(entry({ phone }), "2026-11-20")).toMatchObject({
        fields: { phone: "+255712345678" },
      });
  });

  it("allows no credit, a limit or unlimited credit, as chosen", () => {
    const terms = (over: Partial<CustomerFormValues> = {}) => {
      const reading = readCustomer(entry(over), "2026-11-20");
      return reading.ok ? reading.fields : reading.problems;
    };
    expect(terms()).toMatchObject({ credit_limit: "0.00", no_credit_limit: false });
    expect(terms({ credit: "limit", limit: "50,000" })).toMatchObject({
      credit_limit: "50000.00",
      no_credit_limit: false,
    });
    expect(terms({ credit: "limit", limit: "" })).toEqual({ limit: "not_an_amount" });
    expect(terms({ credit: "limit", limit: "0" })).toEqual({ limit: "not_an_amount" });
    // Input typed before another choice was made is ignored.
    expect(terms({ credit: "unlimited", limit: "50,000" })).toMatchObject({
      credit_limit: "0.00",
      no_credit_limit: true,
    });
  });

  it("starts with the business's terms for new customers", () => {
    const opened = (settings: Parameters<typeof newTermsOf>[0]) =>
      formValuesOf(newCustomer(settings), formatMoneyWire);
    expect(opened(null)).toMatchObject({ credit: "none", days: "30" });
    expect(
      opened({ settings: { new_customer_limit: "80000.00", new_customer_days: 14 } }),
    ).toMatchObject({ credit: "limit", limit: "80000.00", days: "14" });
    expect(opened({ settings: { new_customer_limit: null } })).toMatchObject({
      credit: "unlimited",
    });
  });

  it("shows an older customer record with a limit of 0 as unlimited", () => {
    const card = { ...newCustomer(null), id: "1", customer_code: "C1", credit_balance: "0.00" };
    const { no_credit_limit: _, ...before } = { ...card, has_credit: false };
    expect(formValuesOf(fieldsOf(before), String).credit).toBe("unlimited");
    expect(formValuesOf(fieldsOf({ ...before, no_credit_limit: false }), String).credit).toBe(
      "none",
    );
  });

  it("reports all errors together", () => {
    const wrong: Partial<CustomerFormValues> = {
      name: " ",
      phone: "12",
      email: "asha",
      credit: "limit",
      limit: "-1",
      days: "400",
    };
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

  it("counts the days to pay from the debt's date, or from today, unless a due date is given", () => {
    const reading = (over: Partial<CustomerFormValues>) => {
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
