import { describe, expect, it } from "vitest";
import { priceCard } from "./price-card.ts";

describe("the price card", () => {
  it("shows the plans from the smallest to the largest", () => {
    expect(priceCard.map(({ slug, monthlyPrice }) => [slug, monthlyPrice])).toEqual([
      ["starter", 20_000_00],
      ["professional", 50_000_00],
      ["enterprise", 150_000_00],
    ]);
  });

  it("marks one plan as the most popular and one as negotiable", () => {
    expect(priceCard.filter(({ isMostPopular }) => isMostPopular).map(({ slug }) => slug)).toEqual([
      "professional",
    ]);
    expect(priceCard.filter(({ isTalkedOver }) => isTalkedOver).map(({ slug }) => slug)).toEqual([
      "enterprise",
    ]);
  });
});
