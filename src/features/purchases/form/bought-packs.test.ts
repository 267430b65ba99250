import { describe, expect, it } from "vitest";
import { type EnteredLine, withItem } from "./purchase-form-values.ts";
import { costOfOne } from "./in-units.ts";
import { readPurchase, sumsOf } from "./read-purchase.ts";
import { sugar, carton, line, entered, place, bodyOf } from "#tests/support/entered-purchase.ts";

describe("a purchase line by the pack", () => {
  const byPack: EnteredLine = { ...line, pack: carton, quantity: "2", unitCost: "25,000" };

  it("counts the code of a pack on a line of its own, in packs", () => {
    const packed = { ...sugar, pack: carton, lastCost: "50,000" };
    const lines = withItem([line], packed, "l", true);
    expect(lines).toMatchObject([
      { id: line.id, quantity: "12", pack: null },
      { id: "l", quantity: "1", pack: carton, unitCost: "50,000" },
    ]);
    expect(withItem(lines, packed, "m", true)).toMatchObject([
      { quantity: "12" },
      { quantity: "2" },
    ]);
    expect(withItem(lines, sugar, "m", true)).toMatchObject([
      { quantity: "13" },
      { quantity: "1" },
    ]);
    // Adding an item by name finds its line regardless of the pack.
    expect(withItem(lines.slice(1), sugar, "m", false)).toEqual(lines.slice(1));
  });

  it("is sent in single units and costs the price of its packs to the cent", () => {
    const body = bodyOf({ ...entered, lines: [byPack] });
    expect(body.lines).toMatchObject([
      { quantity: "48", unit_cost: "1041.67", pack: carton, pack_cost: "25000.00" },
    ]);
    expect(body.delivery?.lines).toMatchObject([{ quantity: "48", unit_cost: null }]);
    expect(body.payment?.amount).toBe("50000.00");
    expect(sumsOf({ ...entered, lines: [byPack] }).total).toBe(50_000_00);
    expect(costOfOne(byPack)).toBe(1_041_67);
  });

  it("accepts whole packs only, up to the maximum quantity", () => {
    const faults = (part: Partial<EnteredLine>) => {
      const read = readPurchase({ ...entered, lines: [{ ...byPack, ...part }] }, place);
      return read.ok ? null : read.problems.ofLines.get(line.id);
    };
    expect(faults({ quantity: "1.5", unit: "kg" })).toEqual({ quantity: "whole_only" });
    expect(faults({ quantity: "90000000" })).toEqual({ quantity: "too_large" });
  });
});
