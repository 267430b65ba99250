import { activateLanguage } from "#/i18n/activation.ts";
import { isLanguageKept, storeLanguage, type Language } from "#/i18n/language.ts";

/** Switches the language if none was chosen on this device; an existing choice takes precedence. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (isLanguageKept(localStorage)) return;
  try {
    await activateLanguage(language);
  } catch {
    // Its messages cannot be loaded now; the next start loads them.
  }
  storeLanguage(localStorage, language);
  document.documentElement.lang = language;
}
