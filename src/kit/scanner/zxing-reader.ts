// @fetched when asked
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** What a shop's packets carry. */
const packets: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "Code39", "ITF", "QRCode"],
  maxNumberOfSymbols: 1,
  // Of a moving picture the next look is worth more than a longer one.
  tryHarder: false,
};

/** Wide enough for the bars of a packet, small enough for a cheap phone. */
const widest = 960;

/** Fetches the reader from this origin; rejects where it is not kept and there is no line. */
export async function readyZxing(): Promise<void> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    equalityFn: () => true,
    fireImmediately: true,
  });
}

/** The first code in what a video shows now; null while there is none. */
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

/** The first code in a picture; null where there is none. */
export async function readPicture(picture: ImageData): Promise<string | null> {
  const [code] = await readBarcodes(picture, packets);
  return code?.isValid === true ? code.text : null;
}
