import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What the socket knows of who asks. */
export interface Caller {
  /** The network address, for counting attempts; missing when the socket is gone already. */
  readonly address?: string;
}

/** A name with its port, or an address: what may stand in a `Host`. */
const hostText = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/iu;

/**
 * Puts the name the browser called in place of the one a proxy of one's own called this server by, before
 * anything reads it. It is in `X-Forwarded-Host`, which is believed as far as `X-Forwarded-For` is: not
 * at all without proxies, else what the outermost of them saw. A proxy may replace the header instead of
 * adding to it, so that there can be fewer entries than proxies.
 */
export function believeHost(
  incoming: Pick<IncomingMessage, "headers" | "rawHeaders">,
  proxies: number,
): void {
  const told = incoming.headers["x-forwarded-host"];
  if (proxies === 0 || told === undefined) return;
  const names = String(told).split(",").slice(-proxies);
  const host = names[0]?.trim() ?? "";
  if (!hostText.test(host)) return;
  incoming.headers.host = host;
  const at = incoming.rawHeaders.findIndex(
    (text, index) => index % 2 === 0 && text.toLowerCase() === "host",
  );
  if (at >= 0) incoming.rawHeaders[at + 1] = host;
}

/**
 * Who sent a request. Behind proxies of one's own the address is in `X-Forwarded-For`, each proxy having
 * added what it saw: counted from the right, the entry of the outermost one is true, all before it are
 * the caller's own words.
 *
 * @param proxies how many proxies of one's own stand before this server
 */
export function remoteAddressOf(
  incoming: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): Caller {
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  const told = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  const address = told !== undefined && isIP(told) !== 0 ? told : incoming.socket.remoteAddress;
  return address === undefined ? {} : { address };
}
