import { withoutPrivateTexts } from "#/platform/logger.ts";

const removed = "[removed]";
const longest = 1000;

const uuid = /([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/iu;
const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>]+/giu;

/** Patterns removed from reports in addition to those removed from every log line. */
const secrets = [
  // Query strings and fragments: `?redirect=…`, `&code=…`, `#token=…`.
  /[?#&][\w.%[\]-]+=[^\s"'<>)]*/gu,
  /[\w.+-]+%40[\w.-]+/giu,
  /\bBasic\s+\S+/giu,
  // Phone numbers in any notation; keys and tokens of any kind.
  /(?<!\d)(?:\+|0|255)[ ().-]*\d(?:[ ().-]*\d){7,}/gu,
  /(?<![\w-])[\w-]{32,}(?![\w-])/gu,
  // A code, a PIN or the last digits of a card. Amounts match too, but a report does not need them.
  /(?<!\d)\d{3}[ -]\d{3}(?!\d)/gu,
  /\d{4,}/gu,
] as const;

/**
 * Removes everything that identifies a person or grants access: addresses, numbers, tokens, codes, query
 * strings and the given names. Ids are retained because they identify records, not people.
 * @param names removed where they occur as whole words, ignoring case
 */
export function scrubText(text: string, names: readonly string[]): string {
  const parts = text.replace(webAddress, (address) => bare(address)).split(uuid);
  const scrubbed = parts.map((part, place) => (place % 2 === 1 ? part : scrubPart(part, names)));
  return scrubbed.join("").slice(0, longest);
}

/**
 * Returns a web address without its query, fragment, port and any names. The app's own pages and files are
 * reduced to their path because the host names the shop: `app:///sales/create`.
 * @param origin the app's own origin, such as `https://duka.kaunta.example`
 */
export function scrubAddress(address: string, origin: string, names: readonly string[]): string {
  const own = address.startsWith("/") || address === origin || address.startsWith(`${origin}/`);
  const path = own ? `app://${bare(address.replace(origin, "")) || "/"}` : bare(address);
  return scrubText(path, names);
}

function bare(address: string): string {
  return address
    .replace(/[?#].*$/su, "")
    .replace(/^(\w+:\/\/)[^/@]*@/u, "$1")
    .replace(/^(\w+:\/\/[^/:]+):\d+/u, "$1");
}

function scrubPart(text: string, names: readonly string[]): string {
  let rest = withoutPrivateTexts(text);
  for (const secret of secrets) rest = rest.replace(secret, removed);
  for (const name of names) {
    if (name.length < 2) continue;
    const literal = name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    rest = rest.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "giu"),
      removed,
    );
  }
  return rest;
}
