/** Length limits of a business's label before the product's host: `duka` in `duka.kaunta.co.tz`. */

const shortestSubdomain = 3;
/** Maximum characters of a label. */
export const longestSubdomain = 63;

/** Names used by the product itself, or that could impersonate it. */
export const reservedSubdomains: ReadonlySet<string> = new Set(
  `account accounts admin administrator api app apps assets auth billing blog cdn demo dev docs files ftp help images imap internal kaunta localhost login mail media metrics monitor news ns1 ns2 oauth pay payments pop register root security signin signup smtp sso staging static status support system test webmail www`.split(
    " ",
  ),
);

export type SubdomainReading =
  | { ok: true; value: string }
  | {
      ok: false;
      code: "required" | "bad_characters" | "edge_hyphen" | "too_short" | "too_long" | "reserved";
    };

/**
 * Validates a business's label: lower-case letters, digits and hyphens, no leading or trailing hyphen, 3 to
 * 63 characters, not reserved. Punycode (`xn--`) is rejected because it could look like another shop's name.
 */
export function readSubdomain(text: string): SubdomainReading {
  const value = text.trim();
  if (value === "") return { ok: false, code: "required" };
  if (!/^[a-z0-9-]+$/.test(value)) return { ok: false, code: "bad_characters" };
  if (value.startsWith("-") || value.endsWith("-")) return { ok: false, code: "edge_hyphen" };
  if (value.length < shortestSubdomain) return { ok: false, code: "too_short" };
  if (value.length > longestSubdomain) return { ok: false, code: "too_long" };
  if (reservedSubdomains.has(value) || value.startsWith("xn--")) {
    return { ok: false, code: "reserved" };
  }
  return { ok: true, value };
}

/** Public host of an installation without a configured one: the demo and development. */
export const localHost = "localhost";

/**
 * Returns the tenant of a host, or null: the single label before the installation's public host. The public
 * host itself has no tenant, however many labels it has, nor does a reserved label (www, api, …), any other
 * name, or an IP address. The only rule for the app, the server and the links it sends.
 *
 * @param host may include a port
 * @param publicHost the installation's public host; null for the demo's `localhost`
 */
export function tenantLabel(host: string, publicHost: string | null): string | null {
  const base = withoutPort(publicHost ?? localHost);
  const name = withoutPort(host);
  if (isIpAddress(base) || !name.endsWith(`.${base}`)) return null;
  const reading = readSubdomain(name.slice(0, -base.length - 1));
  return reading.ok ? reading.value : null;
}

function withoutPort(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/(?<!:[^\]]*):\d+$/, "")
    .replace(/\.$/, "");
}

function isIpAddress(name: string): boolean {
  return name.includes(":") || /^\d{1,3}(\.\d{1,3}){3}$/.test(name);
}
