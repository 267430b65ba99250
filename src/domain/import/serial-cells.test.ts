import fc from "fast-check";
import { expect, it } from "vitest";
import { longestSerial, serialKey } from "../serial-key.ts";
import { cellText, harmlessCell } from "./export-cell.ts";
import { mostSerials, mostSigns, serialCells, serialKeyOf, readSerials } from "./serial-cells.ts";

it.each([
  ["356938035643809;", ["356938035643809"], 0],
  ["A1, a2;A3\tA4\nA5", ["A1", "a2", "A3", "A4", "A5"], 0],
  [";; , ;\n", [], 0],
  ["A1; ?; ?", ["A1"], 2],
  ["A\\;1; \\?; C:\\x", ["A;1", "?", "C:\\x"], 0],
])("%j contains %j and %j units without a number", (cell, serials, unnumbered) => {
  expect(readSerials([cell])).toEqual({ serials, unnumbered, faults: [] });
});

it("reports repeated, overlong and excess serial numbers, up to a few faults", () => {
  const codes = (cells: string[]) => readSerials(cells).faults.map(({ code }) => code);
  expect(codes(["A; B", " a"])).toEqual(["serial_twice"]);
  expect(codes(["A".repeat(longestSerial + 1)])).toEqual(["serial_too_long"]);
  expect(codes([Array.from({ length: 99 }, () => "A").join(";")])).toHaveLength(5);
  const most = Array.from({ length: mostSerials }, (_, at) => String(at).padStart(8, "0")).join(
    ";",
  );
  expect(most.length).toBeGreaterThan(mostSigns);
  const half = Math.floor(most.length / 2);
  const at = most.indexOf(";", half);
  const halves = [most.slice(0, at), most.slice(at)];
  expect([codes([most]), codes(halves)]).toEqual([["serials_too_many"], []]);
  expect(codes([...halves, "one-more"])).toEqual(["serials_too_many"]);
});

it("exported numbers are read back, across as many cells as needed, none of them a formula or a number", () => {
  const sign = fc.constantFrom(..."a1;,\n\t\\?\"'=+-@ \r".split(""));
  const some = fc
    .oneof(fc.string({ unit: sign, maxLength: 9 }), fc.string({ maxLength: 20 }))
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const list = fc.uniqueArray(some, { selector: (serial) => serialKeyOf(serial), maxLength: 40 });
  fc.assert(
    fc.property(list, fc.nat(5), (serials, unnumbered) => {
      const cells = serialCells({ serials, unnumbered }).map(harmlessCell);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]|^[\d.]+$/);
      const read = readSerials(cells.map(cellText));
      expect(read).toMatchObject({ unnumbered, faults: [] });
      expect(read.serials.map(serialKeyOf)).toEqual(serials.map(serialKeyOf));
    }),
  );
  const many = Array.from({ length: 3000 }, (_, at) => `89255${String(at).padStart(15, "0")}`);
  const cells = serialCells({ serials: many, unnumbered: 1 });
  expect(cells.map(({ length }) => length <= mostSigns)).toEqual([true, true, true]);
  expect(readSerials(cells)).toEqual({ serials: many, unnumbered: 1, faults: [] });
});

it("a serial number is the same however its line breaks, case and spaces are written", () => {
  expect(serialKeyOf("A\r\nb")).toBe(serialKeyOf("a\nB"));
  expect(serialKeyOf(" Sn-1 ")).toBe(serialKey("sn-1"));
});
