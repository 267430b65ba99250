import { isIP } from "node:net";

/**
 * The origin of a business's own subdomain as seen by the requesting browser, with its scheme and port. Null
 * if there cannot be subdomains: the server is addressed by an IP address, or by a name without guaranteed
 * subdomains.
 *
 * @param asked `origin` is the browser's header, null if it sent none
 * @param publicHost the public host of the installation; null in the demo
 */
export function handoverOrigin(
  asked: { url: string; origin: string | null },
  publicHost: string | null,
  label: string,
): string | null {
  const here = new URL(asked.origin ?? asked.url);
  const base = publicHost ?? (/(^|\.)localhost$/.test(here.hostname) ? "localhost" : null);
  if (base === null || isIP(base) !== 0) return null;
  // Behind a reverse proxy the address has http; only the browser's header contains the real scheme.
  const scheme = asked.origin === null && publicHost !== null ? "https:" : here.protocol;
  const port = here.port === "" ? "" : `:${here.port}`;
  return `${scheme}//${label}.${base}${port}`;
}
