import { expect, it } from "vitest";
import { decodeText, type Encoding } from "./text-encoding.ts";

const text = "SKU,Jina\nA1,Café – ñandú\n";
const utf8 = new TextEncoder().encode(text);

function utf16(order: "le" | "be", withMark: boolean): Uint8Array {
  const units = Array.from(withMark ? `\ufeff${text}` : text, (letter) => letter.charCodeAt(0));
  return new Uint8Array(
    units.flatMap((unit) => (order === "le" ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

it.each<[Encoding, string, Uint8Array]>([
  ["utf-8", "without a mark", utf8],
  ["utf-8-bom", "with its mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
  ["utf-16le", "with its mark", utf16("le", true)],
  ["utf-16be", "with its mark", utf16("be", true)],
  ["utf-16le", "without a mark", utf16("le", false)],
  ["utf-16be", "without a mark", utf16("be", false)],
])("%s %s is detected and decoded", (encoding, _how, bytes) => {
  expect(decodeText(bytes)).toEqual({ encoding, text });
});

it("decodes anything that is not UTF-8 as Windows-1252", () => {
  const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80]);
  expect(decodeText(bytes)).toEqual({ encoding: "windows-1252", text: "Café – €" });
});

it("decodes an empty file as UTF-8 and empty text", () => {
  expect(decodeText(new Uint8Array())).toEqual({ encoding: "utf-8", text: "" });
});
