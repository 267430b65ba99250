import { expect, it } from "vitest";
import { altTextOf, fileFault } from "./picture-file.ts";

it.each([
  ["red-soap_200g.jpg", "red soap 200g"],
  ["IMG_20260101__7.jpeg", "IMG 20260101 7"],
  ["sukari", "sukari"],
  ["-a.b-.png", "a.b"],
  [".png", ""],
])("derives from %s the text %s", (name, text) => {
  expect(altTextOf(name)).toBe(text);
});

it("accepts PNG and JPEG by their first bytes, up to 10485760 bytes", async () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const blob = (...parts: BlobPart[]) => new Blob(parts);
  expect(await fileFault(blob(new Uint8Array(png)))).toBeNull();
  expect(await fileFault(blob(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))).toBeNull();
  expect(await fileFault(blob("RIFF    WEBPVP8 "))).toBe("wrong_type");
  expect(await fileFault(blob("<svg/>"))).toBe("wrong_type");
  expect(await fileFault(blob())).toBe("wrong_type");
  const rest = new Uint8Array(10_485_760 - png.length);
  expect(await fileFault(blob(new Uint8Array(png), rest))).toBeNull();
  expect(await fileFault(blob(new Uint8Array(png), rest, "1"))).toBe("too_large");
});
