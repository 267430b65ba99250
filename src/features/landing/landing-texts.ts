import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { messages as english } from "../../../locales/en.po";
import { messages as swahili } from "../../../locales/sw.po";
import type { Language } from "#/i18n/language.ts";

const texts = { en: english, sw: swahili } as const satisfies Record<Language, Messages>;

/**
 * Returns the landing page's messages in one language. They are not part of the app's catalogue, so tills do
 * not download them.
 */
export function landingTexts(language: Language): I18n {
  return setupI18n({ locale: language, messages: { [language]: texts[language] } });
}
