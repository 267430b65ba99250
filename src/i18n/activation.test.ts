import { setupI18n, type Messages } from "@lingui/core";
import { expect, it } from "vitest";
import { createTexts } from "./activation.ts";

/** Catalogue parts in the format produced by the build. */
const catalogue: Record<string, Messages> = {
  en0: { menu: ["Menu"] },
  sw0: { menu: ["Menyu"] },
  ena: { pay: ["Pay"] },
  swa: { pay: ["Lipa"] },
  enb: { void: ["Void"] },
  swb: { void: ["Futa"] },
};

/** A separate I18n instance with nothing fetched yet. */
function fresh() {
  const i18n = setupI18n();
  const asked: string[] = [];
  const failing = new Set<string>();
  const source = {
    firstTexts: "0",
    fetchTexts: async (language: string, part: string) => {
      asked.push(language + part);
      await Promise.resolve();
      const texts = catalogue[language + part];
      if (texts === undefined || failing.has(language + part)) throw new Error("no network");
      return texts;
    },
  };
  return { i18n, asked, failing, ...createTexts(i18n, source) };
}

const code = { Screen: "code" };

it("loads the texts the app starts with, and no others", async () => {
  const { i18n, activateLanguage, asked } = fresh();
  await activateLanguage("sw");
  expect(i18n.locale).toBe("sw");
  expect([i18n._("menu"), i18n._("pay")]).toEqual(["Menyu", "pay"]);
  expect(asked).toEqual(["sw0"]);
});

it("loads code with its texts, and fetches them once", async () => {
  const { i18n, activateLanguage, withTexts, asked } = fresh();
  await activateLanguage("en");
  expect(await withTexts("ab", Promise.resolve(code))).toBe(code);
  expect([i18n._("pay"), i18n._("void")]).toEqual(["Pay", "Void"]);
  await withTexts("a", Promise.resolve(code));
  expect(asked).toEqual(["en0", "ena", "enb"]);
});

it("loads no code without its texts, and fetches them again", async () => {
  const { i18n, activateLanguage, withTexts, failing } = fresh();
  await activateLanguage("en");
  for (const text of ["ena", "swa"]) failing.add(text);
  await expect(withTexts("a", Promise.resolve(code))).rejects.toThrow("no network");
  failing.clear();
  await withTexts("a", Promise.resolve(code));
  expect(i18n._("pay")).toBe("Pay");
});

it("uses the other language for texts that cannot be loaded, until they can", async () => {
  const { i18n, activateLanguage, withTexts, failing } = fresh();
  await activateLanguage("sw");
  failing.add("swa");
  await withTexts("ab", Promise.resolve(code));
  expect([i18n.locale, i18n._("pay"), i18n._("void")]).toEqual(["sw", "Pay", "Futa"]);
  failing.clear();
  await withTexts("a", Promise.resolve(code));
  expect(i18n._("pay")).toBe("Lipa");
});

it("fetches the first screen's texts in the language being activated", async () => {
  const { activateLanguage, withTexts, asked } = fresh();
  const spoken = activateLanguage("sw");
  await Promise.all([withTexts("a", Promise.resolve(code)), spoken]);
  expect(asked).toEqual(["sw0", "swa"]);
});

it("changes the language of everything shown so far, and of nothing else", async () => {
  const { i18n, activateLanguage, withTexts, asked } = fresh();
  await activateLanguage("en");
  await withTexts("a", Promise.resolve(code));
  await activateLanguage("sw");
  expect([i18n._("menu"), i18n._("pay")]).toEqual(["Menyu", "Lipa"]);
  expect(asked).not.toContain("swb");
});

it("keeps its language when the other language's texts cannot be loaded", async () => {
  const { i18n, activateLanguage, withTexts, failing } = fresh();
  await activateLanguage("en");
  await withTexts("a", Promise.resolve(code));
  failing.add("swa");
  await expect(activateLanguage("sw")).rejects.toThrow("no network");
  expect(i18n.locale).toBe("en");
  // A failed fetch does not block a later change.
  failing.clear();
  await activateLanguage("sw");
  expect(i18n._("pay")).toBe("Lipa");
});

it("provides texts to a screen that opens while the language changes", async () => {
  const { i18n, activateLanguage, withTexts } = fresh();
  await activateLanguage("en");
  await Promise.all([
    withTexts("a", Promise.resolve(code)),
    activateLanguage("sw"),
    withTexts("b", Promise.resolve(code)),
  ]);
  expect(i18n.locale).toBe("sw");
  expect([i18n._("pay"), i18n._("void")]).toEqual(["Lipa", "Futa"]);
});

it("returns the texts of another language without activating it", async () => {
  const { i18n, activateLanguage, textsOf } = fresh();
  await activateLanguage("en");
  expect(await textsOf("sw", "0a")).toEqual({ menu: ["Menyu"], pay: ["Lipa"] });
  expect(i18n._("pay")).toBe("pay");
});
