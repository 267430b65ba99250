import { activateLanguage } from "#/i18n/activation.ts";
import { isLanguageKept, storeLanguage, type Language } from "#/i18n/language.ts";

/** Speaks a language on a device where nobody has chosen one yet; a choice that was made stands. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (isLanguageKept(localStorage)) return;
  try {
    await activateLanguage(language);
  } catch {
    // Its texts cannot be had now; the next start finds them.
  }
  storeLanguage(localStorage, language);
  document.documentElement.lang = language;
}
