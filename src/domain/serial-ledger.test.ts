import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areDistinctSerials, serialKey } from "./serial-key.ts";
import { foldSerial, serialMoveKinds } from "./serial-ledger.ts";
import { serialMove as move, stateOf, whysOf as whys } from "#tests/support/serial-moves.ts";

describe("a serial number", () => {
  it("is the same regardless of case and spaces", () => {
    expect(serialKey("  IMEI-35a ")).toBe(serialKey("imei-35A"));
    expect(areDistinctSerials(["A", "B"])).toBe(true);
    expect(areDistinctSerials(["A", " a"])).toBe(false);
  });
});

describe("a serial-tracked unit", () => {
  const came = move(0, "in");
  const sold = move(1, "sold", { source: "sale" });

  it("is where its last movement left it", () => {
    expect(stateOf([came])).toEqual(["in_stock", "shop"]);
    expect(stateOf([came, sold])).toEqual(["sold", null]);
    expect(stateOf([came, sold, move(2, "back", { source: "sale" })])).toEqual([
      "in_stock",
      "shop",
    ]);
    expect(stateOf([came, move(1, "out")])).toEqual(["gone", null]);
    const sent = move(1, "sent", { source: "t" });
    expect(stateOf([came, sent])).toEqual(["in_transit", null]);
    const there = move(2, "received", { source: "t", location: "branch" });
    expect(stateOf([came, sent, there])).toEqual(["in_stock", "branch"]);
    expect(stateOf([])).toBeNull();
  });

  it("[S14] reports why a movement conflicts with its known state", () => {
    expect(whys([sold])).toEqual(["unknown"]);
    expect(whys([came, sold, move(2, "sold", { source: "other" })])).toEqual(["sold"]);
    expect(whys([came, move(1, "sold", { location: "branch" })])).toEqual(["elsewhere"]);
    expect(whys([came, move(1, "out"), move(2, "sold")])).toEqual(["gone"]);
    expect(whys([came, move(1, "sent"), move(2, "sold")])).toEqual(["in_transit"]);
    expect(whys([came, move(1, "in")])).toEqual(["in_stock"]);
    expect(whys([came, sold, move(2, "back", { source: "other" })])).toEqual(["sold"]);
    expect(whys([came, sold, move(2, "back", { source: "sale" })])).toEqual([]);
  });

  it("[S15] was not sold by a sale whose items never left, whenever that is reported", () => {
    const never = move(5, "never_left", { source: "sale" });
    expect(stateOf([came, sold, never])).toEqual(["in_stock", "shop"]);
    expect(stateOf([never, sold])).toEqual(["in_stock", "shop"]);
    const other = move(3, "sold", { source: "other" });
    expect(stateOf([came, sold, other, never])).toEqual(["sold", null]);
    expect(whys([came, sold, other, never])).toEqual([]);
  });

  it("returns after its sale whatever the clocks say, and a receipt takes precedence over a cancellation", () => {
    const early = move(0, "back", { source: "sale", opId: "op-early" });
    expect(stateOf([came, sold, early])).toEqual(["in_stock", "shop"]);
    const sent = move(1, "sent", { source: "t" });
    const there = move(2, "received", { source: "t", location: "branch" });
    const back = move(3, "taken_back", { source: "t" });
    expect(stateOf([came, sent, there, back])).toEqual(["in_stock", "branch"]);
    expect(stateOf([came, sent, back])).toEqual(["in_stock", "shop"]);
  });

  it("[S15] ends the same in every order of arrival", () => {
    const any = fc.record({
      effectiveAt: fc.constantFrom("2026-11-20T08:00:00.000Z", "2026-11-20T08:01:00.000Z"),
      opId: fc.uuid(),
      lineId: fc.uuid(),
      kind: fc.constantFrom(...serialMoveKinds),
      variant: fc.constant(null),
      location: fc.constantFrom("shop", "branch"),
      source: fc.constantFrom(null, "one", "two"),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), fc.nat(), (moves, turn) => {
        const at = moves.length === 0 ? 0 : turn % moves.length;
        const turned = [...moves.slice(at), ...moves.slice(0, at)].toReversed();
        const [a, b] = [foldSerial(moves), foldSerial(turned)];
        expect(b.state).toEqual(a.state);
        expect(new Map(b.conflicts)).toEqual(new Map(a.conflicts));
      }),
    );
  });
});
