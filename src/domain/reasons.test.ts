import { describe, expect, it } from "vitest";
import { raisedReason, reasonProblems } from "./reasons.ts";

describe("the usual reasons of a business", () => {
  it("are said once each, whatever their case and spaces", () => {
    expect(reasonProblems(["Broken", " ", "broken  ", "Wrong size", "wrong  SIZE"])).toEqual([
      null,
      "empty",
      "twice",
      null,
      "twice",
    ]);
  });

  it("are raised one by one, and the first stays the first", () => {
    const list = ["a", "b", "c"];
    expect(raisedReason(list, 2)).toEqual(["a", "c", "b"]);
    expect(raisedReason(list, 0)).toEqual(list);
    expect(list).toEqual(["a", "b", "c"]);
  });
});
