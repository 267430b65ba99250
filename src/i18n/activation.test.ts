import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { expect, it, vi } from "vitest";

// A text each of the shell, the checkout and the back office.
const newSale = msg`New sale`;
const giveChange = msg`Give change`;
const giveUp = msg`Give up`;

/** The module with nothing fetched yet, and whether a screen would show a text: else it shows its id. */
async function fresh() {
  vi.resetModules();
  const { i18n } = await import("@lingui/core");
  const { activateLanguage, needTexts } = await import("./activation.ts");
  return {
    i18n,
    activateLanguage,
    needTexts,
    has: ({ id }: MessageDescriptor) => i18n._(id) !== id,
  };
}

it("has the texts of the shell and of the screen asked for, and no others", async () => {
  const { i18n, activateLanguage, has } = await fresh();
  await activateLanguage("sw", ["checkout"]);
  expect(i18n.locale).toBe("sw");
  expect([newSale, giveChange, giveUp].map(has)).toEqual([true, true, false]);
});

it("has a screen's texts before it is drawn, and makes nobody wait for them twice", async () => {
  const { activateLanguage, needTexts, has } = await fresh();
  await activateLanguage("en");
  const waited = needTexts("outbox", "checkout");
  expect(waited).toBeInstanceOf(Promise);
  await waited;
  expect([giveChange, giveUp].map(has)).toEqual([true, true]);
  expect(needTexts("outbox")).toBeUndefined();
});

it("changes the language of every screen shown so far", async () => {
  const { i18n, activateLanguage, needTexts, has } = await fresh();
  await activateLanguage("en");
  await needTexts("outbox");
  const english = i18n._(giveUp.id);
  await activateLanguage("sw");
  expect(has(giveUp)).toBe(true);
  expect(i18n._(giveUp.id)).not.toBe(english);
  await activateLanguage("en");
  expect(i18n._(giveUp.id)).toBe(english);
});

it("leaves no screen without texts that opens while the language changes", async () => {
  const { i18n, activateLanguage, needTexts, has } = await fresh();
  await activateLanguage("en");
  await Promise.all([needTexts("outbox"), activateLanguage("sw"), needTexts("checkout")]);
  expect(i18n.locale).toBe("sw");
  expect([giveChange, giveUp].map(has)).toEqual([true, true]);
});
