import { describe, expect, it } from "vitest";
import { dropAt, linesBeside } from "./drop-spot.ts";

const line = (id: string, depth: number) => ({ category: { id }, depth });

/** Food > (Rice, Flour > Maize), Drinks. */
const lines = [
  line("food", 0),
  line("rice", 1),
  line("flour", 1),
  line("maize", 2),
  line("drinks", 0),
];
const ids = (shown: readonly { category: { id: string } }[]) =>
  shown.map(({ category }) => category.id);

describe("the drop position of a dragged category", () => {
  it("is never inside the category itself", () => {
    expect(ids(linesBeside(lines, "flour"))).toEqual(["food", "rice", "drinks"]);
    expect(ids(linesBeside(lines, "food"))).toEqual(["drinks"]);
    expect(ids(linesBeside(lines, "drinks"))).toEqual(["food", "rice", "flour", "maize"]);
    expect(ids(linesBeside(lines, "gone"))).toEqual(ids(lines));
  });

  it.each([
    ["before all", 0, 3, { parent: null, before: "food", depth: 0 }],
    ["first under the one above", 1, 1, { parent: "food", before: "rice", depth: 1 }],
    ["no less deep than the line below", 1, 0, { parent: "food", before: "rice", depth: 1 }],
    ["under the line above", 2, 2, { parent: "rice", before: null, depth: 2 }],
    ["behind the last of a branch", 4, 1, { parent: "food", before: null, depth: 1 }],
    ["deeper at the same gap", 4, 2, { parent: "flour", before: null, depth: 2 }],
    ["no deeper than under the line above", 4, 9, { parent: "maize", before: null, depth: 3 }],
    ["between two at the top", 4, 0, { parent: null, before: "drinks", depth: 0 }],
    ["behind all", 5, 0, { parent: null, before: null, depth: 0 }],
  ] as const)("%s", (_name, gap, meant, spot) => {
    expect(dropAt(lines, gap, meant)).toEqual({ gap, ...spot });
  });
});
