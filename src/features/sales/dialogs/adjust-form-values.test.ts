import { describe, expect, it } from "vitest";
import type { Approval } from "#/contract/approvals.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import { addItem, setCustomer } from "../cart/cart-edits.ts";
import { totalsOf } from "../sale-totals.ts";
import { asksOf, discountAsks, withCartWish, withLineWish } from "./adjust-form-values.ts";

const cashier = { changePrice: false, giveDiscount: true, discountLimit: 500 };
const owner = { changePrice: true, giveDiscount: true, discountLimit: null };
const flour = {
  product: "flour",
  variant: null,
  name: "Flour",
  unit: "piece",
  unitPrice: 1_000_00,
  wholesalePrice: 900_00,
  taxRate: 1800,
};

const cart = addItem(
  addItem(cartRow(), flour, "one").cart,
  { ...flour, product: "rice" },
  "two",
).cart;
const lineIn = (of: CartRow, id = "one") => {
  const line = of.lines.find((one) => one.id === id);
  if (line === undefined) throw new Error("no such line");
  return line;
};
const share = (percent: number) => ({ kind: "share", share: percent * 100 }) as const;
const amount = (sum: number) => ({ kind: "amount", amount: sum }) as const;
const keep = { soldBy: null, unitPrice: 1_000_00, note: "" };
const bale = {
  unit: "pack",
  pack: { id: "bale", name: "Bale", size: 12 },
  prices: { list: 11_000_00, wholesale: null },
};
const total = (of: CartRow) => totalsOf(of, { pricesIncludeTax: true }).total;

function allowed(action: Approval["act"], became: string, line: string | null): Approval {
  return {
    id: "a",
    act: action,
    by: "boss",
    at: "2026-11-22T00:00:00.000Z",
    line,
    was: "",
    became,
  };
}

describe("the unit a line is sold by", () => {
  const wish = { ...keep, discount: amount(0) };

  it("changes to the same number of packs at their price, and back to single units", () => {
    const packed = withLineWish(cart, lineIn(cart), {
      ...wish,
      soldBy: bale,
      unitPrice: 11_000_00,
    });
    expect(lineIn(packed)).toMatchObject({ quantity: 1000, unit: "pack", pack: bale.pack });
    expect(total(packed)).toBe(12_000_00);
    const loose = { unit: "piece", pack: undefined, prices: { list: 1_000_00, wholesale: null } };
    const back = withLineWish(packed, lineIn(packed), { ...wish, soldBy: loose });
    expect(lineIn(back)).not.toHaveProperty("pack");
    expect(total(back)).toBe(total(cart));
    const part = { ...cart, lines: cart.lines.map((one) => ({ ...one, quantity: 1500 })) };
    const whole = withLineWish(part, lineIn(part), { ...wish, soldBy: bale, unitPrice: 11_000_00 });
    expect(lineIn(whole).quantity).toBe(1000);
  });

  it("needs no approval at the catalogue price, and a supervisor's at another price", () => {
    const by = (unitPrice: number) =>
      asksOf(cart, withLineWish(cart, lineIn(cart), { ...wish, soldBy: bale, unitPrice }), cashier);
    expect(by(11_000_00)).toEqual([]);
    expect(by(10_000_00)).toMatchObject([
      { act: "price", was: "11000.00", became: "10000.00", line: "one" },
    ]);
    // The previous price per piece does not apply to a bale.
    expect(by(1_000_00)).toMatchObject([{ act: "price", became: "1000.00" }]);
  });
});

describe("a line's discount", () => {
  it("is an amount or a share, and never exceeds the line", () => {
    expect(total(withLineWish(cart, lineIn(cart), { ...keep, discount: share(5) }))).toBe(1_950_00);
    expect(total(withLineWish(cart, lineIn(cart), { ...keep, discount: amount(30_00) }))).toBe(
      1_970_00,
    );
    const all = withLineWish(cart, lineIn(cart), { ...keep, discount: amount(9_999_00) });
    expect(total(all)).toBe(1_000_00);
  });

  it("needs no approval within the limit, and one for its share beyond it", () => {
    const wish = (off: number) =>
      withLineWish(cart, lineIn(cart), { ...keep, discount: amount(off) });
    expect(asksOf(cart, wish(50_00), cashier)).toEqual([]);
    expect(asksOf(cart, wish(123_45), owner)).toEqual([]);
    expect(asksOf(cart, wish(123_45), cashier)).toEqual([
      {
        act: "discount",
        slug: "discount.exceed",
        was: "0.00",
        became: "12.35",
        line: "one",
        about: "Flour",
      },
    ]);
  });

  it("needs a second approval only for more than was approved", () => {
    const wish = (off: number) => ({
      ...withLineWish(cart, lineIn(cart), { ...keep, discount: share(off) }),
      approvals: [allowed("discount", "10.00", "one")],
    });
    expect(discountAsks(wish(10), cashier)).toEqual([]);
    expect(discountAsks(wish(11), cashier)).toMatchObject([{ became: "11.00" }]);
  });
});

describe("a cart's discount", () => {
  it("follows the cart as a share, and stays fixed as an amount", () => {
    const tenth = withCartWish(cart, { discount: share(10), notes: "" });
    expect(total(tenth)).toBe(1_800_00);
    expect(total(addItem(tenth, flour, "three").cart)).toBe(2_700_00);
    const off = withCartWish(tenth, { discount: amount(100_00), notes: "For the school" });
    expect(total(off)).toBe(1_900_00);
    expect(off.notes).toBe("For the school");
  });

  it("is added to the lines' own discounts, and approved for the whole cart", () => {
    const line = withLineWish(cart, lineIn(cart), { ...keep, discount: share(4) });
    const both = withCartWish(line, { discount: share(3), notes: "" });
    expect(discountAsks(both, cashier)).toMatchObject([{ line: "one", became: "6.88" }]);
    const whole = withCartWish(cart, { discount: share(8), notes: "" });
    expect(discountAsks(whole, cashier)).toMatchObject([{ line: null, became: "8.00" }]);
    const approved = { ...whole, approvals: [allowed("discount", "8.00", null)] };
    expect(discountAsks(approved, cashier)).toEqual([]);
  });

  it("exceeds the limit when lines are removed: approval is then needed at payment", () => {
    const off = withCartWish(cart, { discount: amount(80_00), notes: "" });
    expect(discountAsks(off, cashier)).toEqual([]);
    const fewer = { ...off, lines: off.lines.slice(0, 1) };
    expect(discountAsks(fewer, cashier)).toMatchObject([{ became: "8.00" }]);
  });

  it("needs another person's approval when the user may give none", () => {
    const none = { ...cashier, giveDiscount: false };
    const one = withCartWish(cart, { discount: share(1), notes: "" });
    expect(discountAsks(one, none)).toMatchObject([{ became: "1.00" }]);
  });
});

describe("a price", () => {
  const priced = (unitPrice: number) =>
    withLineWish(cart, lineIn(cart), {
      soldBy: null,
      unitPrice,
      discount: amount(0),
      note: "",
    });

  it("from the catalogue is open to everyone; another needs the permission or a supervisor", () => {
    expect(asksOf(cart, priced(900_00), cashier)).toEqual([]);
    expect(asksOf(cart, priced(850_00), owner)).toEqual([]);
    expect(asksOf(cart, priced(850_00), cashier)).toEqual([
      {
        act: "price",
        slug: "price.override",
        was: "1000.00",
        became: "850.00",
        line: "one",
        about: "Flour",
      },
    ]);
    expect(asksOf(priced(850_00), priced(850_00), cashier)).toEqual([]);
  });

  it("is the wholesale price for a wholesale customer, and the list price again without them", () => {
    const trader = { id: "c", name: "Duka", phone: null, isWholesale: true };
    const forTrader = setCustomer(cart, trader);
    expect(total(forTrader)).toBe(1_800_00);
    expect(lineIn(addItem(forTrader, { ...flour, product: "salt" }, "x").cart, "x").unitPrice).toBe(
      900_00,
    );
    expect(total(setCustomer(forTrader, null))).toBe(2_000_00);
    const byHand = setCustomer(priced(850_00), trader);
    expect(byHand.lines.map(({ unitPrice }) => unitPrice)).toEqual([850_00, 900_00]);
  });
});
