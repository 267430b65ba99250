import { expect, it } from "vitest";
import { isPartMissing } from "./missing-part.ts";

it.each([
  new TypeError("Failed to fetch dynamically imported module: https://x/assets/step-1.js"),
  new TypeError("error loading dynamically imported module: https://x/assets/step-1.js"),
  new TypeError("Importing a module script failed."),
])("recognises the message of each browser: %s", (error) => {
  expect(isPartMissing(error)).toBe(true);
});

it.each([new TypeError("Failed to fetch"), new Error("Importing a module script failed."), null])(
  "does not match anything else: %s",
  (error) => {
    expect(isPartMissing(error)).toBe(false);
  },
);
