import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { isRandomLooking } from "./secret-strength.ts";

it.each([
  "0123456789abcdef0123456789abcdef",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "change-me-change-me-change-me-now",
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "kaunta-secret-kaunta-secret-2026!",
  "11112222333344445555666677778888",
  "please-change-this-before-you-go-live-2026",
  "ThisIsMyVerySecretKauntaSecret2026!",
  "your-key-here-at-least-32-characters",
  "correct horse battery staple river mountain",
  "my shop sells rice and sugar and flour every day",
  "nyumba kubwa ya babu yangu iko mjini moshi",
  "jumanne-alhamisi-ijumaa-duka-letu-zuri-1984",
  "CorrectHorseBatteryStapleRiverMountain",
  "WE SELL RICE AND SUGAR AND FLOUR EVERY MORNING",
])("rejects %s as a secret", (secret) => {
  expect(isRandomLooking(secret)).toBe(false);
});

/** As uniform as random bytes, but reproducible: one in 150,000 of 24 random bytes reads as words. */
const bytesOf = (turn: number, outputLength: number) =>
  createHash("shake256", { outputLength }).update(`turn ${turn}`).digest();

it("accepts generated secrets in each common form", () => {
  for (let turn = 0; turn < 500; turn += 1) {
    expect(isRandomLooking(bytesOf(turn, 16).toString("hex"))).toBe(true);
    expect(isRandomLooking(bytesOf(turn, 24).toString("base64"))).toBe(true);
    expect(isRandomLooking(bytesOf(turn, 48).toString("base64url"))).toBe(true);
  }
});
