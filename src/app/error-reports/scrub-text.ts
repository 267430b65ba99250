import { withoutPrivateTexts } from "#/platform/logger.ts";

const removed = "[removed]";
const longest = 1000;

const uuid = /([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})/iu;
const webAddress = /\b(?:https?|wss?):\/\/[^\s"'<>]+/giu;

/** What a report must not carry, besides what no line of the log may. */
const secrets = [
  // What stands behind a path: `?redirect=…`, `&code=…`, `#token=…`.
  /[?#&][\w.%[\]-]+=[^\s"'<>)]*/gu,
  /[\w.+-]+%40[\w.-]+/giu,
  /\bBasic\s+\S+/giu,
  // A number to call however it is written; a key or a token of whatever kind.
  /(?<!\d)(?:\+|0|255)[ ().-]*\d(?:[ ().-]*\d){7,}/gu,
  /(?<![\w-])[\w-]{32,}(?![\w-])/gu,
  // A code, a PIN, the end of a card: what is right of an amount is no use either.
  /(?<!\d)\d{3}[ -]\d{3}(?!\d)/gu,
  /\d{4,}/gu,
] as const;

/**
 * A text without what says who somebody is or opens a door: addresses, numbers, tokens, codes, what
 * is asked behind a path, and the names given. Ids stay: they say which, not who.
 * @param names what to leave out wherever it stands as a word of its own, in any case
 */
export function scrubText(text: string, names: readonly string[]): string {
  const parts = text.replace(webAddress, (address) => bare(address)).split(uuid);
  const scrubbed = parts.map((part, place) => (place % 2 === 1 ? part : scrubPart(part, names)));
  return scrubbed.join("").slice(0, longest);
}

/**
 * A web address without its query, its fragment, its port and whoever it names; the app's own pages
 * and files by their path alone, for the host names the shop: `app:///sales/create`.
 * @param origin the app's own, such as `https://duka.kaunta.example`
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
