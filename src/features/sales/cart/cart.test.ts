import { describe, expect, it } from "vitest";
import type { CartRow } from "#/store/cart-row.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import {
  addItem,
  lineBeside,
  lineName,
  neighbourOf,
  removeLine,
  restoreLine,
  setCustomer,
  type SoldItem,
} from "./cart-edits.ts";
import {
  changeDiscount,
  changePrice,
  changeQuantity,
  discountShare,
  noticeOf,
} from "./line-changes.ts";
import { padRules, pressLineKey, readPad, type LineKey } from "./pad-modes.ts";
import type { PadKey } from "#/ui/pad-text.ts";

const empty = cartRow();
const flour: SoldItem = {
  product: "flour",
  variant: null,
  name: "Flour",
  unit: "piece",
  unitPrice: 480_000,
  taxRate: 1800,
};
const rice: SoldItem = { ...flour, product: "rice", name: "Rice", unit: "kg", unitPrice: 390_000 };

function cartOf(...items: SoldItem[]): CartRow {
  return items.reduce((cart, item, index) => addItem(cart, item, `line${index}`).cart, empty);
}
function lineOf(cart: CartRow, at = 0) {
  const line = cart.lines[at];
  if (line === undefined) throw new Error("no such line");
  return line;
}

describe("a cart's lines", () => {
  it("adds an item that is scanned again to its line", () => {
    const cart = cartOf(flour, rice, flour);
    expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Flour", 2000],
      ["Rice", 1000],
    ]);
    expect(addItem(cart, flour, "other").line).toBe("line0");
    const bale = { id: "bale", name: "Bale", size: 12 };
    const byBale = { ...flour, unit: "pack", pack: bale, unitPrice: 5_500_000 };
    const both = addItem(addItem(cart, byBale, "bales").cart, byBale, "more").cart;
    expect(both.lines.map((line) => [lineName(line), line.quantity])).toEqual([
      ["Flour", 2000],
      ["Rice", 1000],
      ["Flour · Bale (12)", 2000],
    ]);
  });

  it("keeps a line with a manually changed price separate", () => {
    const all = { changePrice: true, giveDiscount: true, discountLimit: null };
    const change = changePrice(cartOf(flour), lineOf(cartOf(flour)), 400_000, all);
    const cart = change.ok ? change.cart : empty;
    expect(addItem(cart, flour, "line9").cart.lines).toHaveLength(2);
  });

  it("keeps quick items separate by name, since no catalogue identifies them", () => {
    const quick = (name: string) => ({ ...flour, product: null, variant: null, name });
    const cart = cartOf(quick("Kandambili"), quick("Mfuko"), quick("Mfuko"));
    expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Kandambili", 1000],
      ["Mfuko", 2000],
    ]);
  });

  it("restores a removed line at its position, once", () => {
    const cart = cartOf(flour, rice);
    const without = removeLine(cart, "line0");
    const back = restoreLine(without, lineOf(cart), 0);
    expect(back.lines).toEqual(cart.lines);
    expect(restoreLine(back, lineOf(cart), 0)).toBe(back);
  });

  it("selects the neighbour of a removed line, and stops at the ends", () => {
    const cart = cartOf(flour, rice);
    expect(neighbourOf(cart, "line0")).toBe("line1");
    expect(neighbourOf(cart, "line1")).toBe("line0");
    expect(lineBeside(cart, null, -1)).toBe("line1");
    expect(lineBeside(cart, "line1", 1)).toBe("line1");
    expect(lineBeside(cart, "line1", -1)).toBe("line0");
    expect(lineBeside(empty, null, 1)).toBeNull();
  });

  it("removes the credit payment and due date together with the customer", () => {
    const credit = {
      id: "p",
      method: "credit",
      amount: 1,
      tendered: null,
      operator: null,
      reference: "",
    } as const;
    const cart = { ...cartOf(flour), payments: [credit], dueDate: "2026-12-01" };
    expect(setCustomer(cart, null)).toMatchObject({ customer: null, payments: [], dueDate: null });
  });
});

describe("a line's figures", () => {
  const cashier = { changePrice: false, giveDiscount: true, discountLimit: 500 };

  it("keeps its share of discount when its quantity changes", () => {
    const cart = cartOf(flour);
    const given = changeDiscount(cart, lineOf(cart), 500, cashier);
    const discounted = given.ok ? given.cart : empty;
    expect(lineOf(discounted).discount).toBe(24_000);
    const tripled = changeQuantity(discounted, lineOf(discounted), 3000);
    expect(lineOf(tripled).discount).toBe(72_000);
    expect(discountShare(lineOf(tripled))).toBe(500);
  });

  it("refuses a price and a discount beyond the role's permission, and reports the limit", () => {
    const cart = cartOf(flour);
    expect(changePrice(cart, lineOf(cart), 1, cashier)).toEqual({
      ok: false,
      code: "price_not_allowed",
    });
    expect(changeDiscount(cart, lineOf(cart), 501, cashier)).toEqual({
      ok: false,
      code: "discount_above_limit",
      limit: 500,
    });
  });

  it("warns about stock and order quantities", () => {
    const bounds = { minimum: 2000, maximum: 10_000, available: 6000 };
    expect(noticeOf(1000, bounds)).toEqual({ code: "below_minimum", minimum: 2000 });
    expect(noticeOf(7000, bounds)).toEqual({ code: "only_available", available: 6000 });
    expect(noticeOf(11_000, { ...bounds, available: null })).toEqual({
      code: "above_maximum",
      maximum: 10_000,
    });
    expect(noticeOf(0, bounds)).toEqual({ code: "no_quantity" });
    expect(noticeOf(5000, bounds)).toBeNull();
    // Two lines of one item, each within stock on its own.
    expect(noticeOf(4000, bounds, 7000)).toEqual({ code: "only_available", available: 6000 });
    expect(noticeOf(1000, bounds, 2000)).toBeNull();
  });
});

describe("the number pad", () => {
  const before: LineKey = { typed: null, means: null, refused: null };
  const pressed = (unit: "piece" | "kg", ...keys: PadKey[]) =>
    keys.reduce((last, key) => pressLineKey(last.typed, key, "quantity", unit), before);

  it("takes no digit after a decimal point for items sold by the unit: 1.5 is not 15, nor .5 five", () => {
    expect(pressed("piece", "1", ".")).toEqual({ typed: "1.", means: null, refused: "whole_only" });
    for (const digit of ["5", "00", "."] as const)
      expect(pressed("piece", "1", ".", digit)).toEqual(pressed("piece", "1", "."));
    expect(pressed("piece", ".", "5")).toEqual({ typed: ".", means: null, refused: "whole_only" });
    expect(pressed("kg", "1", ".", "5").means).toBe("1.5");
  });

  it("continues once the refused point is deleted", () => {
    expect(pressed("piece", "1", ".", "backspace").means).toBe("1");
    expect(pressed("piece", "1", ".", "backspace", "2").means).toBe("12");
    expect(pressed("piece", ".", "backspace")).toEqual(before);
  });

  it("reports that no more digits fit, and takes none of them", () => {
    const full = pressed("piece", "1", "2", "3", "4", "5", "6");
    for (const key of ["7", "00"] as const)
      expect(pressLineKey(full.typed, key, "quantity", "piece")).toEqual({
        typed: "123456",
        means: null,
        refused: "no_more_digits",
      });
    expect(pressLineKey("99999", "00", "quantity", "piece").refused).toBe("no_more_digits");
    expect(pressLineKey("1.25", "5", "discount", "piece").refused).toBe("no_more_digits");
    expect(pressLineKey("0", "00", "quantity", "piece").refused).toBeNull();
  });

  it("allows fractions only for units that have them", () => {
    expect(padRules("quantity", "kg").decimals).toBe(3);
    expect(padRules("quantity", "piece").decimals).toBe(0);
    expect(padRules("discount", "kg").wholeDigits).toBe(3);
  });

  it("reads each mode in its smallest unit", () => {
    expect(readPad("1.25", "quantity")).toEqual({ ok: true, value: 1250 });
    expect(readPad("1.", "quantity")).toEqual({ ok: true, value: 1000 });
    expect(readPad("4800", "price")).toEqual({ ok: true, value: 480_000 });
    expect(readPad("7.5", "discount")).toEqual({ ok: true, value: 750 });
    expect(readPad("101", "discount")).toEqual({ ok: false, code: "too_large" });
    expect(readPad("", "price")).toEqual({ ok: true, value: 0 });
  });
});
