import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

it.each([
  ["sugar", "sugar", 0],
  ["suger", "sugar", 1],
  ["sugra", "sugar", 1],
  ["sgar", "sugar", 1],
  ["sugaar", "sugar", 1],
  ["", "tea", 3],
  ["salt", "malts", 2],
])("the distance between %s and %s is %i", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
