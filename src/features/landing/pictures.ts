import type { Language } from "#/i18n/language.ts";

/** A screenshot in one language; its size in px reserves the space before it loads. */
export interface Picture {
  /** AVIF, one per theme. */
  readonly light: string;
  readonly dark: string;
  /** WebP in the light theme, for browsers without AVIF support. */
  readonly older: string;
  readonly width: number;
  readonly height: number;
}

/** Screenshots of the built app with its demo shop, taken by e2e/landing-pictures.spec.ts. */
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

/** Throws if a screenshot is missing, which fails the build. */
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
