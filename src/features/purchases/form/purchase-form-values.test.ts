import { describe, expect, it } from "vitest";
import { paymentStatusOf } from "#/domain/purchasing/purchase.ts";
import {
  emptyPurchase,
  withArrival,
  withCost,
  withItem,
  withSerial,
  withSerials,
  type EnteredLine,
  type PurchaseFormValues,
} from "./purchase-form-values.ts";
import { readAmount } from "#/kit/forms/read-amount.ts";
import { readPurchase, sumsOf } from "./read-purchase.ts";
import {
  uuid,
  today,
  sugar,
  line,
  entered,
  place,
  bodyOf,
} from "#tests/support/entered-purchase.ts";

describe("the items of a purchase being entered", () => {
  it("are listed once each, at their last cost: a scan adds one, a lookup finds the line", () => {
    expect(withItem([], sugar, "l", true)).toMatchObject([{ quantity: "1", unitCost: "2400" }]);
    expect(withItem([], sugar, "l", false)).toMatchObject([{ quantity: "", unitCost: "2400" }]);
    expect(withItem([line], sugar, "l", true)).toMatchObject([{ id: line.id, quantity: "13" }]);
    expect(withItem([line], sugar, "l", false)).toEqual([line]);
  });

  it("take the usual cost unless one was typed in the meantime", () => {
    const open = { ...line, unitCost: "" };
    expect(withCost([open], line.id, "2,400")).toMatchObject([{ unitCost: "2,400" }]);
    expect(withCost([line], line.id, "1")).toMatchObject([{ unitCost: "2400" }]);
  });

  it("are counted by their serial numbers until a larger quantity is entered", () => {
    const blank = { ...line, quantity: "" };
    const one = withSerial([blank], line.id, "SN-1");
    expect(one).toMatchObject([{ quantity: "1", serials: ["SN-1"] }]);
    expect(withSerial(one, line.id, "sn-1")).toBe(one);
    expect(withSerial(one, line.id, "SN-2")).toMatchObject([{ quantity: "2" }]);
    expect(withSerials(one, line.id, [])).toMatchObject([{ quantity: "0", serials: [] }]);
    expect(withSerial([line], line.id, "SN-1")).toMatchObject([{ quantity: "12" }]);
  });
});

describe("an order being entered", () => {
  it("is paid later, unless the user chose a method or an amount", () => {
    const order = withArrival(entered, false);
    expect(order).toMatchObject({ isReceived: false, method: "CREDIT" });
    expect(withArrival(order, true)).toEqual(entered);
    const byBank: PurchaseFormValues = { ...entered, method: "BANK_TRANSFER" };
    expect(withArrival(byBank, false)).toMatchObject({ method: "BANK_TRANSFER" });
    expect(withArrival({ ...entered, paid: "5" }, false)).toMatchObject({ method: "CASH" });
  });
});

describe("reading a purchase", () => {
  it("requires a supplier, items and a date that is not in the future", () => {
    const read = readPurchase({ ...emptyPurchase(today), date: "" }, place);
    expect(read).toMatchObject({
      ok: false,
      problems: { supplier: "missing", lines: "missing", date: "missing" },
    });
    const ahead = readPurchase({ ...entered, date: "2026-11-24" }, place);
    expect(ahead).toMatchObject({ ok: false, problems: { date: "in_the_future" } });
  });

  it("reports the problems at each field of a line and of a cost", () => {
    const faults = (part: Partial<EnteredLine>) => {
      const read = readPurchase({ ...entered, lines: [{ ...line, ...part }] }, place);
      return read.ok ? null : read.problems.ofLines.get(line.id);
    };
    expect(faults({ quantity: "" })).toEqual({ quantity: "missing" });
    expect(faults({ quantity: "0" })).toEqual({ quantity: "missing" });
    expect(faults({ quantity: "1.5" })).toEqual({ quantity: "whole_only" });
    expect(faults({ unitCost: "" })).toEqual({ unitCost: "missing" });
    expect(faults({ unitCost: "-5" })).toEqual({ unitCost: "not_an_amount" });
    expect(faults({ unitCost: "99999999999999" })).toEqual({ unitCost: "too_large" });
    expect(faults({ quantity: "900000000", unitCost: "90000000" })).toEqual({
      unitCost: "too_large",
    });
    expect(faults({ quantity: "1", serials: ["a", "b"] })).toEqual({
      quantity: "fewer_than_pieces",
    });
    expect(faults({ damaged: "13" })).toEqual({ damaged: "more_than_came" });
    expect(faults({ damaged: "x" })).toEqual({ damaged: "not_a_number" });
    expect(faults({ quantity: "2", damaged: "1", serials: ["a", "b"] })).toEqual({
      quantity: "fewer_than_pieces",
    });
    expect(faults({ unitCost: "0" })).toBeNull();
    const extra = { kind: "transport", payee: "supplier", method: "CASH" } as const;
    const extras = ["", "0", "x", "5"].map((amount) => ({ ...extra, id: `x${amount}`, amount }));
    const read = readPurchase({ ...entered, extras }, place);
    expect(read.ok ? null : [...read.problems.ofExtras]).toEqual([
      ["x", "missing"],
      ["x0", "missing"],
      ["xx", "not_an_amount"],
    ]);
    const paid = readPurchase({ ...entered, paid: "much" }, place);
    expect(paid).toMatchObject({ ok: false, problems: { paid: "not_an_amount" } });
  });

  it("receives everything now and pays from the drawer, unless the user chooses otherwise", () => {
    expect(bodyOf(entered)).toMatchObject({
      id: place.id,
      supplier: { id: uuid(2), name: "Kariakoo Traders" },
      purchase_date: today,
      expected_on: null,
      payment_method: "CASH",
      lines: [{ id: line.id, quantity: "12", unit_cost: "2400.00" }],
      delivery: { is_final: true, lines: [{ line: line.id, quantity: "12", unit_cost: null }] },
      payment: { amount: "28800.00", method: "CASH" },
      shift: place.shift,
    });
    expect(bodyOf({ ...entered, isFromDrawer: false }).shift).toBeNull();
  });

  it("leaves damaged items with the supplier: ordered, but neither received nor paid", () => {
    const broken = { ...entered, lines: [{ ...line, damaged: "2" }] };
    expect(bodyOf(broken)).toMatchObject({
      lines: [{ quantity: "12" }],
      delivery: { is_final: true, lines: [{ quantity: "10", damaged: "2" }] },
      payment: { amount: "24000.00" },
    });
    // An order has no damaged items, whatever was typed before.
    const order = { ...broken, isReceived: false, method: "CREDIT" } as const;
    expect(sumsOf(order).total).toBe(2_880_000);
    expect(bodyOf(order).delivery).toBeNull();
    const all = { ...entered, lines: [{ ...line, damaged: "12" }] };
    expect(bodyOf(all)).toMatchObject({ delivery: { lines: [{ quantity: "0" }] }, payment: null });
  });

  it("takes cash for other parties' costs from the drawer, whenever the supplier is paid", () => {
    const cost = { id: uuid(9), kind: "transport", amount: "5,000", method: "CASH" } as const;
    const later = { ...entered, method: "CREDIT" } as const;
    const bodyWith = (payee: "supplier" | "other", method: "CASH" | "MOBILE_MONEY" = "CASH") =>
      bodyOf({ ...later, extras: [{ ...cost, payee, method }] });
    expect(bodyWith("other").shift).toBe(place.shift);
    expect(bodyWith("other", "MOBILE_MONEY").shift).toBeNull();
    expect(bodyWith("supplier").shift).toBeNull();
  });

  it("orders without receiving; serial numbers apply only once the items arrive", () => {
    const order = bodyOf({
      ...entered,
      lines: [{ ...line, quantity: "1", serials: ["a", "b"] }],
      isReceived: false,
      expectedOn: "2026-11-30",
      method: "CREDIT",
    });
    expect(order).toMatchObject({
      delivery: null,
      payment: null,
      shift: null,
      expected_on: "2026-11-30",
      payment_method: "CREDIT",
    });
  });

  it("keeps only the references of the method used", () => {
    const references = {
      mobileReference: " QK12 ",
      mobileNumber: "0754 000 111",
      bankReference: "TR-9",
      paid: "1,000",
    };
    expect(bodyOf({ ...entered, ...references, method: "MOBILE_MONEY" })).toMatchObject({
      payment: {
        amount: "1000.00",
        mobile_money_reference: "QK12",
        mobile_money_number: "0754 000 111",
        bank_reference: "",
      },
      shift: null,
    });
    expect(bodyOf({ ...entered, ...references, method: "BANK_TRANSFER" }).payment).toMatchObject({
      mobile_money_reference: "",
      bank_reference: "TR-9",
    });
    expect(bodyOf({ ...entered, ...references, method: "CREDIT" }).payment).toBeNull();
    expect(bodyOf({ ...entered, paid: "0" }).payment).toBeNull();
  });
});

describe("the totals of a purchase being entered", () => {
  const extra = { id: "x", kind: "transport", method: "CASH" } as const;
  const withCosts: PurchaseFormValues = {
    ...entered,
    extras: [
      { ...extra, payee: "supplier", amount: "3000" },
      { ...extra, payee: "other", amount: "500" },
    ],
  };

  it("include the items and the supplier's costs, paid in full unless specified otherwise", () => {
    expect(sumsOf(withCosts)).toEqual({
      items: 2_880_000,
      billedExtras: 300_000,
      otherExtras: 50_000,
      cash: 3_230_000,
      total: 3_180_000,
      paid: 3_180_000,
    });
    // Other parties were paid in cash nevertheless.
    expect(sumsOf({ ...withCosts, method: "CREDIT" })).toMatchObject({ paid: 0, cash: 50_000 });
    expect(sumsOf({ ...entered, method: "MOBILE_MONEY" }).cash).toBe(0);
    const part = sumsOf({ ...withCosts, paid: "20,000" });
    expect(paymentStatusOf(part.total, part.paid)).toBe("PARTIAL");
  });

  it("count values that cannot be read yet as zero", () => {
    const half = { ...line, id: "half", quantity: "" };
    expect(sumsOf({ ...entered, lines: [line, half] }).total).toBe(2_880_000);
    expect(sumsOf({ ...entered, paid: "" }).paid).toBe(0);
  });

  it("distinguish a valid amount from an invalid and a too large one", () => {
    expect(readAmount("1,500.50")).toEqual({ ok: true, amount: 150_050 });
    expect(readAmount("")).toEqual({ ok: false, problem: "missing" });
    expect(readAmount("1.234.5,6,7")).toEqual({ ok: false, problem: "not_an_amount" });
    expect(readAmount("100000000000000")).toEqual({ ok: false, problem: "too_large" });
  });
});

describe("a new selling price", () => {
  const pricesOf = (values: PurchaseFormValues) => {
    const reading = readPurchase(values, place);
    return reading.ok ? reading.prices : reading.problems.ofLines.get(line.id);
  };

  it("is set for the item of its line when the items were received", () => {
    const dear = { ...entered, lines: [{ ...line, newPrice: "3,000" }] };
    expect(pricesOf(dear)).toEqual([{ product: uuid(1), variant: null, price: 300_000 }]);
    expect(pricesOf({ ...dear, isReceived: false })).toEqual([]);
    expect(pricesOf(entered)).toEqual([]);
  });

  it("is an amount above zero", () => {
    const priced = (newPrice: string) => pricesOf({ ...entered, lines: [{ ...line, newPrice }] });
    expect(priced("many")).toEqual({ newPrice: "not_an_amount" });
    expect(priced("0")).toEqual({ newPrice: "missing" });
  });
});
