// @fetched when asked
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Barcode formats found on retail packages. */
const packets: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "Code39", "ITF", "QRCode"],
  maxNumberOfSymbols: 1,
  // With live video, trying the next frame beats spending longer on one.
  tryHarder: false,
};

/** Wide enough for the bars of a package, small enough for a low-end phone. */
const widest = 960;

/** Fetches the reader from this origin; rejects if it is not cached and there is no connection. */
export async function readyZxing(): Promise<void> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    equalityFn: () => true,
    fireImmediately: true,
  });
}

/** The first code in the current video frame; null if there is none. */
export async function readVideo(video: HTMLVideoElement): Promise<string | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return null;
  const scale = Math.min(1, widest / width);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return readPicture(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** The first code in an image; null if there is none. */
export async function readPicture(picture: ImageData): Promise<string | null> {
  const [code] = await readBarcodes(picture, packets);
  return code?.isValid === true ? code.text : null;
}
