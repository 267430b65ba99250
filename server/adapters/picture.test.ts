import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isFileName } from "./file-store.ts";
import { mostPictureBytes, readPicture } from "./picture.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function kept(upload: Uint8Array<ArrayBuffer>, kind: Parameters<typeof readPicture>[1]) {
  const reading = await readPicture(upload, kind);
  if (!reading.ok) throw new Error(`refused: ${reading.code}`);
  return { ...reading, seen: await sharp(reading.bytes).metadata() };
}

const refused = async (upload: Uint8Array<ArrayBuffer>) => {
  const reading = await readPicture(upload, "avatar");
  return reading.ok ? "taken" : reading.code;
};

/** A PNG with the given size in its header and a few zero bytes as its body. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000));
  return new Uint8Array(
    Buffer.concat([
      magic,
      chunk("IHDR", head),
      chunk("IDAT", data),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe("an accepted picture", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "is read from %s and stored as WebP",
    async (format) => {
      const upload = new Uint8Array(await photo(900, 600).toFormat(format).toBuffer());
      const { name, seen } = await kept(upload, "avatar");
      expect(seen).toMatchObject({ format: "webp", width: 256, height: 256 });
      expect(isFileName(name)).toBe(true);
    },
  );

  it("keeps its aspect ratio as a logo or a banner, and is never enlarged", async () => {
    const wide = new Uint8Array(await photo(3200, 800).png().toBuffer());
    expect((await kept(wide, "logo")).seen).toMatchObject({ width: 512, height: 128 });
    expect((await kept(wide, "banner")).seen).toMatchObject({ width: 1600, height: 400 });
    const small = new Uint8Array(await photo(40, 20).png().toBuffer());
    expect((await kept(small, "logo")).seen).toMatchObject({ width: 40, height: 20 });
  });

  it("has the same name for the same content and a different one for different content", async () => {
    const upload = new Uint8Array(await photo(300, 300).png().toBuffer());
    const [one, two, other] = await Promise.all([
      kept(upload, "avatar"),
      kept(upload, "avatar"),
      kept(upload, "logo"),
    ]);
    expect(two.name).toBe(one.name);
    expect(other.name).not.toBe(one.name);
  });

  it("is stored upright and without location and camera metadata", async () => {
    const gps = { GPSLatitude: "6/1 48/1 0/1", GPSLongitude: "39/1 17/1 0/1" };
    const camera = photo(600, 200)
      .withExif({ IFD0: { Make: "Till Camera" }, IFD3: gps })
      .withMetadata({ orientation: 6 });
    const upload = new Uint8Array(await camera.jpeg().toBuffer());
    const before = await sharp(upload).metadata();
    expect([before.orientation, before.exif?.includes("Till Camera")]).toEqual([6, true]);
    const { seen, bytes } = await kept(upload, "banner");
    expect([seen.width, seen.height]).toEqual([200, 600]);
    expect([seen.exif, seen.xmp, seen.iptc, seen.orientation]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(bytes).includes("Till Camera")).toBe(false);
  });
});

describe("a refused upload", () => {
  it.each([
    ["nothing at all", new Uint8Array()],
    ["a page under a picture's name", bytesOf("<!doctype html><script>alert(1)</script>")],
    ["a drawing", bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a drawing that is declared", bytesOf('<?xml version="1.0"?><svg width="9" height="9"/>')],
    ["a document", bytesOf("%PDF-1.4\n1 0 obj<<>>endobj")],
    ["a head without a body", pngOf(64, 64).slice(0, 40)],
  ])("%s", async (_what, upload) => {
    expect(await refused(upload)).toBe("not_a_picture");
  });

  it("other picture formats: GIF, TIFF, AVIF", async () => {
    for (const format of ["gif", "tiff", "avif"] as const) {
      const upload = new Uint8Array(await photo(32, 32).toFormat(format).toBuffer());
      expect([format, await refused(upload)]).toEqual([format, "not_a_picture"]);
    }
  });

  it.each(["png", "jpeg", "webp"] as const)("a truncated %s", async (format) => {
    const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background: "#000", noise },
    })
      .toFormat(format)
      .toBuffer();
    expect(await refused(new Uint8Array(whole.subarray(0, whole.length / 2)))).toBe(
      "not_a_picture",
    );
  });

  it("a header declaring 20,000 × 20,000 pixels, before decoding", async () => {
    const started = performance.now();
    expect(await refused(pngOf(20_000, 20_000))).toBe("too_many_pixels");
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("a decompression bomb: one of 50 million pixels is decoded outside the server's thread, which stays responsive", async () => {
    const bomb = new Uint8Array(await photo(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer());
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    const readings = await Promise.all([1, 2, 3].map(() => readPicture(bomb, "banner")));
    clearInterval(turning);
    expect(readings.every(({ ok }) => ok)).toBe(true);
    // Decoding on the server's own thread would leave only a turn or two in between.
    expect(turns).toBeGreaterThan(20);
    expect(await refused(new Uint8Array(await photo(7_200, 7_000).png().toBuffer()))).toBe(
      "too_many_pixels",
    );
  });

  it("more bytes than the limit", async () => {
    expect(await refused(new Uint8Array(mostPictureBytes + 1))).toBe("too_large");
  });
});
