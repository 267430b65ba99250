import { describe, expect, it } from "vitest";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { csvText } from "#/kit/page/csv-text.ts";
import { purchaseCells } from "./purchase-cells.ts";
import { matchingPurchases } from "./matching-purchases.ts";
import { purchaseTotals, wholeTotals } from "./purchase-totals.ts";
import { purchaseFilters } from "./purchase-filters.ts";

const branch = "0190a2b3-0000-7000-8000-00000000000b";
const line: Purchase["lines"][number] = {
  id: "l",
  product: "sukari",
  variant: null,
  name: "Sukari 1 kg",
  boughtAs: "Sukari 1 kg",
  unit: "piece",
  isSerial: false,
  quantity: 12_000,
  received: 12_000,
  damaged: 0,
  returned: 0,
  waiting: 0,
  unitCost: 240_000,
  pack: null,
  note: "",
  serials: [],
};
const sums: NonNullable<Purchase["sums"]> = {
  total: 2_880_000,
  paid: 1_000_050,
  outstanding: 1_879_950,
  paymentStatus: "PARTIAL",
  owed: 1_879_950,
  spreadBy: "value",
  extraCosts: [],
  payments: [],
};
const purchase: Purchase = {
  id: "p",
  number: "P-K1-000001",
  supplier: { id: "s1", name: "Kariakoo Traders" },
  location: { id: "duka", name: "Duka" },
  purchaseDate: "2026-11-20",
  expectedOn: null,
  paymentMethod: "CASH",
  reference: "INV-77",
  notes: "",
  status: "received",
  isClosed: true,
  lines: [line],
  sums,
  buyer: "Juma",
  at: "2026-11-20T08:00:00.000Z",
  cancelledAt: null,
  cancelReason: "",
  isOrphan: false,
  isNew: false,
  sync: "sent",
  receipts: [],
  returns: [],
  closedAt: null,
  receipt: null,
};
const order: Purchase = {
  ...purchase,
  id: "o",
  number: "P-K1-000002",
  supplier: { id: "s2", name: "Asas" },
  purchaseDate: "2026-11-22",
  reference: "",
  status: "ordered",
  isClosed: false,
  lines: [{ ...line, name: "Maziwa ya Asas" }],
  sums: { ...sums, total: 100, paid: 0, outstanding: 100, paymentStatus: "PENDING", owed: 0 },
  location: { id: branch, name: "Tawi" },
};

const found = (filters: Record<string, unknown>) =>
  matchingPurchases([order, purchase], purchaseFilters.read(filters)).map(({ id }) => id);

/** Outstanding amount of the purchase; nothing is owed for the order yet. */
const left = new Map([["p", 1_879_950]]);

describe("the list of purchases", () => {
  it("is searched by number, supplier, item and reference, keeping its order", () => {
    expect(found({})).toEqual(["o", "p"]);
    expect(found({ q: "kariak" })).toEqual(["p"]);
    expect(found({ q: "000002" })).toEqual(["o"]);
    expect(found({ q: "maziwa asas" })).toEqual(["o"]);
    expect(found({ q: "inv-77" })).toEqual(["p"]);
    expect(found({ q: 77 })).toEqual(["p"]);
    expect(found({ q: "mchele" })).toEqual([]);
  });

  it("is filtered by outstanding items, status, payment, supplier, location and days", () => {
    expect(found({ status: "open" })).toEqual(["o"]);
    expect(found({ status: "received" })).toEqual(["p"]);
    expect(found({ payment: "PARTIAL" })).toEqual(["p"]);
    expect(found({ payment: "PAID" })).toEqual([]);
    // Nothing is owed for an order before its items arrive.
    expect(found({ payment: "OWED" })).toEqual(["p"]);
    // An advance to the same supplier settles it, even if that purchase is outside the filtered days.
    const ahead = (owed: number): Purchase => {
      const later = { ...purchase, id: "a", purchaseDate: "2026-11-23" };
      return { ...later, sums: { ...sums, owed } };
    };
    const open = (owed: number) =>
      matchingPurchases([ahead(owed), order, purchase], { payment: "OWED", to: "2026-11-20" });
    expect(open(-1_879_949).map(({ id }) => id)).toEqual(["p"]);
    expect(open(-1_879_950)).toEqual([]);
    expect(found({ location: branch })).toEqual(["o"]);
    expect(found({ supplier: "0193-not-an-id" })).toEqual(["o", "p"]);
    expect(found({ from: "2026-11-21" })).toEqual(["o"]);
    expect(found({ from: "2026-11-20", to: "2026-11-20" })).toEqual(["p"]);
  });

  it("totals what was bought, paid and is outstanding, but not for a user who may not see costs", () => {
    expect(purchaseTotals([purchase, order], left)).toEqual({
      bought: 2_880_100,
      paid: 1_000_050,
      outstanding: 1_880_050,
      owed: 1_879_950,
    });
    expect(purchaseTotals([{ ...purchase, sums: null }], left)).toBeNull();
  });

  it("includes older purchases in its totals as the server has them, and those the server has not received", () => {
    const server = { count: 2, sums: { bought: 1_000, paid: 400, outstanding: 600, owed: 500 } };
    const whole = (kept: Purchase[], last: string) => wholeTotals({ kept, last, server, left });
    // The order is stored here regardless of its age; the server includes it in the totals of its period.
    expect(whole([order, purchase], "2026-11-22")).toEqual(server);
    expect(whole([order, purchase], "2026-11-20")).toEqual({
      count: 3,
      sums: { bought: 1_100, paid: 400, outstanding: 700, owed: 500 },
    });
    const unacknowledged = { ...order, isNew: true, sync: "unsent" } as const;
    expect(whole([unacknowledged], "2026-11-22")?.sums.bought).toBe(1_100);
    // Included in the server's response, although its own row has not arrived.
    expect(whole([{ ...unacknowledged, sync: "sent" }], "2026-11-22")).toEqual(server);
    // Partially paid since, not sent yet: the server already has the order itself.
    expect(whole([{ ...order, sync: "unsent" }], "2026-11-22")).toEqual(server);
    expect(whole([{ ...unacknowledged, sums: null }], "2026-11-22")).toBeNull();
  });

  it("is exported as a file in which no text is a formula and no comma breaks a row", () => {
    const odd = { ...purchase, reference: '=HYPERLINK("x")', notes: "one, two" };
    const text = csvText(["Number", "Date"], [purchaseCells(odd)]);
    expect(text).toBe(
      `\u{feff}Number,Date\r\nP-K1-000001,2026-11-20,Kariakoo Traders,received,CASH,` +
        `"'=HYPERLINK(""x"")",28800,10000.5,18799.5,PARTIAL,"one, two"\r\n`,
    );
    expect(purchaseCells({ ...purchase, sums: null }).slice(6, 10)).toEqual(["", "", "", ""]);
  });
});
