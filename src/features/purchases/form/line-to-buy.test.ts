import { describe, expect, it } from "vitest";
import type { Pack } from "#/contract/packs.ts";
import type { BoughtItem } from "#/entities/purchases/supplier-purchases.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";
import { lineToBuy, type KnownHere, type LineToBuy } from "./line-to-buy.ts";

const product = "01930000-0000-7000-8000-000000000001";
const carton: Pack = {
  id: "01930000-0000-7000-8000-000000000011",
  name_en: "Carton",
  name_sw: "Katoni",
  size: 24,
  barcode: null,
  price: null,
};
const told: LineToBuy = {
  product,
  variant: null,
  name: "Sukari 1 kg",
  sku: "SUK",
  unit: "piece",
  available: "0",
  coming: "0",
  sold: "28",
  days_left: 0,
  quantity: "72",
  pack: { id: carton.id, name: "Carton", size: 24 },
  cost: "25000.00",
  worth: "75000.00",
};
const row = { ...storedProduct(product), packs: [carton], cost_price: "1100.00" };
const known: KnownHere = {
  row,
  before: undefined,
  language: "en",
  written: (cost) => String(cost / 100),
};
const before: BoughtItem = {
  purchase: "p",
  number: "P-1",
  supplier: { id: "s", name: "Azam" },
  product,
  variant: null,
  quantity: 24_000,
  unitCost: 1_083_33,
  pack: { id: carton.id, name: "Carton", size: 24, cost: 26_000_00 },
  at: "2026-11-20T08:00:00.000Z",
};
const put = (line: Partial<LineToBuy>, here: Partial<KnownHere> = {}) =>
  lineToBuy({ ...told, ...line }, "line", { ...known, ...here });

describe("a suggested purchase line", () => {
  it("is by the item's pack, at its last cost", () => {
    expect(put({})).toMatchObject({ quantity: "3", pack: told.pack, unitCost: "25000" });
    // Local data about the supplier takes precedence over the response.
    expect(put({}, { before })).toMatchObject({ quantity: "3", unitCost: "26000" });
    expect(put({}, { language: "sw" })?.pack?.name).toBe("Katoni");
    expect(put({}, { row: undefined })).toMatchObject({ quantity: "3", pack: told.pack });
  });

  it("is by the single unit without a pack", () => {
    const byPiece = { pack: null, quantity: "70", cost: "1100.00" };
    expect(put(byPiece)).toMatchObject({ quantity: "70", pack: null, unitCost: "1100" });
    expect(put({ ...byPiece, cost: "0.00" })?.unitCost).toBe("");
  });

  it("adapts to a pack that was changed or removed since", () => {
    const packs = [{ ...carton, size: 50 }];
    expect(put({}, { row: { ...row, packs } })).toMatchObject({
      quantity: "2",
      pack: { size: 50 },
      // 50 units at 1,041.67.
      unitCost: "52083.5",
    });
    expect(put({}, { row: { ...row, packs: [] } })).toMatchObject({
      quantity: "72",
      pack: null,
      unitCost: "1041.67",
    });
    const numbered = { ...row, tracking_type: "SERIAL" as const };
    expect(put({}, { row: numbered })).toMatchObject({ quantity: "72", pack: null });
  });

  it("is null for an item no longer in use", () => {
    expect(put({}, { row: { ...row, is_active: false } })).toBeNull();
  });

  it("has the usual cost when none is given, and none for a user who may not see it", () => {
    const { cost: _cost, ...silent } = told;
    expect(lineToBuy(silent, "line", known)?.unitCost).toBe("26400");
    const { cost_price: _hidden, ...bare } = row;
    expect(lineToBuy(silent, "line", { ...known, row: bare })?.unitCost).toBe("");
  });
});
