import { expect, it } from "vitest";
import { believeHost, remoteAddressOf } from "./remote-address.ts";

const behind = (forwarded: string | undefined) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  }) as Parameters<typeof remoteAddressOf>[0];

it.each([
  ["the socket's without proxies, whatever is claimed", 0, "1.2.3.4", "10.0.0.1"],
  ["the one the only proxy saw", 1, "9.9.9.9, 1.2.3.4", "1.2.3.4"],
  ["the one the outermost of two proxies saw", 2, "9.9.9.9, 1.2.3.4, 10.0.0.2", "1.2.3.4"],
  ["the socket's when the proxy said nothing", 1, undefined, "10.0.0.1"],
  ["the socket's when what is said is no address", 1, "unknown", "10.0.0.1"],
])("determines the caller's address: %s", (_, proxies, forwarded, address) => {
  expect(remoteAddressOf(behind(forwarded), proxies)).toEqual({ address });
});

it.each([
  ["the one called without proxies, whatever is claimed", 0, "duka.shop.tz", "127.0.0.1:8000"],
  ["the one the only proxy saw", 1, "duka.shop.tz", "duka.shop.tz"],
  [
    "the one the proxy added, not the caller's own words",
    1,
    "evil.tz, duka.shop.tz",
    "duka.shop.tz",
  ],
  ["the one the outermost of two saw", 2, "evil.tz, duka.shop.tz, inner", "duka.shop.tz"],
  ["the only one where a proxy replaces the header", 2, "duka.shop.tz:8443", "duka.shop.tz:8443"],
  ["the one called where the proxy said nothing", 1, undefined, "127.0.0.1:8000"],
  ["the one called where what is said is no host", 1, "duka.shop.tz/evil", "127.0.0.1:8000"],
])("determines the host the browser requested: %s", (_, proxies, forwarded, host) => {
  const incoming = {
    headers: {
      host: "127.0.0.1:8000",
      ...(forwarded === undefined ? {} : { "x-forwarded-host": forwarded }),
    },
    rawHeaders: ["Accept", "Host", "Host", "127.0.0.1:8000"],
  };
  believeHost(incoming, proxies);
  expect([incoming.headers.host, incoming.rawHeaders]).toEqual([
    host,
    ["Accept", "Host", "Host", host],
  ]);
});
