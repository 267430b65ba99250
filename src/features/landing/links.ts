import type { Language } from "#/i18n/language.ts";

/** Links of the landing page into the app, on the same origin. */
export const signInPath = "/auth/login";
export const registerPath = "/auth/register";

/** Section ids in page order. */
export const sectionIds = [
  "features",
  "how-it-works",
  "testimonials",
  "pricing",
  "integrations",
  "contact",
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Returns the landing page's URL in a language (decided: English uses the bare URL). */
export function addressOf(language: Language): string {
  return language === "en" ? "/" : `/?lang=${language}`;
}
