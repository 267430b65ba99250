import { expect, it } from "vitest";
import { freeTillName, longestTillName } from "./till-name.ts";

it("keeps a name nobody has", () => {
  expect(freeTillName(" Front ", ["Back"])).toBe("Front");
});

it("numbers one that another till has, however it is written", () => {
  expect(freeTillName("Front", ["front "])).toBe("Front 2");
  expect(freeTillName("Front", ["FRONT", "Front 2"])).toBe("Front 3");
});

it("stays as short as a name may be", () => {
  const long = "n".repeat(longestTillName);
  const free = freeTillName(long, [long]);
  expect(free).toHaveLength(longestTillName);
  expect(free.endsWith("n 2")).toBe(true);
});
