import { setupI18n, type I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { textsOf, type TextParts } from "#/i18n/activation.ts";
import { isLanguage, languages, type Language } from "#/i18n/language.ts";

export interface ScreenLanguage {
  readonly language: Language;
  /** For the provider around the screen. */
  readonly i18n: I18n;
  /** Speaks that language on this screen alone; it stays as it is where the texts cannot be had. */
  readonly choose: (language: Language) => void;
}

/**
 * A language for one screen, whatever the app's is: the app's until another is chosen there. The choice
 * goes with the screen.
 *
 * @param parts the texts of all that the screen shows
 */
export function useScreenLanguage(parts: TextParts): ScreenLanguage {
  const { i18n: own } = useLingui();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [spoken, setSpoken] = useState<I18n | null>(null);
  useEffect(() => {
    // Both are had while there is a line: the app's language may be changed when there is none.
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
