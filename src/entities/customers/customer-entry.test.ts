import { describe, expect, it } from "vitest";
import { blankCustomer, entryOf, readCustomer, type CustomerEntry } from "./customer-entry.ts";

const entry = (over: Partial<CustomerEntry> = {}): CustomerEntry => ({
  ...entryOf({ ...blankCustomer, name: "Asha" }, String),
  ...over,
});

describe("a customer's form", () => {
  it("reads a phone number as +255, however it is written", () => {
    for (const phone of ["0712345678", "0712 345 678", "+255 712 345 678"])
      expect(readCustomer(entry({ phone }))).toMatchObject({
        fields: { phone: "+255712345678" },
      });
  });

  it("takes no limit for none agreed, and an amount for what it says", () => {
    expect(readCustomer(entry())).toMatchObject({ fields: { credit_limit: "0.00" } });
    expect(readCustomer(entry({ limit: "50,000" }))).toMatchObject({
      fields: { credit_limit: "50000.00" },
    });
  });

  it("says everything that is wrong at once", () => {
    const wrong = { name: " ", phone: "12", email: "asha", limit: "-1", days: "400" };
    expect(readCustomer(entry(wrong))).toEqual({
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
});
