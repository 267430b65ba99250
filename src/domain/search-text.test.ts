import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldCode, foldText, searchTerms } from "./search-text.ts";

describe("foldText", () => {
  it.each([
    ["Nyama ya Ng'ombe", "nyama ya ngombe"],
    ["NG’OMBE", "ngombe"],
    ["Crème  Brûlée", "creme brulee"],
    ["Maji 1.5 L (chupa)", "maji 1 5 l chupa"],
    ["Sabuni-ya/unga", "sabuni ya unga"],
    ["İstanbul ﬁ ５", "istanbul fi 5"],
    ["", ""],
    ["--", ""],
  ])("folds %j to %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it("folding a folded text changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

it("terms are the folded words, and a code loses its separators", () => {
  expect(searchTerms(" Unga wa SEMBE, 2kg ")).toEqual(["unga", "wa", "sembe", "2kg"]);
  expect(searchTerms(" … ")).toEqual([]);
  expect(foldCode("SB-500 g")).toBe("sb500g");
});
