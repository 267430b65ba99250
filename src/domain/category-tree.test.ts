import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  categoryTree,
  lastPlace,
  placeAt,
  type Placed,
  readDown,
  type Replaced,
  siblingsUnder,
  spotOf,
  withAllBelow,
} from "./category-tree.ts";

interface Row extends Placed {
  readonly name: string;
}

const byName = (a: Row, b: Row) => a.name.localeCompare(b.name);
const always = () => true;

function row(id: string, parent: string | null = null, sort_order = 0): Row {
  return { id, parent, sort_order, name: id };
}

function changed(rows: readonly Row[], edits: readonly Replaced[]): Row[] {
  return rows.map((one) => ({ ...one, ...edits.find(({ id }) => id === one.id) }));
}

function drawn(rows: readonly Row[]): string[] {
  const down = readDown(categoryTree(rows, byName), always);
  return down.map(({ row: { id }, depth }) => `${"-".repeat(depth)}${id}`);
}

const shop = [
  row("drinks"),
  row("food"),
  row("flour", "food", 20),
  row("rice", "food", 10),
  row("maize", "flour"),
];

describe("the category tree", () => {
  it("is ordered by the given order, then by name", () => {
    expect(drawn(shop)).toEqual(["drinks", "food", "-rice", "-flour", "--maize"]);
  });

  it("leaves out the children of a collapsed category", () => {
    const down = readDown(categoryTree(shop, byName), (id) => id !== "flour");
    expect(down.map((branch) => branch.row.id)).toEqual(["drinks", "food", "rice", "flour"]);
  });

  it("[S14] breaks cycles, and moves categories with an unknown parent to the top", () => {
    expect(drawn([row("a", "b"), row("b", "a"), row("c", "gone")])).toEqual(["c", "a", "-b"]);
  });

  it("returns all categories below one", () => {
    expect(withAllBelow(shop, "food")).toEqual(new Set(["food", "flour", "rice", "maize"]));
    expect(withAllBelow(shop, "maize")).toEqual(new Set(["maize"]));
  });

  it("adds a new category last where the order was set manually", () => {
    expect(lastPlace([])).toBe(0);
    expect(lastPlace(siblingsUnder(shop, null, byName))).toBe(0);
    expect(lastPlace(siblingsUnder(shop, "food", byName))).toBe(30);
  });
});

describe("moving a category", () => {
  it("changes only the moved category if there is room between its neighbours", () => {
    const edits = placeAt(shop, "drinks", { parent: "food", before: "flour" }, byName);
    expect(edits).toEqual([{ id: "drinks", parent: "food", sort_order: 15 }]);
  });

  it("renumbers its neighbours if there is none", () => {
    const edits = placeAt(shop, "food", { parent: null, before: "drinks" }, byName);
    expect(edits).toEqual([
      { id: "food", sort_order: 10 },
      { id: "drinks", sort_order: 20 },
    ]);
  });

  it("changes nothing if it is already at that position", () => {
    expect(placeAt(shop, "flour", { parent: "food", before: null }, byName)).toEqual([]);
    expect(placeAt(shop, "drinks", { parent: null, before: "food" }, byName)).toEqual([]);
  });

  it("never makes a category its own parent or a child of its descendant", () => {
    expect(placeAt(shop, "food", { parent: "food", before: null }, byName)).toBeNull();
    expect(placeAt(shop, "food", { parent: "maize", before: null }, byName)).toBeNull();
    expect(placeAt(shop, "unknown", { parent: null, before: null }, byName)).toBeNull();
  });

  it.each([
    ["rice", "up", null],
    ["rice", "down", { parent: "food", before: null }],
    ["flour", "up", { parent: "food", before: "rice" }],
    ["flour", "in", { parent: "rice", before: null }],
    ["rice", "in", null],
    ["maize", "out", { parent: "food", before: null }],
    ["rice", "out", { parent: null, before: null }],
    ["drinks", "out", null],
  ] as const)("moves %s one step %s", (id, step, spot) => {
    expect(spotOf(shop, id, step, byName)).toEqual(spot);
  });
});

/** Up to eight rows, each with an earlier row, no row or a missing row as its parent. */
const trees = fc
  .array(fc.record({ parent: fc.integer({ min: -2, max: 7 }), order: fc.nat({ max: 30 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((seeds) =>
    seeds.map(({ parent, order }, at) => {
      const under = parent === -2 ? "gone" : parent === -1 || parent >= at ? null : `c${parent}`;
      return row(`c${at}`, under, order);
    }),
  );

/** The same with arbitrary parents, including cycles. */
const anyRows = fc
  .array(fc.record({ parent: fc.integer({ min: -1, max: 7 }), order: fc.nat({ max: 3 }) }), {
    maxLength: 8,
  })
  .map((seeds) =>
    seeds.map(({ parent, order }, at) => row(`c${at}`, parent < 0 ? null : `c${parent}`, order)),
  );

describe("for arbitrary rows", () => {
  it("[S14] each category appears in the tree exactly once", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const down = readDown(categoryTree(rows, byName), always);
        expect(down.map((branch) => branch.row.id).toSorted()).toEqual(
          rows.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });

  it("a move ends at its target, keeps the order of the others, and creates no cycle", () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.nat(), (rows, which, whither, before) => {
        const id = `c${which % rows.length}`;
        const target = whither % (rows.length + 1);
        const parent = target === rows.length ? null : `c${target}`;
        const line = siblingsUnder(rows, parent, byName).filter((one) => one.id !== id);
        const next = line[before % (line.length + 1)]?.id ?? null;
        const edits = placeAt(rows, id, { parent, before: next }, byName);
        const isBelow = parent !== null && withAllBelow(rows, id).has(parent);
        expect(edits === null).toBe(isBelow);
        if (edits === null) return;
        const after = changed(rows, edits);
        const wanted = line.map((one) => one.id);
        wanted.splice(next === null ? wanted.length : wanted.indexOf(next), 0, id);
        expect(siblingsUnder(after, parent, byName).map((one) => one.id)).toEqual(wanted);
        for (const one of after) {
          expect(one.sort_order).toBeGreaterThanOrEqual(0);
          expect(withAllBelow(after, one.id).has(one.parent ?? "")).toBe(false);
        }
      }),
    );
  });

  it("a step and the reverse step restore the initial order", () => {
    fc.assert(
      fc.property(trees, fc.nat(), (rows, which) => {
        const id = `c${which % rows.length}`;
        const there = spotOf(rows, id, "down", byName);
        if (there === null) return;
        const after = changed(rows, placeAt(rows, id, there, byName) ?? []);
        const back = spotOf(after, id, "up", byName) ?? { parent: "none", before: null };
        expect(drawn(changed(after, placeAt(after, id, back, byName) ?? []))).toEqual(drawn(rows));
      }),
    );
  });
});
