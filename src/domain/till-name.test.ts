import { expect, it } from "vitest";
import { freeTillName, longestTillName } from "./till-name.ts";

it("keeps a name that is not taken", () => {
  expect(freeTillName(" Front ", ["Back"])).toBe("Front");
});

it("adds a number to a name that another till has, however it is written", () => {
  expect(freeTillName("Front", ["front "])).toBe("Front 2");
  expect(freeTillName("Front", ["FRONT", "Front 2"])).toBe("Front 3");
});

it("stays within the maximum length", () => {
  const long = "n".repeat(longestTillName);
  const free = freeTillName(long, [long]);
  expect(free).toHaveLength(longestTillName);
  expect(free.endsWith("n 2")).toBe(true);
});
