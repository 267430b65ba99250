import { withoutLinks } from "#/domain/no-links.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** Signs of a message of two parts in the alphabet of GSM 03.38, each part without its joining header. */
const most = 2 * 153;

/**
 * A receipt in a text message of at most two parts. Letters that this alphabet lacks would more than
 * halve what fits: they are written by the nearest plain ones. What does not fit is left out from the
 * end, where it matters least. Nothing in it is a link (`withoutLinks`).
 */
export function paperSms({ brief, shop }: Pick<ReceiptPaper, "brief" | "shop">): string {
  const lines = brief.map((line) => withoutLinks(plainSigns(line)).replace(/\s+/g, " ").trim());
  const [first = "", ...others] = lines;
  const name = withoutLinks(plainSigns(shop));
  // A name as long as a message leaves room for the rest.
  let message = first.startsWith(name) ? name.slice(0, 60) + first.slice(name.length) : first;
  message = message.slice(0, most);
  for (const line of others) {
    if (message.length + 1 + line.length <= most) message += `\n${line}`;
  }
  return message;
}

const stands: Readonly<Record<string, string>> = {
  "×": "x",
  "−": "-",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "…": "...",
  "·": "-",
  "€": "EUR",
  "`": "'",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
  "\\": "/",
  "^": "",
  "~": "-",
  "|": "/",
};

/** A text in signs that every printer, gateway and code page has: those of ASCII that count as one in GSM 03.38. */
export function plainSigns(words: string): string {
  return words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\n -Z_a-z]|[`]/gu, (sign) => {
      const stand = stands[sign];
      if (stand !== undefined) return stand;
      return /\s/u.test(sign) ? " " : "?";
    });
}
