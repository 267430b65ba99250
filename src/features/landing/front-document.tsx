import { useLingui } from "@lingui/react/macro";
import { factMark } from "#/contract/front-page.ts";
import { trialDays } from "#/domain/plans.ts";
import { languages, regionOf, type Language } from "#/i18n/language.ts";
import { palettes } from "#/ui/theme/tokens.ts";
import { LandingPage } from "./landing-page.tsx";
import { addressOf } from "./links.ts";
import { structuredData } from "./structured-data.ts";

/** Assets the build inserts into the page. */
export interface PageAssets {
  /** All styles as text, inlined to avoid a second request before the first paint. */
  readonly styles: string;
  /** URL of the page's script. */
  readonly script: string;
  /** Whether the script is a module that also loads the styles, as under `npm run dev`. */
  readonly isModule?: boolean;
}

export interface FrontDocumentProps extends PageAssets {
  readonly language: Language;
}

/** The complete document in one language, with placeholders for values known only to the running server. */
export function FrontDocument({ language, styles, script, isModule = false }: FrontDocumentProps) {
  const { t } = useLingui();
  const origin = factMark("origin");
  const address = `${origin}${addressOf(language)}`;
  const title = t`Kaunta: the shop counter that works without a network`;
  const description = t`Sell, count stock and collect debts on the phone, tablet or computer you have, with or without a network, in Swahili and English. Free for ${trialDays} days.`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        {languages.map((one) => (
          <link key={one} rel="alternate" hrefLang={one} href={`${origin}${addressOf(one)}`} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={palettes.light.bg} />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Kaunta" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={regionOf[language].replace("-", "_")} />
        <meta property="og:image" content={`${origin}/icons/icon-512.png`} />
        <style>{styles}</style>
        {isModule ? <script type="module" src={script} /> : <script src={script} />}
        <script type="application/ld+json">
          {JSON.stringify(structuredData({ origin, address, description, language }))}
        </script>
      </head>
      <body>
        <LandingPage language={language} />
      </body>
    </html>
  );
}
