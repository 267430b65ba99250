import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule } from "zxing-wasm/reader";
import { beforeAll, expect, it } from "vitest";
import { readPicture } from "./zxing-reader.ts";

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
});

const left =
  "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const parities = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");
const flipped = (bits: string) => [...bits].map((bit) => (bit === "1" ? "0" : "1")).join("");
const barsOf = (digit: string) => left[Number(digit)] ?? "";

/** The bars of an EAN-13, one character per module (GS1 General Specifications 5.2.1). */
function ean13(code: string): string {
  const parity = parities[Number(code[0])] ?? "";
  const first = Array.from(code.slice(1, 7), (digit, at) => {
    const bars = barsOf(digit);
    return parity[at] === "L" ? bars : [...flipped(bars)].toReversed().join("");
  });
  const last = Array.from(code.slice(7), (digit) => flipped(barsOf(digit)));
  return `101${first.join("")}01010${last.join("")}101`;
}

/** Black bars on white with a quiet zone. */
function pictureOf(bars: string): ImageData {
  const [module, margin, height] = [3, 40, 120];
  const width = bars.length * module + 2 * margin;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const blacken = (from: number, count: number) => {
    for (let pixel = from; pixel < from + count; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3);
  };
  for (let y = 20; y < height - 20; y += 1) {
    for (const [at, bit] of [...bars].entries())
      if (bit === "1") blacken(y * width + margin + at * module, module);
  }
  return { data, width, height, colorSpace: "srgb" };
}

it("reads a packet's barcode without the browser's reader", async () => {
  expect(await readPicture(pictureOf(ean13("6164001234568")))).toBe("6164001234568");
});

it("finds nothing when there is no barcode", async () => {
  expect(await readPicture(pictureOf("0".repeat(95)))).toBeNull();
});
