import { expect, it } from "vitest";
import { matchingOptions, nextPlace } from "./combobox-options.ts";

const people = [
  { value: "1", label: "Asha Mwakyusa", detail: "0712 345 678" },
  { value: "2", label: "José Fundi", detail: "0754 000 111" },
];

it.each([
  ["", ["1", "2"]],
  ["asha", ["1"]],
  ["MWAK ash", ["1"]],
  ["jose", ["2"]],
  ["0754", ["2"]],
  ["zzz", []],
])("'%s' finds %j", (typed, found) => {
  expect(matchingOptions(people, typed).map(({ value }) => value)).toEqual(found);
});

it.each([
  [[true, true, true], -1, 1, 0],
  [[true, true, true], 2, 1, 0],
  [[true, true, true], 0, -1, 2],
  [[true, true, true], 3, -1, 2],
  [[true, false, true], 0, 1, 2],
  [[false, false], -1, 1, -1],
  [[], -1, 1, -1],
] as const)("among %j, moving from %i by %i gives %i", (open, from, direction, place) => {
  expect(nextPlace(open, from, direction)).toBe(place);
});
