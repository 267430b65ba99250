import { readFileSync } from "node:fs";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inStoreBarcode } from "#/domain/barcode.ts";
import { barcodePicture } from "./draw-barcode.ts";

// The server's image code blocks all decoders but three, process-wide.
const drawings = { operation: ["VipsForeignLoadSvgBuffer"] };

beforeAll(() => {
  sharp.unblock(drawings);
  const { buffer } = new Uint8Array(
    readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"),
  );
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
});

afterAll(() => sharp.block(drawings));

/** Decodes a barcode as a scanner would from a label of 50 × 12 mm, printed at 8 dots per millimetre. */
async function read(code: string): Promise<[string, string] | null> {
  const svg = barcodePicture(code);
  if (svg === null) return null;
  const picture = await sharp(Buffer.from(svg))
    .resize(380, 100, { fit: "fill", kernel: "nearest" })
    .extend({ top: 20, bottom: 20, left: 40, right: 40, background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const [found] = await readBarcodes(new Blob([new Uint8Array(picture)]), { tryHarder: true });
  return found === undefined ? null : [found.format, found.text];
}

describe("the barcode of a label", () => {
  it.each([
    [inStoreBarcode(40_000_000_123), "EAN-13"],
    ["6001087340014", "EAN-13"],
    ["96385074", "EAN-8"],
    ["TEA-250G/2", "Code128"],
  ])("for %s is read back as written", async (code, format) => {
    const seen = await read(code);
    expect(seen?.[1]).toBe(code);
    expect(seen?.[0].replaceAll("-", "")).toBe(format.replaceAll("-", ""));
  });

  it("is not drawn for a code that no scanner can type", () => {
    expect(barcodePicture("")).toBeNull();
    expect(barcodePicture("chai ya rangi – 250")).toBeNull();
    expect(barcodePicture("X".repeat(40))).toBeNull();
  });
});
