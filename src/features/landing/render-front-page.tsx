import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import "#/ui/theme/global.css.ts";
import type { Language } from "#/i18n/language.ts";
import { landingTexts } from "./landing-texts.ts";
import { FrontDocument, type PageAssets } from "./front-document.tsx";

/**
 * Renders the landing page to a file in one language. Called by the build and, under `npm run dev`, by the
 * server.
 */
export function renderFrontPage(language: Language, assets: PageAssets): string {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={landingTexts(language)}>
      <FrontDocument language={language} {...assets} />
    </I18nProvider>,
  );
  // Markup, not UI text.
  // oxlint-disable-next-line lingui/no-unlocalized-strings
  return `<!doctype html>${page}\n`;
}
