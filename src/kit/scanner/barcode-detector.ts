/** Reads barcodes out of what a camera shows. */
export interface BarcodeReader {
  /** Resolves when it can read; rejects where it had to be fetched and could not be. */
  ready(): Promise<void>;
  /** The first code that is seen now; null while there is none. */
  read(source: HTMLVideoElement): Promise<string | null>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** The part of the Shape Detection API that is used; not every browser has it. */
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What a shop's packets carry. */
const wanted = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code"];

/**
 * A barcode reader for this device's camera: the browser's own, else one in WebAssembly, which is
 * fetched when it is first used and kept from then on. Null where there is no camera to be had. Asks
 * nobody for anything: the camera is asked for when it is opened.
 */
export async function barcodeReader(
  scope: { BarcodeDetector?: unknown; navigator: Navigator } = globalThis,
): Promise<BarcodeReader | null> {
  // Absent where the page is not safe, whatever the types say.
  const media = scope.navigator.mediaDevices as MediaDevices | undefined;
  if (media === undefined) return null;
  return (await ownReader(scope.BarcodeDetector as DetectorMaker | undefined)) ?? wasmReader;
}

async function ownReader(Maker: DetectorMaker | undefined): Promise<BarcodeReader | null> {
  if (Maker === undefined) return null;
  try {
    const known = await Maker.getSupportedFormats();
    const formats = wanted.filter((format) => known.includes(format));
    if (formats.length === 0) return null;
    const detector = new Maker({ formats });
    return {
      ready: () => Promise.resolve(),
      async read(source) {
        const [code] = await detector.detect(source);
        return code?.rawValue ?? null;
      },
    };
  } catch {
    return null;
  }
}

const wasmReader: BarcodeReader = {
  ready: async () => (await import("./zxing-reader.ts")).readyZxing(),
  read: async (source) => (await import("./zxing-reader.ts")).readVideo(source),
};
