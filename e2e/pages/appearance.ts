import { type BrowserContext, expect, type Page, test } from "@playwright/test";

/** Language and theme, set before the app starts. */
export interface Appearance {
  readonly language: "en" | "sw";
  readonly theme: "light" | "dark";
}

/**
 * Both languages and both themes, each once: colours do not depend on the language, and texts and their order
 * are the same in either theme.
 */
export const appearances: readonly Appearance[] = [
  { language: "en", theme: "light" },
  { language: "sw", theme: "dark" },
];

/**
 * Tags of the sizes at which an appearance is tested: light on a desktop, dark on a phone. Texts and colours
 * are independent of each other, and the layout is independent of both.
 */
export function sizeOf({ theme }: Appearance): string[] {
  return theme === "light" ? ["@desk"] : ["@phone", "@small"];
}

const inSwahili: ReadonlySet<string> = new Set(["phone", "desk-swahili"]);

/** Covers both at no extra cost: Swahili and dark at phone size, English and light at most others. */
export function lookBySize(): Appearance {
  return inSwahili.has(test.info().project.name)
    ? { language: "sw", theme: "dark" }
    : { language: "en", theme: "light" };
}

/** Waits until the app has applied the choice. */
export async function expectAppearance(page: Page, { language, theme }: Appearance): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const shown = async () => {
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lightness = Math.max(...(ground.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number));
    return lightness > 128 ? "light" : "dark";
  };
  await expect.poll(shown).toBe(theme);
}

/** Every page opened from now on starts with this choice, as if the user had made it. */
export async function choose(where: BrowserContext | Page, { language, theme }: Appearance) {
  await where.addInitScript(
    ([lang, look]) => {
      // Blank pages and frames of tools have no storage.
      if (window.origin === "null") return;
      localStorage.setItem("lang", lang);
      localStorage.setItem("theme", look);
    },
    [language, theme] as const,
  );
}
