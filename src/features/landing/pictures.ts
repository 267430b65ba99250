import type { Language } from "#/i18n/language.ts";

/** One picture of the app in a language; the sides in px give its place before it is there. */
export interface Picture {
  /** AVIF, in each theme. */
  readonly light: string;
  readonly dark: string;
  /** WebP in the light theme, for browsers that know no AVIF. */
  readonly older: string;
  readonly width: number;
  readonly height: number;
}

/** Screens of the built app over its demo shop, drawn by e2e/landing-pictures.spec.ts. */
const sides = {
  "counter-tablet": { width: 1280, height: 800 },
  "payment-phone": { width: 600, height: 1200 },
  outbox: { width: 1048, height: 560 },
  dashboard: { width: 1280, height: 604 },
} as const;

const drawn = import.meta.glob<string>("./pictures/*.{avif,webp}", {
  eager: true,
  import: "default",
});

/** Throws where one was not drawn: the page is then not built. */
export function pictureOf(name: keyof typeof sides, language: Language): Picture {
  const address = (file: string) => {
    const found = drawn[`./pictures/${name}-${language}${file}`];
    if (found === undefined) throw new Error(`${name}-${language}${file} was not drawn.`);
    return found;
  };
  return {
    light: address("-light.avif"),
    dark: address("-dark.avif"),
    older: address(".webp"),
    ...sides[name],
  };
}
