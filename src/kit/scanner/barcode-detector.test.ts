import { describe, expect, it } from "vitest";
import { barcodeReader } from "./barcode-detector.ts";

const navigator = { mediaDevices: {} } as Navigator;

function makerOf(formats: string[], codes: string[]) {
  return class {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = () => Promise.resolve(codes.map((rawValue) => ({ rawValue })));
  };
}

describe("the camera as a scanner", () => {
  it("reads the first code it detects", async () => {
    const video = {} as HTMLVideoElement;
    const seen = { navigator, BarcodeDetector: makerOf(["ean_13", "aztec"], ["6164001234563"]) };
    expect(await (await barcodeReader(seen))?.read(video)).toBe("6164001234563");
    const blind = { navigator, BarcodeDetector: makerOf(["ean_13"], []) };
    expect(await (await barcodeReader(blind))?.read(video)).toBeNull();
  });

  it("falls back to the WebAssembly reader without the browser's reader or its formats", async () => {
    const fallback = await barcodeReader({ navigator });
    expect(fallback).not.toBeNull();
    const aztec = { navigator, BarcodeDetector: makerOf(["aztec"], []) };
    expect(await barcodeReader(aztec)).toBe(fallback);
    const broken = { getSupportedFormats: () => Promise.reject(new Error("no service")) };
    expect(await barcodeReader({ navigator, BarcodeDetector: broken })).toBe(fallback);
  });

  it("is not offered without a camera", async () => {
    const noCamera = { navigator: {} as Navigator, BarcodeDetector: makerOf(["ean_13"], []) };
    expect(await barcodeReader(noCamera)).toBeNull();
    expect(await barcodeReader({ navigator: {} as Navigator })).toBeNull();
  });
});
