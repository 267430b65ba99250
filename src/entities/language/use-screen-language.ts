import { setupI18n, type I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { textsOf } from "#/i18n/activation.ts";
import { isLanguage, languages, type Language } from "#/i18n/language.ts";
import type { TextPart } from "#/i18n/text-parts.ts";

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
 */
export function useScreenLanguage(part: TextPart): ScreenLanguage {
  const { i18n: own } = useLingui();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [spoken, setSpoken] = useState<I18n | null>(null);
  useEffect(() => {
    // Both are had while there is a line: the app's language may be changed when there is none.
    for (const language of languages) textsOf(language, part).catch(() => undefined);
  }, [part]);
  useEffect(() => {
    let isCurrent = true;
    const speak = async (language: Language) => {
      const parts = ["shell", "shared", part] as const;
      const texts = await Promise.all(parts.map((one) => textsOf(language, one)));
      const messages = Object.fromEntries(texts.flatMap((one) => Object.entries(one)));
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
  }, [chosen, part]);
  const i18n = chosen !== null && spoken?.locale === chosen ? spoken : own;
  return { i18n, language: isLanguage(i18n.locale) ? i18n.locale : "en", choose: setChosen };
}
