import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What the socket knows of who asks. */
export interface Caller {
  /** The network address, for counting attempts; missing when the socket is gone already. */
  readonly address?: string;
}

/**
 * Who sent a request. Behind proxies of one's own the address is in `X-Forwarded-For`, each proxy having
 * added what it saw: counted from the right, the entry of the outermost one is true, all before it are
 * the caller's own words.
 *
 * @param proxies how many proxies of one's own stand before this server
 */
export function callerOf(
  incoming: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): Caller {
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  const told = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  const address = told !== undefined && isIP(told) !== 0 ? told : incoming.socket.remoteAddress;
  return address === undefined ? {} : { address };
}
