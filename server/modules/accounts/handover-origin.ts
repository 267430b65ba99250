import { isIP } from "node:net";

/**
 * The origin of a business's own sub-domain, as the browser that asks would call it: with its scheme and
 * port. Null where sub-domains cannot be: the server is called by an IP address, or by a name whose
 * sub-domains nobody promised.
 *
 * @param asked `origin` is the browser's header, null when it sent none
 * @param publicHost the host the installation is known by; null in the demo
 */
export function handoverOrigin(
  asked: { url: string; origin: string | null },
  publicHost: string | null,
  label: string,
): string | null {
  const here = new URL(asked.origin ?? asked.url);
  const base = publicHost ?? (/(^|\.)localhost$/.test(here.hostname) ? "localhost" : null);
  if (base === null || isIP(base) !== 0) return null;
  // Behind one's own proxy the address says http, and only the browser knows better.
  const scheme = asked.origin === null && publicHost !== null ? "https:" : here.protocol;
  const port = here.port === "" ? "" : `:${here.port}`;
  return `${scheme}//${label}.${base}${port}`;
}
