import { describe, expect, it } from "vitest";
import { raisedReason, reasonProblems } from "./reasons.ts";

describe("a business's usual reasons", () => {
  it("must be unique, regardless of case and spaces", () => {
    expect(reasonProblems(["Broken", " ", "broken  ", "Wrong size", "wrong  SIZE"])).toEqual([
      null,
      "empty",
      "twice",
      null,
      "twice",
    ]);
  });

  it("move up one position at a time, and the first stays first", () => {
    const list = ["a", "b", "c"];
    expect(raisedReason(list, 2)).toEqual(["a", "c", "b"]);
    expect(raisedReason(list, 0)).toEqual(list);
    expect(list).toEqual(["a", "b", "c"]);
  });
});
