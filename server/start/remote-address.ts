import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What the socket reveals about the client. */
export interface Caller {
  /** The network address, for counting attempts; missing if the socket has already closed. */
  readonly address?: string;
}

/** The valid forms of a `Host`: a name or an address, with an optional port. */
const hostText = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/iu;

/**
 * Restores the host name requested by the browser, before anything reads the one used by the operator's own
 * proxy. It is taken from `X-Forwarded-Host`, which is trusted like `X-Forwarded-For`: not at all without
 * proxies, otherwise as seen by the outermost one. A proxy may replace the header instead of appending to it,
 * so there can be fewer entries than proxies.
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
 * Returns the client's address. Behind the operator's own proxies it is taken from `X-Forwarded-For`, to
 * which each proxy appends what it saw: counted from the right, the entry of the outermost proxy is reliable,
 * and everything before it is supplied by the client.
 *
 * @param proxies number of the operator's own proxies in front of this server
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
