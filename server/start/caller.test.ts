import { expect, it } from "vitest";
import { callerOf } from "./caller.ts";

const behind = (forwarded: string | undefined) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  }) as Parameters<typeof callerOf>[0];

it.each([
  ["the socket's without proxies, whatever is claimed", 0, "1.2.3.4", "10.0.0.1"],
  ["the one the only proxy saw", 1, "9.9.9.9, 1.2.3.4", "1.2.3.4"],
  ["the one the outermost of two proxies saw", 2, "9.9.9.9, 1.2.3.4, 10.0.0.2", "1.2.3.4"],
  ["the socket's when the proxy said nothing", 1, undefined, "10.0.0.1"],
  ["the socket's when what is said is no address", 1, "unknown", "10.0.0.1"],
])("takes a caller's address: %s", (_, proxies, forwarded, address) => {
  expect(callerOf(behind(forwarded), proxies)).toEqual({ address });
});
