import { describe, expect, it } from "vitest";
import type { Pack } from "#/contract/packs.ts";
import { soldByPack } from "./by-pack.ts";

const carton: Pack = {
  id: "carton",
  name_en: "Carton",
  name_sw: "Katoni",
  size: 24,
  barcode: null,
  price: "30000.00",
};
const each = { unitPrice: 1_500_00, wholesalePrice: 1_300_00, adjustment: 0 };

describe("an item sold by the pack", () => {
  it("costs the pack price for every customer", () => {
    expect(soldByPack(carton, each, "sw")).toEqual({
      unit: "pack",
      unitPrice: 30_000_00,
      wholesalePrice: null,
      pack: { id: "carton", name: "Katoni", size: 24 },
    });
    const dearer = { ...each, unitPrice: 1_600_00, adjustment: 100_00 };
    expect(soldByPack(carton, dearer, "en")).toMatchObject({ unitPrice: 32_400_00 });
  });

  it("costs the price of its single units when the pack has no price", () => {
    expect(soldByPack({ ...carton, price: null }, each, "en")).toMatchObject({
      unitPrice: 36_000_00,
      wholesalePrice: 31_200_00,
    });
  });
});
