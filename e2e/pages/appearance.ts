import type { BrowserContext } from "@playwright/test";

/** How the app is to look before it starts. */
export interface Appearance {
  readonly language: "en" | "sw";
  readonly theme: "light" | "dark";
}

export const appearances: readonly Appearance[] = [
  { language: "en", theme: "light" },
  { language: "sw", theme: "dark" },
  { language: "en", theme: "dark" },
  { language: "sw", theme: "light" },
];

/** Every page opened from now on finds this choice, as if a person had made it. */
export async function choose(context: BrowserContext, { language, theme }: Appearance) {
  await context.addInitScript(
    ([lang, look]) => {
      // Blank pages and frames of tools have no storage.
      if (window.origin === "null") return;
      localStorage.setItem("lang", lang);
      localStorage.setItem("theme", look);
    },
    [language, theme] as const,
  );
}
