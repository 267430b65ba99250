import { describe, expect, it } from "vitest";
import { networkKept } from "./request-context.ts";

describe("an address", () => {
  it.each([
    ["41.59.12.77", "41.59.12.x"],
    ["::ffff:41.59.12.77", "41.59.12.x"],
    ["2C0F:EB58:0:1::9", "2c0f:eb58:0::"],
    ["not an address", null],
  ])("%s is stored as %s", (address, kept) => {
    expect(networkKept(address)).toBe(kept);
  });
});
