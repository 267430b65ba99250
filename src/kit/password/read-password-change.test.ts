import { expect, it } from "vitest";
import { readPasswordChange } from "./read-password-change.ts";

const good = "Mkate-na-Chai-2026!";

it("reports one problem at a time, in the order of the fields", () => {
  const problems = (current: string, next: string, again: string) => {
    const read = readPasswordChange({ current, next, again });
    return read.ok ? {} : read.problems;
  };
  expect(problems("", "x", "y")).toEqual({ current: "missing" });
  expect(problems("old", "x", "y")).toEqual({ next: "weak" });
  expect(problems("old", good, "y")).toEqual({ again: "differs" });
  expect(problems("old", good, good)).toEqual({});
});
