import { describe, expect, it } from "vitest";
import { badRow, valuesOf, variantMatrix } from "./variant-matrix.ts";

const sizes = { name: "Size", values: "S, M; L" };
const colours = { name: "Colour", values: "Red\nBlue" };

describe("variants by size and colour", () => {
  it("are every combination, each with a name, a suffix and attributes", () => {
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

  it("skip existing variants and reuse none of their suffixes", () => {
    const known = [
      { name: "s / red", sku_suffix: "-1" },
      { name: "Other", sku_suffix: "-s-blu" },
    ];
    const { variants, there } = variantMatrix([{ ...sizes, values: "S" }, colours], known);
    expect(variants).toMatchObject([{ name: "S / Blue", sku_suffix: "-S-BLU2" }]);
    expect(there).toBe(1);
  });

  it("have distinct suffixes for values with the same beginning", () => {
    const one = { name: "Colour", values: "Black, Blackish, Blå, –, ★" };
    const codes = variantMatrix([one], []).variants.map(({ sku_suffix }) => sku_suffix);
    expect(new Set(codes).size).toBe(5);
    expect(codes.slice(0, 2)).toEqual(["-BLA", "-BLAC"]);
  });

  it("need only one row, and are empty when no value is typed", () => {
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

  it("respect the contract's length limits, with distinct suffixes", () => {
    const long = (name: string) => ({
      name,
      values: `${"1234567890".repeat(5)}1, ${"1234567890".repeat(5)}2`,
    });
    const { variants } = variantMatrix([long("A"), long("B")], []);
    expect(variants.every(({ sku_suffix }) => sku_suffix.length <= 40)).toBe(true);
    expect(new Set(variants.map(({ sku_suffix }) => sku_suffix)).size).toBe(4);
  });

  it("take a value once, in any letter case", () => {
    expect(valuesOf("Red, red,, Blue, Red")).toEqual(["Red", "Blue"]);
  });

  it("report the row without a name or with another row's name", () => {
    expect(badRow([sizes, { name: " ", values: "" }])).toBe(-1);
    expect(badRow([sizes, { name: " ", values: "x" }])).toBe(1);
    expect(badRow([sizes, { name: "size", values: "x" }])).toBe(1);
  });
});
