/** Reads barcodes from a camera video. */
export interface BarcodeReader {
  /** Resolves when the reader is ready; rejects if it could not be loaded. */
  ready(): Promise<void>;
  /** The first code currently visible; null if there is none. */
  read(source: HTMLVideoElement): Promise<string | null>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** The parts of the Shape Detection API in use; not every browser has it. */
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Barcode formats found on retail packages. */
const wanted = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code"];

/**
 * Returns a barcode reader for this device's camera: the browser's own, otherwise one in WebAssembly, which
 * is fetched on first use and cached. Null without a camera. Does not request permission: that happens when
 * the camera is opened.
 */
export async function barcodeReader(
  scope: { BarcodeDetector?: unknown; navigator: Navigator } = globalThis,
): Promise<BarcodeReader | null> {
  // Absent in insecure contexts, despite the types.
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
