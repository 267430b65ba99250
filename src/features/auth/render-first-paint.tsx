import { setupI18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import "#/ui/theme/global.css.ts";
import { languages, type Language } from "#/i18n/language.ts";
import { messages as english } from "../../../locales/en.po";
import { messages as swahili } from "../../../locales/sw.po";
import * as styles from "./first-paint.css.ts";
import { LoginFirstPaint } from "./login-first-paint.tsx";

const texts = { en: english, sw: swahili } as const satisfies Record<Language, Messages>;

/** Renders the sign-in's first paint in both languages; the build embeds it in the page. */
export function renderFirstPaint(): string {
  return languages
    .map((language) => {
      const i18n = setupI18n({ locale: language, messages: { [language]: texts[language] } });
      return renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <div className={styles.cover} lang={language} inert data-first-paint="">
            <LoginFirstPaint />
          </div>
        </I18nProvider>,
      );
    })
    .join("");
}
