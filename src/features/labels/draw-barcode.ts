// @fetched when asked
import { code128, drawingSVG, ean13, ean8, upca } from "@bwip-js/browser";
import { barcodeKind } from "#/domain/barcode.ts";

/**
 * Returns a barcode as SVG without its text: retail codes in their own symbology, other ASCII codes as Code
 * 128. Null if the code cannot be encoded.
 */
export function barcodePicture(code: string): string | null {
  const text = code.trim();
  // Code 128 encodes ASCII; longer codes do not fit on a label.
  if (!/^[ -~]{1,24}$/.test(text)) return null;
  const draw = { ean13, ean8, upca, other: code128 }[barcodeKind(text) ?? "other"];
  const bars = draw({ bcid: "", text, includetext: false, height: 12 }, drawingSVG());
  // Scales to the available width and height.
  // oxlint-disable-next-line lingui/no-unlocalized-strings
  return bars.replace("<svg ", '<svg preserveAspectRatio="none" ');
}
