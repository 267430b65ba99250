import { expect, it } from "vitest";
import { handoverOrigin } from "./handover-origin.ts";

it.each([
  ["http://localhost:8000/x", "http://localhost:8000", null, "http://asha.localhost:8000"],
  ["http://duka.localhost:8000/x", null, null, "http://asha.localhost:8000"],
  ["http://127.0.0.1:8000/x", "http://127.0.0.1:8000", null, null],
  ["http://[::1]:8000/x", null, null, null],
  ["http://notlocalhost/x", null, null, null],
  ["http://shop.tz/x", "https://shop.tz", "shop.tz", "https://asha.shop.tz"],
  ["http://shop.tz/x", null, "shop.tz", "https://asha.shop.tz"],
  ["http://shop.tz:8443/x", "https://shop.tz:8443", "shop.tz", "https://asha.shop.tz:8443"],
  ["http://10.0.0.5/x", null, "10.0.0.5", null],
])("from %s, origin %s, host %s: %s", (url, origin, publicHost, expected) => {
  expect(handoverOrigin({ url, origin }, publicHost, "asha")).toBe(expected);
});
