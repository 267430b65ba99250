import { expect, it } from "vitest";
import { networkOf } from "./attempt-limits.ts";

it.each([
  ["41.59.12.7", "41.59.12.7"],
  ["::ffff:41.59.12.7", "41.59.12.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8:1::9", "2001:db8:1:0"],
  ["2001:db8::1:2:3", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("counts %s under %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
