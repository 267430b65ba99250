/** Maximum side length in px and JPEG quality, tried in order until the image is small enough. */
const tries = [
  { side: 1600, quality: 0.75 },
  { side: 1400, quality: 0.6 },
  { side: 1200, quality: 0.5 },
  { side: 1000, quality: 0.4 },
  { side: 700, quality: 0.3 },
] as const;

/**
 * Converts a photograph to an upright JPEG of at most the given size, without metadata (location, device,
 * time). Null if this device cannot decode it.
 */
export async function shrunkPicture(file: Blob, mostBytes: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const one of tries) {
      const made = await drawn(picture, one);
      if (made !== null && made.size <= mostBytes) return made;
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(
  picture: ImageBitmap,
  { side, quality }: (typeof tries)[number],
): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  // Transparent areas become white.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}

/** Converts a blob to a data URL: `data:image/jpeg;base64,…`. */
export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      resolve(typeof reader.result === "string" ? reader.result : "");
    });
    reader.addEventListener("error", () => {
      reject(reader.error ?? new Error("the blob could not be read"));
    });
    reader.readAsDataURL(blob);
  });
}
