import { withoutLinks } from "#/domain/no-links.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** Characters of a two-part message in the GSM 03.38 alphabet, without the concatenation headers. */
const most = 2 * 153;

/**
 * Formats a receipt as a text message of at most two parts. Letters outside the GSM alphabet would more than
 * halve the capacity and are replaced by the closest plain ones. Text that does not fit is cut from the end,
 * where it matters least. Contains no links (`withoutLinks`).
 */
export function paperSms({ brief, shop }: Pick<ReceiptPaper, "brief" | "shop">): string {
  const lines = brief.map((line) => withoutLinks(plainSigns(line)).replace(/\s+/g, " ").trim());
  const [first = "", ...others] = lines;
  const name = withoutLinks(plainSigns(shop));
  // A very long shop name is shortened to leave room for the rest.
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

/**
 * Converts text to characters supported by every printer, gateway and code page: the ASCII characters that
 * count as one in GSM 03.38.
 */
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
