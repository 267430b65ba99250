import { expect, it, vi } from "vitest";
import { changesSince, surroundings } from "./surroundings.ts";

it("detects what a test file would leave behind for the next", () => {
  const before = surroundings();
  expect(changesSince(before)).toEqual([]);
  vi.stubGlobal("aNewGlobal", 1);
  vi.stubGlobal("escape", () => "");
  vi.stubEnv("A_NEW_VARIABLE", "1");
  const left = changesSince(before);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(left).toEqual([
    "global escape became another",
    "global aNewGlobal came",
    "variable A_NEW_VARIABLE came",
  ]);
  expect(changesSince(before)).toEqual([]);
});
