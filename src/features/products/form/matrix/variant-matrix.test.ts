import { describe, expect, it } from "vitest";
import { badRow, valuesOf, variantMatrix } from "./variant-matrix.ts";

const sizes = { name: "Size", values: "S, M; L" };
const colours = { name: "Colour", values: "Red\nBlue" };

describe("variants by sizes and colours", () => {
  it("are every size in every colour, named, with a suffix and their attributes", () => {
    const { variants, there } = variantMatrix([sizes, colours], []);
    expect(variants.map(({ name }) => name)).toEqual([
      "S / Red",
      "S / Blue",
      "M / Red",
      "M / Blue",
      "L / Red",
      "L / Blue",
    ]);
    expect(variants.at(-1)).toEqual({
      name: "L / Blue",
      sku_suffix: "-L-BLU",
      attributes: [
        { name: "Size", value: "L" },
        { name: "Colour", value: "Blue" },
      ],
    });
    expect(there).toBe(0);
  });

  it("leave out what is there already, and take none of its suffixes", () => {
    const known = [
      { name: "s / red", sku_suffix: "-1" },
      { name: "Other", sku_suffix: "-s-blu" },
    ];
    const { variants, there } = variantMatrix([{ ...sizes, values: "S" }, colours], known);
    expect(variants).toMatchObject([{ name: "S / Blue", sku_suffix: "-S-BLU2" }]);
    expect(there).toBe(1);
  });

  it("have suffixes that tell values of the same beginning apart", () => {
    const one = { name: "Colour", values: "Black, Blackish, Blå, –, ★" };
    const codes = variantMatrix([one], []).variants.map(({ sku_suffix }) => sku_suffix);
    expect(new Set(codes).size).toBe(5);
    expect(codes.slice(0, 2)).toEqual(["-BLA", "-BLAC"]);
  });

  it("need one row only, and are none where no value is typed", () => {
    expect(
      variantMatrix(
        [
          { ...sizes, values: "42" },
          { name: "", values: "" },
        ],
        [],
      ),
    ).toMatchObject({ variants: [{ name: "42", sku_suffix: "-42" }] });
    expect(variantMatrix([{ ...sizes, values: " , " }], [])).toEqual({ variants: [], there: 0 });
  });

  it("keep to the contract's lengths, each suffix another", () => {
    const long = (name: string) => ({
      name,
      values: `${"1234567890".repeat(5)}1, ${"1234567890".repeat(5)}2`,
    });
    const { variants } = variantMatrix([long("A"), long("B")], []);
    expect(variants.every(({ sku_suffix }) => sku_suffix.length <= 40)).toBe(true);
    expect(new Set(variants.map(({ sku_suffix }) => sku_suffix)).size).toBe(4);
  });

  it("takes a value once, however it is written", () => {
    expect(valuesOf("Red, red,, Blue, Red")).toEqual(["Red", "Blue"]);
  });

  it("tells the row that has no name, or another's", () => {
    expect(badRow([sizes, { name: " ", values: "" }])).toBe(-1);
    expect(badRow([sizes, { name: " ", values: "x" }])).toBe(1);
    expect(badRow([sizes, { name: "size", values: "x" }])).toBe(1);
  });
});
