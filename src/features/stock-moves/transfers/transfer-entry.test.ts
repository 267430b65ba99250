import { describe, expect, it } from "vitest";
import type { Good } from "#/entities/products/good.ts";
import { readTransfer, readTransferDraft, withGood, type EnteredLine } from "./transfer-entry.ts";

const sugar: Good = {
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
};

describe("a transfer that is being entered", () => {
  it("has each good once: a scan counts one more, a look-up finds it", () => {
    expect(withGood([], sugar, "l1", true)).toMatchObject([{ id: "l1", quantity: "1" }]);
    expect(withGood([], sugar, "l1", false)).toMatchObject([{ quantity: "" }]);
    expect(withGood([line], sugar, "l2", true)).toMatchObject([{ id: "l1", quantity: "4" }]);
    expect(withGood([line], sugar, "l2", false)).toEqual([line]);
  });

  it("wants a place, goods and how many of each", () => {
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

describe("a half-filled transfer", () => {
  const kilo = {
    id: "l",
    product: "sugar",
    variant: null,
    name: "Sugar",
    unit: "kg" as const,
    quantity: "1.",
  };
  const entry = { to: "branch", lines: [kilo], note: "By hand" };

  it("comes back after a reload with its id, and goes nowhere that is closed by now", () => {
    const kept = JSON.parse(JSON.stringify({ id: "t", ...entry })) as Record<string, unknown>;
    expect(readTransferDraft(kept, ["branch"])).toEqual({ id: "t", entry });
    expect(readTransferDraft(kept, ["other"])?.entry.to).toBeNull();
  });

  it("is none, or without the line, where something else was kept", () => {
    expect(readTransferDraft(null, [])).toBeNull();
    expect(readTransferDraft({ id: "t", lines: "none", note: "" }, [])).toBeNull();
    const lines = [{ ...kilo, unit: "barrel" }, 7, kilo];
    expect(readTransferDraft({ id: "t", lines, note: "" }, [])?.entry.lines).toEqual([kilo]);
  });
});
