import { pictureUrl } from "#/entities/people/picture-url.ts";
import type { ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";

/** Maximum wait for the logo, which may not be cached while offline. */
const patienceMs = 2_000;

/** Loads the shop's logo for this receipt; null if there is none or it cannot be loaded. */
export async function logoOf({ blocks }: ReceiptPaper): Promise<HTMLImageElement | null> {
  const block = blocks.find(({ kind }) => kind === "logo");
  const url = block?.kind === "logo" ? pictureUrl(block.path) : undefined;
  if (url === undefined) return null;
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = url;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const drawn = image.decode().then(
    () => image,
    () => null,
  );
  return Promise.race([drawn, late]);
}

/** Rasterises it for a printer: on white, at most half as wide as the receipt. */
export function logoDots(image: HTMLImageElement | null, paperDots: number): ImageData | null {
  if (image === null || image.naturalWidth === 0 || image.naturalHeight === 0) return null;
  const scale = Math.min(paperDots / 2 / image.naturalWidth, 160 / image.naturalHeight);
  // Printers take images in bytes of eight dots.
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((size) =>
    Math.max(8, Math.round((size * scale) / 8) * 8),
  );
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width ?? 8, height ?? 8];
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
