import { expect, it } from "vitest";
import { minutesSeconds } from "./minutes-seconds.ts";

it.each([
  [0, "0:00"],
  [-3, "0:00"],
  [0.2, "0:01"],
  [9, "0:09"],
  [60, "1:00"],
  [599, "9:59"],
  [600, "10:00"],
  [3605, "60:05"],
])("formats %d s as %s", (seconds, text) => {
  expect(minutesSeconds(seconds)).toBe(text);
});
