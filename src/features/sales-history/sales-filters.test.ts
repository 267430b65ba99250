import { describe, expect, it } from "vitest";
import { daysOf, matchingSales } from "./matching-sales.ts";
import { salesFilters } from "./sales-filters.ts";

const today = "2026-11-20";

describe("the sales filters", () => {
  it("are stored in the URL, and unknown values are ignored", () => {
    const search = { period: "custom", from: "2026-11-01", to: "2026-02-30", method: "barter" };
    expect(salesFilters.read(search)).toEqual({ period: "custom", from: "2026-11-01" });
    const person = "01a2b3c4-0000-7000-8000-0123456789ab";
    expect(salesFilters.read({ status: "gone", person, till: "K1" })).toEqual({ person });
    expect(salesFilters.read({ period: "month", method: "split" })).toEqual({
      period: "month",
      method: "split",
    });
  });

  it("cover whole business days, including today", () => {
    expect(daysOf({ period: "today" }, today)).toEqual({ from: today, to: today });
    expect(daysOf({}, today)).toEqual({ from: "2026-11-14", to: today });
    expect(daysOf({ period: "month" }, today)).toEqual({ from: "2026-10-22", to: today });
  });

  it("accept any days, in either order or with an open end", () => {
    const turned = { period: "custom", from: "2026-11-09", to: "2026-11-02" } as const;
    expect(daysOf(turned, today)).toEqual({ from: "2026-11-02", to: "2026-11-09" });
    expect(daysOf({ period: "custom", to: "2026-11-02" }, today)).toEqual({
      from: null,
      to: "2026-11-02",
    });
  });
});

const sales = [
  {
    number: "K2-000418",
    customer_name: null,
    customer: null,
    actor: "juma",
    till: "K2",
    status: "completed",
    payment_method: "cash",
    payments: [{ id: "1", method: "cash", amount: "100.00" }],
    lines: [],
  },
  {
    number: "K1-000007",
    customer_name: "Asha Juma",
    customer: "asha",
    actor: "neema",
    till: "K1",
    status: "returned",
    payment_method: "split",
    payments: [
      { id: "2", method: "cash", amount: "50.00" },
      { id: "3", method: "credit", amount: "50.00" },
    ],
    lines: [],
  },
] as const;

const found = (query: string, chosen: Parameters<typeof matchingSales>[2] = {}) =>
  matchingSales(
    sales.map((sale) => ({ ...sale, payments: [...sale.payments] })),
    query,
    chosen,
  ).map(({ number }) => number);

describe("a sale is found", () => {
  it.each([
    ["", ["K2-000418", "K1-000007"]],
    ["418", ["K2-000418"]],
    ["000418", ["K2-000418"]],
    ["k2 418", ["K2-000418"]],
    ["asha", ["K1-000007"]],
    ["18", []],
  ])("by %j", (query, numbers) => {
    expect(found(query)).toEqual(numbers);
  });

  it("by seller, till, customer and status", () => {
    expect(found("", { person: "juma" })).toEqual(["K2-000418"]);
    expect(found("", { till: "K1" })).toEqual(["K1-000007"]);
    expect(found("", { customer: "asha" })).toEqual(["K1-000007"]);
    expect(found("", { status: "returned" })).toEqual(["K1-000007"]);
    expect(found("", { status: "cancelled" })).toEqual([]);
  });

  it("by its method, and a split sale by each of its methods", () => {
    expect(found("", { method: "cash" })).toEqual(["K2-000418", "K1-000007"]);
    expect(found("", { method: "credit" })).toEqual(["K1-000007"]);
    expect(found("", { method: "split" })).toEqual(["K1-000007"]);
    expect(found("", { method: "card" })).toEqual([]);
  });
});
