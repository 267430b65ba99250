import { expect, it } from "vitest";
import { textsNeeded } from "./-texts-needed.ts";

it("is what the routes name and what screens share, which only the counter opens without", () => {
  expect(textsNeeded([undefined, {}, { texts: ["inventory", "stock-moves"] }])).toEqual([
    "inventory",
    "stock-moves",
    "shared",
  ]);
  expect(textsNeeded([{}, { texts: "sales", layout: "counter" }])).toEqual(["sales"]);
  expect(textsNeeded([{}])).toEqual(["shared"]);
});
