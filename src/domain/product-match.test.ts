import { describe, expect, it } from "vitest";
import { matchQuery, matchTexts, matchTier, matchTiers, matchWords } from "./product-match.ts";

const sugar = matchTexts(["Sugar 1 kg", "Sukari 1 kg"], ["SU-1000", "0061640012"], "Groceries");
const tierOf = (typed: string, texts = sugar) => matchTier(matchQuery(typed), texts);

describe("how well a product answers a query", () => {
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

  it("takes a code without its separators and its leading zeros, whole or from its beginning", () => {
    expect(tierOf("su1000")).toBe(matchTiers.exact);
    expect(tierOf("61640012")).toBe(matchTiers.exact);
    expect(tierOf("0061640012")).toBe(matchTiers.exact);
    expect(tierOf("su-10")).toBe(matchTiers.wordStarts);
    expect(tierOf("6164")).toBe(matchTiers.wordStarts);
  });

  it("ranks each language by itself: a Swahili name that is the query beats an English word in it", () => {
    const tomato = matchTexts(["Tomatoes", "Nyanya"], [], "");
    const sauce = matchTexts(["Tomato sauce", "Sosi ya nyanya"], [], "");
    expect(tierOf("nyanya", tomato)).toBeLessThan(tierOf("nyanya", sauce) ?? 0);
  });

  it("parts a number from its unit of measure and nothing else", () => {
    expect(matchWords("500g tea")).toEqual(["500", "g", "tea"]);
    expect(matchWords("1gb card")).toEqual(["1gb", "card"]);
  });
});
