// @fetched when asked
import { code128, drawingSVG, ean13, ean8, upca } from "@bwip-js/browser";
import { barcodeKind } from "#/domain/barcode.ts";

/**
 * The bars of a code as an SVG without its text: of the retail codes by their own standard, of anything else
 * that a scanner can type as Code 128. Null where there is no code that bars can say.
 */
export function barcodePicture(code: string): string | null {
  const text = code.trim();
  // Code 128 is told in ASCII; a code longer than this has no room on a label.
  if (!/^[ -~]{1,24}$/.test(text)) return null;
  const draw = { ean13, ean8, upca, other: code128 }[barcodeKind(text) ?? "other"];
  const bars = draw({ bcid: "", text, includetext: false, height: 12 }, drawingSVG());
  // Drawn as wide and as high as there is room for it.
  // oxlint-disable-next-line lingui/no-unlocalized-strings
  return bars.replace("<svg ", '<svg preserveAspectRatio="none" ');
}
