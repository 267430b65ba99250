/** Text encodings of a file. */
export const encodings = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/** Number of bytes enough to distinguish two-byte from one-byte encodings. */
const probe = 4096;

/**
 * Detects the encodings that spreadsheets write. A byte order mark decides. Without one, a file whose every
 * other byte is mostly zero is UTF-16, well-formed UTF-8 is UTF-8, and the rest is Windows-1252, in which
 * every byte is valid.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8-bom";
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const [even, odd] = zeros(bytes.subarray(0, probe));
  const pairs = Math.floor(Math.min(bytes.length, probe) / 2);
  if (pairs > 0 && odd > pairs / 2 && even <= pairs / 8) return "utf-16le";
  if (pairs > 0 && even > pairs / 2 && odd <= pairs / 8) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Returns the text of a file without its byte order mark; undecodable bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): { encoding: Encoding; text: string } {
  const encoding = encodingOf(bytes);
  const label = encoding === "utf-8-bom" ? "utf-8" : encoding;
  const text = new TextDecoder(label).decode(bytes);
  return { encoding, text: encoding === "windows-1252" ? withSigns(text) : text };
}

/** Windows-1252 characters in place of the Latin-1 control characters, from 0x80. */
const signs = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Node 20 decodes Windows-1252 as Latin-1, so dashes, quotes and the euro sign arrive as control characters.
 */
function withSigns(text: string): string {
  return text.replaceAll(/[\u0080-\u009f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80));
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Counts the zero bytes at even and at odd positions. */
function zeros(bytes: Uint8Array): [number, number] {
  const found: [number, number] = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) found[index % 2 === 0 ? 0 : 1] += 1;
  });
  return found;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
