import { expect, it } from "vitest";
import { nextOrder, shownOrder } from "./shown-order.ts";

it("shows the primary image first, then by order, and uses the first when none is flagged", () => {
  const image = (order: number, is_primary = false) => ({ order, is_primary });
  const orders = (images: { order: number; is_primary: boolean }[]) =>
    shownOrder(images).map(({ order, is_primary }) => `${order}${is_primary ? "!" : ""}`);
  expect(orders([image(3), image(1), image(2, true)])).toEqual(["2!", "1", "3"]);
  expect(orders([image(3), image(1)])).toEqual(["1!", "3"]);
  expect(orders([])).toEqual([]);
  expect(nextOrder([])).toBe(1);
  expect(nextOrder([image(2), image(7)])).toBe(8);
});
