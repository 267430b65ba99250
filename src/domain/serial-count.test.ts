import { describe, expect, it } from "vitest";
import { serialMove as move, stateOf, whysOf as whys } from "#tests/support/serial-moves.ts";

describe("[S15] a serial-tracked unit and stock counts", () => {
  const came = move(0, "in");

  it("is missing only if a count of its own location and variant did not see it", () => {
    expect(stateOf([came, move(1, "missed")])).toEqual(["missing", null]);
    expect(stateOf([came, move(1, "missed", { location: "branch" })])).toEqual([
      "in_stock",
      "shop",
    ]);
    expect(stateOf([came, move(1, "missed", { variant: "red" })])).toEqual(["in_stock", "shop"]);
    expect(stateOf([came, move(1, "sold"), move(2, "missed")])).toEqual(["sold", null]);
    expect(stateOf([move(1, "missed")])).toBeNull();
  });

  it("is not affected by counts from before it was received", () => {
    expect(stateOf([move(0, "missed"), move(1, "in")])).toEqual(["in_stock", "shop"]);
    expect(whys([came, move(1, "missed"), move(2, "in")])).toEqual([]);
  });

  it("is located where it was counted, with a conflict if it was sold, gone, in transit or elsewhere", () => {
    const seen = move(3, "counted");
    const cases = [
      [[seen], []],
      [[came, seen], []],
      [[came, move(1, "missed"), seen], []],
      [[came, move(1, "sold"), seen], ["sold"]],
      [[move(0, "in", { location: "branch" }), seen], ["elsewhere"]],
      [[came, move(1, "sent"), seen], ["in_transit"]],
      [[came, move(1, "out"), seen], ["gone"]],
    ] as const;
    for (const [moves, why] of cases) {
      expect(stateOf(moves)).toEqual(["in_stock", "shop"]);
      expect(whys(moves)).toEqual(why);
    }
  });

  it("[S14] sold after a count missed it is a conflict, unless another count saw it in between", () => {
    const sold = move(5, "sold");
    expect(whys([came, move(1, "missed"), sold])).toEqual(["missing"]);
    expect(whys([came, move(1, "missed"), move(2, "counted"), sold])).toEqual([]);
  });

  it("can be missed like any other if its only sale never left", () => {
    const sale = { source: "sale" };
    const never = [move(1, "sold", sale), move(1, "never_left", sale)];
    expect(stateOf(never)).toEqual(["in_stock", "shop"]);
    expect(stateOf([...never, move(2, "missed")])).toEqual(["missing", null]);
    expect(stateOf([...never, move(0, "missed")])).toEqual(["in_stock", "shop"]);
  });
});
