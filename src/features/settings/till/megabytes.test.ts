import { expect, it } from "vitest";
import { megabytes } from "./megabytes.ts";

it.each([
  [0, "0.0"],
  [1_260_000, "1.3"],
  [9_940_000, "9.9"],
  [10_400_000, "10"],
  [2_147_483_648, "2,147"],
])("%d bytes are %s megabytes", (bytes, text) => {
  expect(megabytes(bytes, "en")).toBe(text);
});
