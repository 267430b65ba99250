import type { Language } from "#/i18n/language.ts";

/** Where the landing page leads: screens of the app, on the same origin. */
export const signInPath = "/auth/login";
export const registerPath = "/auth/register";

/** The sections by their ids, in the order of the page. */
export const sectionIds = [
  "features",
  "how-it-works",
  "testimonials",
  "pricing",
  "integrations",
  "contact",
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The address of the landing page in a language (decided: English has the bare one). */
export function addressOf(language: Language): string {
  return language === "en" ? "/" : `/?lang=${language}`;
}
