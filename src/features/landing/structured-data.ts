// schema.org vocabulary, not translated.
/* oxlint-disable lingui/no-unlocalized-strings */
import { plans, planSlugs } from "#/domain/plans.ts";
import { languages, type Language } from "#/i18n/language.ts";

interface PageFacts {
  readonly origin: string;
  readonly address: string;
  readonly description: string;
  readonly language: Language;
}

const minorPerMajor = 100;

/**
 * Structured data of the product for search engines (schema.org). Contains no ratings, reviews or customers,
 * since there are none to show.
 */
export function structuredData({ origin, address, description, language }: PageFacts): unknown {
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: "Kaunta",
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
      },
      {
        "@type": "SoftwareApplication",
        "@id": `${origin}/#app`,
        name: "Kaunta",
        url: address,
        description,
        inLanguage: language,
        availableLanguage: languages,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Android, iOS, Windows, macOS, Linux",
        publisher: { "@id": organization },
        offers: planSlugs.map((slug) => ({
          "@type": "Offer",
          name: slug,
          price: String(plans[slug].monthlyPrice / minorPerMajor),
          priceCurrency: "TZS",
        })),
      },
    ],
  };
}
