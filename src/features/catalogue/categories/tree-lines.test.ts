import { describe, expect, it } from "vitest";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import { treeLines } from "./tree-lines.ts";

function category(id: string, parent: string | null, name_sw = ""): CategoryView {
  return {
    id,
    name_en: id,
    name_sw,
    description_en: "",
    description_sw: "",
    code: id.toUpperCase(),
    is_active: true,
    parent,
    sort_order: 0,
    _seq: 1,
    sync: "sent",
    pending: 0,
  };
}

const rows = [
  category("Food", null, "Chakula"),
  category("Flour", "Food", "Unga"),
  category("Maize", "Flour", "Mahindi"),
  category("Drinks", null, "Vinywaji"),
];
const items = new Map([
  ["Food", 1],
  ["Flour", 2],
  ["Maize", 4],
]);
const asked = { items, closed: new Set<string>(), query: "", language: "en" as const };

describe("the rows of the category tree", () => {
  it("count the items directly in a category and those below it, shown or not", () => {
    const open = treeLines(rows, asked);
    expect(open.map(({ name, items: own, itemsInAll }) => [name, own, itemsInAll])).toEqual([
      ["Drinks", 0, 0],
      ["Food", 1, 7],
      ["Flour", 2, 6],
      ["Maize", 4, 4],
    ]);
    const closed = treeLines(rows, { ...asked, closed: new Set(["Food"]) });
    expect(closed.map(({ name, itemsInAll }) => [name, itemsInAll])).toEqual([
      ["Drinks", 0],
      ["Food", 7],
    ]);
  });

  it("give the depth, position and parent of a category", () => {
    const [, , flour] = treeLines(rows, asked);
    expect(flour).toMatchObject({ depth: 1, place: 1, beside: 1, hasChildren: true });
    expect(flour?.under).toEqual({ id: "Food", name: "Food" });
  });

  it("show the matches of a search and their ancestors, collapsed or not, by the name in either language", () => {
    const found = treeLines(rows, { ...asked, query: "mahin", closed: new Set(["Food"]) });
    expect(found.map(({ name }) => name)).toEqual(["Food", "Flour", "Maize"]);
    expect(treeLines(rows, { ...asked, query: "unga", language: "sw" })).toHaveLength(3);
    expect(treeLines(rows, { ...asked, query: "nothing" })).toEqual([]);
  });
});
