import { describe, expect, it } from "vitest";
import { saleBody } from "#/contract/operations/sale-create.ts";
import type { Origin } from "#/contract/origin.ts";
import { createIds } from "#/platform/ids.ts";
import type { CartLine, CartPayment, CartRow } from "#/store/cart-row.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import { prepareSale } from "./complete-sale.ts";
import type { SaleRules } from "./sale-totals.ts";

const ids = createIds();
const place = { location: ids.next(), till: ids.next(), actor: ids.next() };
const rules: SaleRules = { pricesIncludeTax: true, cashRounding: 0 };
const origin: Origin = {
  v: 1,
  business: ids.next(),
  ...place,
  occurred_at: "2026-11-20T11:32:00.000Z",
  clock_offset_ms: 0,
  till_seq: 1,
  prev_op: null,
};

const line = (over: Partial<CartLine> = {}): CartLine => ({
  id: ids.next(),
  product: ids.next(),
  variant: null,
  name: "Rice Kyela",
  unit: "kg",
  quantity: 1250,
  unitPrice: 390_000,
  discount: 0,
  taxRate: 1800,
  note: "",
  ...over,
});
const payment = (over: Partial<CartPayment> = {}): CartPayment => ({
  id: ids.next(),
  method: "cash",
  amount: 487_500,
  tendered: 500_000,
  operator: null,
  reference: "",
  ...over,
});
const cart = (over: Partial<CartRow> = {}) =>
  cartRow({
    id: ids.next(),
    opId: ids.next(),
    saleId: ids.next(),
    location: place.location,
    actor: place.actor,
    lines: [line()],
    payments: [payment()],
    ...over,
  });

function prepared(of: CartRow) {
  const sale = prepareSale(of, rules);
  if (!sale.ok) throw new Error(sale.code);
  return sale;
}

describe("preparing a sale", () => {
  it("[S3] records single units for packs sold, at the price of the packs to the cent", () => {
    const carton = { id: ids.next(), name: "Carton", size: 24 };
    const soda = line({ unit: "pack", pack: carton, quantity: 2000, unitPrice: 25_000_00 });
    const sale = prepared(cart({ lines: [soda], payments: [payment({ tendered: 50_000_00 })] }));
    const body = { ...origin, ...sale.draft, number: "K2-000419" };
    expect(saleBody.parse(body)).toEqual(body);
    expect(body.lines).toMatchObject([
      {
        quantity: "48",
        unit_price: "1041.67",
        pack: carton,
        pack_price: "25000.00",
        line_total: "50000.00",
      },
    ]);
  });

  it("[S3] produces a body that matches the contract, with the change and the included tax", () => {
    const sale = prepared(cart());
    const body = { ...origin, ...sale.draft, number: "K2-000418" };
    expect(saleBody.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      number: "K2-000418",
      total: "4875.00",
      tax: "743.64",
      change: "125.00",
      credit_amount: "0.00",
    });
    expect(body.lines[0]).toMatchObject({ quantity: "1.25", unit_price: "3900.00" });
    expect(body.payments[0]).toMatchObject({ method: "cash", amount: "5000.00" });
  });

  it("[S2] returns the same sale however often it is prepared", () => {
    const of = cart();
    expect(prepared(of).draft).toEqual(prepared(of).draft);
  });

  it("[S5] identifies the debt by its payment and includes the debtor", () => {
    const customer = { id: ids.next(), name: "Mama Asha", phone: "+255712345678" };
    const owed = payment({ method: "credit", amount: 487_500, tendered: null });
    const { draft } = prepared(cart({ customer, payments: [owed], dueDate: "2026-12-20" }));
    const body = { ...origin, ...draft, number: "K2-000419" };
    expect(saleBody.parse(body)).toMatchObject({
      credit_amount: "4875.00",
      due_date: "2026-12-20",
      customer_snapshot: { name: "Mama Asha" },
      payments: [{ id: owed.id, method: "credit" }],
    });
  });

  it("refuses an invalid sale with its error code", () => {
    const idle = line({ quantity: 0 });
    const customer = { id: ids.next(), name: "Asha", phone: null };
    const owed = payment({ method: "credit", tendered: null });
    const mobile = payment({ method: "mobile_money", tendered: null, operator: "mpesa" });
    const refusal = (over: Partial<CartRow>) => prepareSale(cart(over), rules);
    expect(refusal({ lines: [] })).toEqual({ ok: false, code: "nothing_to_sell" });
    expect(refusal({ lines: [idle] })).toEqual({
      ok: false,
      code: "line_without_quantity",
      line: idle.id,
    });
    const huge = line({ quantity: 999_999_000, unitPrice: 9_999_999_999_999 });
    expect(refusal({ lines: [huge] })).toEqual({ ok: false, code: "too_large" });
    expect(refusal({ payments: [] })).toEqual({ ok: false, code: "underpaid", missing: 487_500 });
    expect(refusal({ payments: [owed] })).toMatchObject({ code: "credit_needs_customer" });
    expect(refusal({ payments: [owed], customer })).toMatchObject({ code: "due_date_needed" });
    expect(refusal({ payments: [mobile] })).toMatchObject({ code: "reference_needed" });
  });
});
