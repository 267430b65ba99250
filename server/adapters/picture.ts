import { createHash } from "node:crypto";
import type { ResizeOptions } from "sharp";

/** The purpose of a picture, which determines its stored size and accepted formats. */
export type PictureKind = "avatar" | "logo" | "banner" | "product" | "tile";

/** A stored picture: always WebP, named by its content. */
export type Picture = {
  /** The name in the file store: the SHA-256 of the bytes, and the extension. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/webp";
  /** In pixels, as stored. */
  width: number;
  height: number;
};

export type PictureFault = "not_a_picture" | "too_many_pixels" | "too_large";

export type PictureReading = ({ ok: true } & Picture) | { ok: false; code: PictureFault };

/** Maximum size of an upload in bytes. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** Maximum number of pixels of an upload, read from its header before anything is decoded. */
const mostPixels = 50_000_000;

/** An avatar is cropped to a square; the others keep their aspect ratio and are never enlarged. */
const sizes = {
  avatar: { width: 256, height: 256, fit: "cover" },
  logo: { width: 512, height: 512, fit: "inside", withoutEnlargement: true },
  banner: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  product: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  tile: { width: 240, height: 240, fit: "inside", withoutEnlargement: true },
} as const satisfies Record<PictureKind, ResizeOptions>;

/** The only formats the specification allows for items, detected from the content, not the file name. */
const takenOfItems: ReadonlySet<string> = new Set(["png", "jpeg"]);

/**
 * The library, loaded with the first upload: most tills never need it, and a machine it does not run on loses
 * its pictures but not its counter. It supports many more formats (SVG, PDF, and files by path); all loaders
 * are blocked except three, regardless of the declared type.
 */
const loaded = async () => {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
  // No upload may remain cached for another user, and one thread leaves a small server a core for the
  // counter.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let library: ReturnType<typeof loaded> | undefined;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Processes one picture at a time: each occupies a thread of the small pool used for password hashing and
 * file access, and some hundred megabytes while decoding.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * Converts an upload into a stored picture: decoded as PNG, JPEG or WebP regardless of its name, rotated
 * upright, resized and re-encoded. Camera metadata (location, device, time) is dropped, and no byte of the
 * upload is stored as it was.
 */
export async function readPicture(
  upload: Uint8Array<ArrayBuffer>,
  kind: PictureKind,
): Promise<PictureReading> {
  if (upload.byteLength > mostPictureBytes) return { ok: false, code: "too_large" };
  return inTurn(() => written(upload, kind));
}

export type ProductPicture =
  | { ok: true; large: Picture; small: Picture }
  | { ok: false; code: PictureFault };

/** Converts an upload into the two pictures of an item: from PNG or JPEG, the small one from the large one. */
export async function readProductPicture(upload: Uint8Array<ArrayBuffer>): Promise<ProductPicture> {
  const large = await readPicture(upload, "product");
  if (!large.ok) return large;
  const small = await readPicture(large.bytes, "tile");
  return small.ok ? { ok: true, large, small } : small;
}

async function written(
  upload: Uint8Array<ArrayBuffer>,
  kind: PictureKind,
): Promise<PictureReading> {
  const sharp = await (library ??= loaded());
  if (upload.byteLength === 0) return { ok: false, code: "not_a_picture" };
  try {
    const head = await sharp(upload, { limitInputPixels: false }).metadata();
    if (kind === "product" && !takenOfItems.has(head.format))
      return { ok: false, code: "not_a_picture" };
    if (head.width * head.height > mostPixels) return { ok: false, code: "too_many_pixels" };
    const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize(sizes[kind])
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    const bytes = new Uint8Array(data);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const { width, height } = info;
    return { ok: true, name: `${hash}.webp`, bytes, type: "image/webp", width, height };
  } catch {
    // The library throws the same kind of error for everything it cannot decode.
    return { ok: false, code: "not_a_picture" };
  }
}
