import { i18n, type Messages } from "@lingui/core";
import { isLanguage, type Language } from "./language.ts";

/**
 * The texts of each language: files of their own, fetched (and kept by the service worker) when
 * chosen, so that nobody waits for the words of a language they do not read.
 */
const catalogues = {
  en: () => import("../../locales/en.po"),
  sw: () => import("../../locales/sw.po"),
} as const satisfies Record<Language, () => Promise<{ messages: Messages }>>;

/** Makes a language the app's. What is already on the screen follows by itself. Throws when its texts cannot be had. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
}

/** The language in use, read by the request headers (`Accept-Language`) and the formatter. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : "en";
}
