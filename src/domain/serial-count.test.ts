import { describe, expect, it } from "vitest";
import { serialMove as move, stateOf, whysOf as whys } from "#tests/support/serial-moves.ts";

describe("[S15] a piece and the counts of shelves", () => {
  const came = move(0, "in");

  it("is missing where a count of its shelf did not see it, and nowhere else", () => {
    expect(stateOf([came, move(1, "missed")])).toEqual(["missing", null]);
    expect(stateOf([came, move(1, "missed", { location: "branch" })])).toEqual([
      "in_stock",
      "shop",
    ]);
    expect(stateOf([came, move(1, "missed", { variant: "red" })])).toEqual(["in_stock", "shop"]);
    expect(stateOf([came, move(1, "sold"), move(2, "missed")])).toEqual(["sold", null]);
    expect(stateOf([move(1, "missed")])).toBeNull();
  });

  it("counts of before it came say nothing of it", () => {
    expect(stateOf([move(0, "missed"), move(1, "in")])).toEqual(["in_stock", "shop"]);
    expect(whys([came, move(1, "missed"), move(2, "in")])).toEqual([]);
  });

  it("lies where it was counted, whatever was known of it; that is odd where it was sold or elsewhere", () => {
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

  it("[S14] sold after a count missed it was there: that is told until a count saw it between", () => {
    const sold = move(5, "sold");
    expect(whys([came, move(1, "missed"), sold])).toEqual(["missing"]);
    expect(whys([came, move(1, "missed"), move(2, "counted"), sold])).toEqual([]);
  });

  it("whose only sale never was may be missed as any other", () => {
    const sale = { source: "sale" };
    const never = [move(1, "sold", sale), move(1, "never_left", sale)];
    expect(stateOf(never)).toEqual(["in_stock", "shop"]);
    expect(stateOf([...never, move(2, "missed")])).toEqual(["missing", null]);
    expect(stateOf([...never, move(0, "missed")])).toEqual(["in_stock", "shop"]);
  });
});
