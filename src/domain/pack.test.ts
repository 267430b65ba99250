import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inPacks, packPriceOf, packToOrder, priceOfOne, wholePacks, worthByPack } from "./pack.ts";
import { linesLeft, partOfLine } from "./return.ts";

const size = fc.integer({ min: 2, max: 1000 });
const price = fc.integer({ min: 0, max: 500_000_000_00 });
const count = fc.integer({ min: 1, max: 1000 });

describe("a pack price", () => {
  it("is exact, whatever the price of a single unit", () => {
    const carton = { size: 24, price: 25_000_00 };
    expect(worthByPack(24_000, carton)).toBe(25_000_00);
    expect(priceOfOne(carton)).toBe(1_041_67);
    // 24 × 1,041.67 would be eight cents more.
    expect(worthByPack(48_000, carton)).toBe(50_000_00);
    expect(worthByPack(1_000, carton)).toBe(1_041_67);
    fc.assert(
      fc.property(size, price, count, (each, cost, packs) => {
        const worth = worthByPack(packs * each * 1000, { size: each, price: cost });
        expect(worth).toBe(packs * cost);
      }),
    );
  });

  it("is derived from the price of its units if the pack has none", () => {
    expect(packPriceOf({ size: 12, price: null }, { each: 1_500_00 })).toBe(18_000_00);
    expect(packPriceOf({ size: 12, price: 17_000_00 }, { each: 1_500_00 })).toBe(17_000_00);
    const blue = { each: 1_600_00, adjustment: 100_00 };
    expect(packPriceOf({ size: 12, price: 17_000_00 }, blue)).toBe(18_200_00);
    expect(packPriceOf({ size: 12, price: null }, blue)).toBe(19_200_00);
    expect(packPriceOf({ size: 12, price: 100_00 }, { each: 0, adjustment: -100_00 })).toBe(0);
  });

  it("returned in parts adds up to the line, and never to more", () => {
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: 0, max: 9_000_000_00 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
        (each, cost, parts) => {
          const quantity = 2 * each * 1000;
          const total = worthByPack(quantity, { size: each, price: cost });
          const line = { id: "line", quantity, total, tax: 0 };
          const back: Parameters<typeof linesLeft>[1][number][] = [];
          const leftNow = () => linesLeft([line], back).get("line") ?? { ...line, amount: -1 };
          for (const part of [...parts.map((one) => one * 1000), quantity]) {
            const left = leftNow();
            const some = Math.min(part, left.quantity);
            if (some === 0) break;
            const worth = partOfLine(left, some);
            // Proportional share of the line, within the cent that rounding may shift.
            const share = (total * some) / quantity;
            expect(Math.abs(worth.amount - share)).toBeLessThanOrEqual(parts.length + 1);
            back.push({ line: "line", quantity: some, ...worth });
          }
          const given = back.reduce((sum, { amount }) => sum + amount, 0);
          expect(given).toBeLessThanOrEqual(total);
          expect(given === total || leftNow().quantity > 0).toBe(true);
        },
      ),
    );
  });
});

describe("a quantity in packs", () => {
  it("is whole packs and a remainder of less than one", () => {
    expect(inPacks(51_000, 24)).toEqual({ packs: 2, rest: 3_000 });
    expect(inPacks(23_500, 24)).toEqual({ packs: 0, rest: 23_500 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), size, (some, each) => {
        const { packs, rest } = inPacks(some, each);
        expect(packs * each * 1000 + rest).toBe(some);
        expect(rest).toBeLessThan(each * 1000);
        const whole = wholePacks(some, each);
        expect(whole % (each * 1000)).toBe(0);
        expect(whole - some).toBeGreaterThanOrEqual(0);
        expect(whole - some).toBeLessThan(each * 1000);
      }),
    );
  });

  it("is ordered by the last bought pack, else the largest that is not too much, else by the unit", () => {
    const [half, carton, pallet] = [
      { id: "half", size: 12 },
      { id: "carton", size: 24 },
      { id: "pallet", size: 960 },
    ];
    const packs = [carton, pallet, half];
    expect(packToOrder(packs, 30_000, undefined)).toBe(carton);
    expect(packToOrder(packs, 23_999, undefined)).toBe(half);
    expect(packToOrder(packs, 5_000, undefined)).toBeNull();
    expect(packToOrder(packs, 5_000, "pallet")).toBe(pallet);
    expect(packToOrder(packs, 2_000_000, undefined)).toBe(pallet);
    expect(packToOrder(packs, 30_000, "half")).toBe(half);
    expect(packToOrder(packs, 30_000, "gone")).toBe(carton);
    expect(packToOrder([], 30_000, undefined)).toBeNull();
  });

  it("is at least the wanted quantity, and less than one pack more", () => {
    const packs = fc.uniqueArray(fc.record({ id: fc.uuid(), size }), {
      selector: ({ id }) => id,
      maxLength: 8,
    });
    fc.assert(
      fc.property(packs, fc.integer({ min: 1, max: 100_000_000 }), fc.nat(), (some, wanted, at) => {
        const last = some[at % 9];
        const pack = packToOrder(some, wanted, last?.id);
        const ordered = pack === null ? wanted : wholePacks(wanted, pack.size);
        const fits = (one: { size: number }) => one.size * 1000 <= wanted;
        const largest = Math.max(0, ...some.filter(fits).map((one) => one.size));
        // Single units only if every pack is too large and none was bought.
        expect(pack?.size ?? 0).toBe(last?.size ?? largest);
        expect(inPacks(ordered, pack?.size ?? 1).rest).toBe(pack === null ? wanted % 1000 : 0);
        expect(ordered).toBeGreaterThanOrEqual(wanted);
        expect(ordered - wanted).toBeLessThan((pack?.size ?? 1) * 1000);
      }),
    );
  });
});
