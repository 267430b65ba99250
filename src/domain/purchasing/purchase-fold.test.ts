import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldPurchase, type KnownPurchase } from "./purchase-fold.ts";

const sugar = { id: "sugar", quantity: 10_000, unitCost: 2_000_00 };
const rice = { id: "rice", quantity: 3_000, unitCost: 1_000_00 };

const ordered: KnownPurchase = {
  lines: [sugar, rice],
  extraCosts: [
    { amount: 900_00, payee: "supplier" },
    { amount: 500_00, payee: "other" },
  ],
  receipts: [],
  returns: [],
  isCancelled: false,
};

const came = (
  line: string,
  quantity: number,
  over: { unitCost?: number; damaged?: number; isFinal?: boolean; isUndone?: boolean } = {},
): KnownPurchase["receipts"][number] => {
  const { unitCost = null, damaged = 0, isFinal = false, isUndone = false } = over;
  return { isUndone, isFinal, lines: [{ line, quantity, damaged, unitCost }] };
};

const back = (line: string, quantity: number, isUndone = false) => {
  return { isUndone, lines: [{ line, quantity }] };
};

describe("[S15] the state of a purchase derived from its operations", () => {
  it("an order owes nothing until delivered, then the items received and the extra costs of its bill", () => {
    expect(foldPurchase(ordered)).toMatchObject({
      status: "ordered",
      total: 23_900_00,
      billed: 0,
    });
    const partly = foldPurchase({ ...ordered, receipts: [came("sugar", 4_000)] });
    expect(partly).toMatchObject({
      status: "partly_received",
      total: 23_900_00,
      billed: 8_900_00,
    });
    const whole = { ...ordered, receipts: [came("sugar", 10_000), came("rice", 3_000)] };
    expect(foldPurchase(whole)).toMatchObject({
      status: "received",
      total: 23_900_00,
      billed: 23_900_00,
    });
  });

  it("items no longer expected or damaged are not owed, and costs may differ from the order", () => {
    const receipts = [
      came("sugar", 8_000, { damaged: 2_000, unitCost: 2_100_00 }),
      came("rice", 0, { isFinal: true }),
    ];
    const folded = foldPurchase({ ...ordered, receipts });
    expect(folded).toMatchObject({ status: "received", total: 17_700_00, billed: 17_700_00 });
    expect(folded.lines.get("sugar")).toMatchObject({ received: 8_000, damaged: 2_000 });
  });

  it("returned items are credited at their billed cost, and returning all credits everything", () => {
    const odd = { id: "oil", quantity: 3_000, unitCost: 33_33 };
    const known = { ...ordered, lines: [odd], extraCosts: [], receipts: [came("oil", 3_000)] };
    const returns = [back("oil", 1_000), back("oil", 2_000)];
    const { billed, credits, lines } = foldPurchase({ ...known, returns });
    expect({ billed, credits }).toEqual({ billed: 0, credits: [33_33, 66_66] });
    expect(lines.get("oil")).toMatchObject({ returned: 3_000, credited: 99_99 });
    // The return arrived before its delivery: it is credited at the order's price.
    expect(foldPurchase({ ...known, receipts: [], returns: [back("oil", 1_000)] }).billed).toBe(
      -33_33,
    );
  });

  it("items bought by the pack are owed and credited at the pack price to the cent", () => {
    // 25,000 per carton of 24 is 1,041.67 per unit, and 24 of those are eight cents more.
    const soda = { id: "soda", quantity: 48_000, unitCost: 1_041_67, packCost: 25_000_00 };
    const lines = [{ ...soda, pack: { size: 24 } }];
    const known = { ...ordered, lines, extraCosts: [] };
    expect(foldPurchase(known).total).toBe(50_000_00);
    const parts = [came("soda", 7_000), came("soda", 41_000)];
    expect(foldPurchase({ ...known, receipts: parts }).billed).toBe(50_000_00);
    const more = foldPurchase({ ...known, receipts: [came("soda", 72_000)] });
    expect(more.billed).toBe(75_000_00);
    const dearer = came("soda", 24_000, { unitCost: 1_083_33 });
    const [part] = dearer.lines;
    const own = { ...dearer, lines: part ? [{ ...part, packCost: 26_000_00 }] : [] };
    expect(foldPurchase({ ...known, receipts: [own] }).billed).toBe(26_000_00);
    const returns = [back("soda", 5_000), back("soda", 19_000), back("soda", 24_000)];
    const folded = foldPurchase({ ...known, receipts: parts, returns });
    expect(folded.credits).toEqual([5_208_33, 19_791_67, 25_000_00]);
    expect(folded.billed).toBe(0);
  });

  it("a cancellation removes what was received before it, and later receipts count", () => {
    const receipts = [came("sugar", 10_000, { isUndone: true, isFinal: true })];
    const cancelled = { ...ordered, receipts, returns: [back("sugar", 1_000, true)] };
    const gone = foldPurchase({ ...cancelled, isCancelled: true });
    expect(gone).toMatchObject({ status: "cancelled", total: 0, billed: 0, credits: [0] });
    const late = { ...cancelled, isCancelled: true, receipts: [...receipts, came("rice", 1_000)] };
    expect(foldPurchase(late)).toMatchObject({ status: "received", billed: 1_900_00 });
  });

  it("returns beyond what was received are owed by the supplier, without a negative total", () => {
    const receipts = [came("sugar", 1_000, { isFinal: true })];
    const folded = foldPurchase({ ...ordered, receipts, returns: [back("sugar", 3_000)] });
    expect(folded).toMatchObject({ status: "received", total: 0, billed: -3_100_00 });
  });

  it("is independent of the order of deliveries", () => {
    const delivery = fc.record({
      line: fc.constantFrom("sugar", "rice"),
      quantity: fc.integer({ min: 0, max: 12_000 }),
      unitCost: fc.option(fc.integer({ min: 0, max: 3_000_00 }), { nil: undefined }),
      isFinal: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(delivery, { maxLength: 6 }), (list) => {
        const receipts = list.map(({ line, quantity, unitCost, isFinal }) =>
          came(line, quantity, { isFinal, ...(unitCost === undefined ? {} : { unitCost }) }),
        );
        expect(foldPurchase({ ...ordered, receipts: receipts.toReversed() })).toEqual(
          foldPurchase({ ...ordered, receipts }),
        );
      }),
    );
  });
});
