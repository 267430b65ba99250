import { type BrowserContext, expect, type Page, test } from "@playwright/test";

/** How the app is to look before it starts. */
export interface Appearance {
  readonly language: "en" | "sw";
  readonly theme: "light" | "dark";
}

/**
 * Both languages and both themes, each once: colours say nothing of a language, and words and their
 * order are the same in either theme.
 */
export const appearances: readonly Appearance[] = [
  { language: "en", theme: "light" },
  { language: "sw", theme: "dark" },
];

/**
 * The size at which a look is tried, as tags of a test that is run for each: the light one on a desk, the
 * dark one on a phone. Words and colours do not depend on one another, and where things stand on neither.
 */
export function sizeOf({ theme }: Appearance): string[] {
  return theme === "light" ? ["@desk"] : ["@phone", "@small"];
}

const inSwahili: ReadonlySet<string> = new Set(["phone", "desk-swahili"]);

/** Both at no cost: Swahili and the dark at a phone's size, English and the light at most others. */
export function lookBySize(): Appearance {
  return inSwahili.has(test.info().project.name)
    ? { language: "sw", theme: "dark" }
    : { language: "en", theme: "light" };
}

/** The app has taken the choice on. */
export async function expectAppearance(page: Page, { language, theme }: Appearance): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const shown = async () => {
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const lightness = Math.max(...(ground.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number));
    return lightness > 128 ? "light" : "dark";
  };
  await expect.poll(shown).toBe(theme);
}

/** Every page opened from now on finds this choice, as if a person had made it. */
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
