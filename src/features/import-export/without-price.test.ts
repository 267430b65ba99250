import { expect, it } from "vitest";
import { comeWithoutPrice } from "./without-price.ts";

it("reports new products created without a price column", () => {
  const name = { name: "Name", field: "name" as const };
  const price = { name: "Bei", field: "selling_price" as const };
  const other = { name: "Rangi", field: null };
  expect(comeWithoutPrice({ columns: [name, other], created: 3 })).toBe(true);
  expect(comeWithoutPrice({ columns: [name, price], created: 3 })).toBe(false);
  // Existing products keep their prices.
  expect(comeWithoutPrice({ columns: [name], created: 0 })).toBe(false);
});
