import { describe, expect, it } from "vitest";
import type { SellableItem } from "#/entities/products/sellable-item.ts";
import {
  linesBeyondStock,
  readTransfer,
  readTransferDraft,
  unnamedPieces,
  withItem,
  withPiece,
  withSerials,
  type EnteredLine,
} from "./transfer-form-values.ts";

const sugar: SellableItem = {
  product: "sukari",
  variant: null,
  name: "Sukari",
  unit: "piece",
  unitPrice: 0,
  wholesalePrice: null,
  taxRate: 0,
  minimum: 0,
  maximum: 0,
};
const line: EnteredLine = {
  id: "l1",
  product: "sukari",
  variant: null,
  name: "Sukari",
  unit: "piece",
  quantity: "3",
  serials: [],
};

describe("a transfer being entered", () => {
  it("lists each item once: a scan adds one, a lookup finds the line", () => {
    expect(withItem([], sugar, "l1", 1)).toMatchObject([{ id: "l1", quantity: "1" }]);
    expect(withItem([], sugar, "l1", 0)).toMatchObject([{ quantity: "" }]);
    expect(withItem([line], sugar, "l2", 1)).toMatchObject([{ id: "l1", quantity: "4" }]);
    expect(withItem([line], sugar, "l2", 24)).toMatchObject([{ id: "l1", quantity: "27" }]);
    expect(withItem([line], sugar, "l2", 0)).toEqual([line]);
  });

  it("requires a location, items and a quantity of each", () => {
    expect(readTransfer({ to: null, lines: [], note: "" }, "t")).toEqual({
      ok: false,
      problems: { to: "missing", lines: "missing", quantities: new Map() },
    });
    const typed = (quantity: string) =>
      readTransfer({ to: "tawi", lines: [{ ...line, quantity }], note: "" }, "t");
    expect(typed("")).toMatchObject({
      ok: false,
      problems: { quantities: new Map([["l1", "missing"]]) },
    });
    expect(typed("0")).toMatchObject({ ok: false });
    expect(typed("1.5")).toMatchObject({
      ok: false,
      problems: { quantities: new Map([["l1", "whole_only"]]) },
    });
    expect(typed("3")).toEqual({
      ok: true,
      draft: {
        id: "t",
        to_location: "tawi",
        note: "",
        lines: [{ id: "l1", product: "sukari", variant: null, name: "Sukari", quantity: "3" }],
      },
    });
  });
});

describe("units sent by their serial numbers", () => {
  const sent = (over: Partial<EnteredLine>) =>
    readTransfer({ to: "tawi", lines: [{ ...line, ...over }], note: "" }, "t");

  it("are as many as their numbers, each once regardless of spelling", () => {
    const [first] = withPiece([], sugar, "A-1", "l1");
    expect(first).toMatchObject({ id: "l1", quantity: "1", serials: ["A-1"] });
    const both = withPiece(first ? [first] : [], sugar, "A-2", "l2");
    expect(both).toMatchObject([{ id: "l1", quantity: "2", serials: ["A-1", "A-2"] }]);
    expect(withPiece(both, sugar, " a-2 ", "l3")).toBe(both);
    expect(withSerials(both, "l1", ["A-2"])).toMatchObject([{ quantity: "1", serials: ["A-2"] }]);
  });

  it("[S15] are sent with the line; a unit without a number is reported and still sent", () => {
    const serials = ["A-1", "A-2"];
    expect(sent({ serials, quantity: "3" })).toMatchObject({
      ok: true,
      draft: { lines: [{ id: "l1", quantity: "3", serials }] },
    });
    expect(unnamedPieces({ ...line, serials })).toBe(1);
    expect(unnamedPieces({ ...line, serials, quantity: "2" })).toBe(0);
    expect(unnamedPieces({ ...line, serials, quantity: "" })).toBe(0);
  });

  it("[S14] never exceed the quantity", () => {
    expect(sent({ serials: ["A-1", "A-2"], quantity: "1" })).toEqual({
      ok: false,
      problems: { quantities: new Map([["l1", "fewer_than_pieces"]]) },
    });
  });
});

describe("a transfer draft", () => {
  const kilo = {
    id: "l",
    product: "sugar",
    variant: null,
    name: "Sugar",
    unit: "kg" as const,
    quantity: "1.",
    serials: ["A-1"],
  };
  const entry = { to: "branch", lines: [kilo], note: "By hand" };

  it("is restored after a reload with its id, but without a destination that is now closed", () => {
    const kept = JSON.parse(JSON.stringify({ id: "t", ...entry })) as Record<string, unknown>;
    expect(readTransferDraft(kept, ["branch"])).toEqual({ id: "t", values: entry });
    expect(readTransferDraft(kept, ["other"])?.values.to).toBeNull();
  });

  it("is null, or omits the line, when other data was stored", () => {
    expect(readTransferDraft(null, [])).toBeNull();
    expect(readTransferDraft({ id: "t", lines: "none", note: "" }, [])).toBeNull();
    const { serials: _none, ...older } = kilo;
    const lines = [{ ...kilo, unit: "barrel" }, 7, kilo, older, { ...kilo, serials: [7, "A-1"] }];
    const known = [kilo, { ...kilo, serials: [] }, kilo];
    expect(readTransferDraft({ id: "t", lines, note: "" }, [])?.values.lines).toEqual(known);
  });
});

it("reports which lines send more than the known stock", () => {
  const of = (quantity: string, available: number | null) =>
    linesBeyondStock([{ ...line, quantity }], () => available).length;
  expect(of("3", 3000)).toBe(0);
  expect(of("3.5", 3000)).toBe(0);
  expect(of("4", 3000)).toBe(1);
  expect(of("1", null)).toBe(1);
  expect(of("1", -2000)).toBe(1);
  expect(of("", 0)).toBe(0);
});
