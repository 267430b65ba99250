import { expect, it } from "vitest";
import { sha256Hex } from "./digest.ts";

it.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["Ng’ombe", "640322d6b380e20fd62cce94e0fc8f2ef174d5558b8b52515738bd13b57333b4"],
])("[S3] the SHA-256 of %j", async (text, hex) => {
  expect(await sha256Hex(text)).toBe(hex);
});
