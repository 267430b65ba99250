import { setupI18n, type I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { textsOf, type TextParts } from "#/i18n/activation.ts";
import { isLanguage, languages, type Language } from "#/i18n/language.ts";

export interface ScreenLanguage {
  readonly language: Language;
  /** Passed to the provider around the screen. */
  readonly i18n: I18n;
  /** Changes the language of this screen only; unchanged if its messages cannot be loaded. */
  readonly choose: (language: Language) => void;
}

/**
 * The language of one screen, initially the app's. The choice is discarded with the screen.
 *
 * @param parts the catalogue parts used by the screen
 */
export function useScreenLanguage(parts: TextParts): ScreenLanguage {
  const { i18n: own } = useLingui();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [spoken, setSpoken] = useState<I18n | null>(null);
  useEffect(() => {
    // Loads both languages while online, so that the language can be changed offline.
    for (const language of languages) textsOf(language, parts).catch(() => undefined);
  }, [parts]);
  useEffect(() => {
    let isCurrent = true;
    const speak = async (language: Language) => {
      const messages = await textsOf(language, parts);
      if (isCurrent) setSpoken(setupI18n({ locale: language, messages: { [language]: messages } }));
    };
    if (chosen !== null) {
      speak(chosen).catch(() => {
        if (isCurrent) setChosen(null);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [chosen, parts]);
  const i18n = chosen !== null && spoken?.locale === chosen ? spoken : own;
  return { i18n, language: isLanguage(i18n.locale) ? i18n.locale : "en", choose: setChosen };
}
