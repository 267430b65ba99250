import { describe, expect, it } from "vitest";
import type { Purchase, PurchaseLine } from "#/entities/purchases/purchase.ts";
import { formValuesOf, readEdit } from "./edit-form-values.ts";

const line = (told: Partial<PurchaseLine> & { id: string }): PurchaseLine => ({
  product: told.id,
  variant: null,
  name: told.id,
  boughtAs: told.id,
  unit: "piece",
  isSerial: false,
  quantity: 24_000,
  unitCost: 1_000_00,
  pack: null,
  note: "",
  received: 0,
  damaged: 0,
  returned: 0,
  waiting: 24_000,
  serials: [],
  ...told,
});
const carton = { id: "carton", name: "Carton", size: 12, cost: 11_000_00 };

const purchase: Purchase = {
  id: "p",
  number: "P-K1-000001",
  location: { id: "duka", name: "Duka" },
  supplier: { id: "juma", name: "Mzee Juma" },
  purchaseDate: "2026-11-20",
  expectedOn: null,
  paymentMethod: "CREDIT",
  reference: "INV 1",
  notes: "",
  status: "ordered",
  isClosed: false,
  lines: [
    line({ id: "sugar", name: "Sukari" }),
    line({ id: "soda", pack: carton }),
    line({ id: "salt", quantity: 0, unitCost: null, received: 2_000 }),
  ],
  receipts: [],
  returns: [],
  sums: {
    total: 46_000_00,
    paid: 0,
    outstanding: 46_000_00,
    owed: 0,
    paymentStatus: "PENDING",
    spreadBy: "value",
    extraCosts: [
      { id: "duty", kind: "duty", amount: 500_00, payee: "supplier", method: "CASH" },
      { id: "lorry", kind: "transport", amount: 900_00, payee: "other", method: "CASH" },
    ],
    payments: [],
  },
  buyer: null,
  at: "2026-11-20T08:00:00.000Z",
  closedAt: null,
  cancelledAt: null,
  cancelReason: "",
  isOrphan: false,
  isNew: false,
  receipt: null,
  sync: "sent",
};

const opened = formValuesOf(purchase, (amount) => String(amount / 100));
const read = (part: Partial<typeof opened>) =>
  readEdit(opened, { ...opened, ...part }, { purchase, today: "2026-11-23" });
const withLine = (id: string, part: object) =>
  opened.lines.map((one) => (one.id === id ? { ...one, ...part } : one));

describe("an edit of a purchase", () => {
  it("opens as ordered, by the pack where it was, with the costs billed by the supplier", () => {
    expect(opened.lines.map(({ id, quantity, unitCost }) => [id, quantity, unitCost])).toEqual([
      ["sugar", "24", "1000"],
      ["soda", "2", "11000"],
      ["salt", "0", ""],
    ]);
    expect(opened.extras.map(({ id, amount }) => [id, amount])).toEqual([["duty", "500"]]);
    const odd = { ...purchase, lines: [line({ id: "soda", quantity: 13_000, pack: carton })] };
    expect(formValuesOf(odd, String).lines).toMatchObject([{ quantity: "13", pack: null }]);
  });

  it("sends only what was changed, and validates nothing else", () => {
    expect(read({})).toEqual({ ok: true, patch: {} });
    expect(read({ notes: " call first ", expectedOn: "2026-11-30" })).toEqual({
      ok: true,
      patch: { notes: "call first", expected_on: "2026-11-30" },
    });
    expect(read({ extras: [], spreadBy: "quantity" })).toEqual({
      ok: true,
      patch: { extra_costs: [], spread_by: "quantity" },
    });
  });

  it("sends all lines when one was changed, and requires the cost of items received without an order", () => {
    const more = withLine("sugar", { quantity: "30" });
    expect(read({ lines: more })).toMatchObject({
      problems: { ofLines: new Map([["salt", { unitCost: "missing" }]]) },
    });
    const priced = more.map((one) => (one.id === "salt" ? { ...one, unitCost: "200" } : one));
    const told = read({ lines: priced });
    expect(told).toMatchObject({
      ok: true,
      patch: {
        lines: [
          { id: "sugar", name: "sugar", quantity: "30", unit_cost: "1000.00" },
          { id: "soda", quantity: "24", unit_cost: "916.67", pack_cost: "11000.00" },
          { id: "salt", quantity: "0", unit_cost: "200.00" },
        ],
      },
    });
  });

  it("requires a quantity for a line with nothing received, and at least one line", () => {
    const none = withLine("sugar", { quantity: "0" });
    const told = read({ lines: none });
    expect(told.ok ? null : told.problems.ofLines.get("sugar")).toEqual({ quantity: "missing" });
    expect(read({ lines: [] })).toMatchObject({ ok: false, problems: { lines: "missing" } });
    expect(read({ date: "2026-11-24" })).toMatchObject({ problems: { date: "in_the_future" } });
  });
});
