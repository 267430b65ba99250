import { describe, expect, it } from "vitest";
import { matchQuery, matchTexts, matchTier, matchTiers, matchWords } from "./product-match.ts";

const sugar = matchTexts(["Sugar 1 kg", "Sukari 1 kg"], ["SU-1000", "0061640012"], "Groceries");
const tierOf = (typed: string, texts = sugar) => matchTier(matchQuery(typed), texts);

describe("how well a product matches a query", () => {
  it.each([
    ["sugar 1 kg", matchTiers.exact],
    ["Sugar 1KG", matchTiers.exact],
    ["sukari 1 kg", matchTiers.exact],
    ["sugar", matchTiers.exactBesideSize],
    ["sukari", matchTiers.exactBesideSize],
    ["sugar 1", matchTiers.beginsWithWords],
    ["sug", matchTiers.begins],
    ["kg sugar", matchTiers.wholeWords],
    ["1 sug", matchTiers.wordStarts],
    ["sugar sukari", matchTiers.spread],
    ["groceries sugar", matchTiers.category],
    ["salt", null],
    ["", null],
  ])("%j", (typed, tier) => {
    expect(tierOf(typed)).toBe(tier);
  });

  it("matches a code without its separators and leading zeros, complete or from its beginning", () => {
    expect(tierOf("su1000")).toBe(matchTiers.exact);
    expect(tierOf("61640012")).toBe(matchTiers.exact);
    expect(tierOf("0061640012")).toBe(matchTiers.exact);
    expect(tierOf("su-10")).toBe(matchTiers.wordStarts);
    expect(tierOf("6164")).toBe(matchTiers.wordStarts);
  });

  it("ranks languages separately: a Swahili name equal to the query beats a longer name containing it", () => {
    const tomato = matchTexts(["Tomatoes", "Nyanya"], [], "");
    const sauce = matchTexts(["Tomato sauce", "Sosi ya nyanya"], [], "");
    expect(tierOf("nyanya", tomato)).toBeLessThan(tierOf("nyanya", sauce) ?? 0);
  });

  it("separates a number only from its unit of measure", () => {
    expect(matchWords("500g tea")).toEqual(["500", "g", "tea"]);
    expect(matchWords("1gb card")).toEqual(["1gb", "card"]);
  });
});
