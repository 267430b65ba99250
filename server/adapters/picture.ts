import { createHash } from "node:crypto";
import type { ResizeOptions } from "sharp";

/** What a picture is for; it decides the size it is kept in, and what is taken. */
export type PictureKind = "avatar" | "logo" | "banner" | "product" | "tile";

/** A picture as it is kept: always WebP, named by its content. */
export type Picture = {
  /** The name in the file store: the SHA-256 of the bytes, and the ending. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/webp";
  /** In pixels, as it is kept. */
  width: number;
  height: number;
};

export type PictureFault = "not_a_picture" | "too_many_pixels" | "too_large";

export type PictureReading = ({ ok: true } & Picture) | { ok: false; code: PictureFault };

/** Bytes an upload may have. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** Pixels an upload may unfold to, told from its head before anything is decoded. */
const mostPixels = 50_000_000;

/** An avatar fills its square; the others keep their shape and are never blown up. */
const sizes = {
  avatar: { width: 256, height: 256, fit: "cover" },
  logo: { width: 512, height: 512, fit: "inside", withoutEnlargement: true },
  banner: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  product: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  tile: { width: 240, height: 240, fit: "inside", withoutEnlargement: true },
} as const satisfies Record<PictureKind, ResizeOptions>;

/** Of items the specification takes these only, whatever a file calls itself. */
const takenOfItems: ReadonlySet<string> = new Set(["png", "jpeg"]);

/**
 * The library, loaded with the first upload: most tills never see one, and a machine it does not run on
 * loses its pictures and not its counter. It reads far more than photographs (SVG, PDF, and files by
 * their path); all of it is shut but three decoders, whatever an upload says that it is.
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
  // Nothing of one person's upload is kept for the next, and a small server keeps a core for the counter.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let library: ReturnType<typeof loaded> | undefined;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * One picture after another: each takes a thread of the few that passwords and files are read with, and
 * some hundred megabytes while it is unfolded.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * Makes an upload into a picture of ours: decoded as PNG, JPEG or WebP whatever its name says, turned
 * upright, brought to its size and written anew. What a camera wrote beside the picture (place, device,
 * time) is not written again, and no byte of the upload is kept as it was.
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

/** Makes an upload into the two pictures of an item: PNG or JPEG, the small one made from the large. */
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
    // The library has one kind of error for all that cannot be decoded.
    return { ok: false, code: "not_a_picture" };
  }
}
