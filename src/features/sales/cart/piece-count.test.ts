import { expect, it } from "vitest";
import { pieceCount } from "./piece-count.ts";

it("counts pieces, and what is weighed as one", () => {
  expect(pieceCount([])).toBe(0);
  expect(
    pieceCount([
      { unit: "piece", quantity: 3000 },
      { unit: "kg", quantity: 2750 },
      { unit: "piece", quantity: 1000 },
    ]),
  ).toBe(5);
});
