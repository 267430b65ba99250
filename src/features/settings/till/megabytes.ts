import { regionOf, type Language } from "#/i18n/language.ts";

/** Formats bytes as megabytes: one decimal place below ten, none above. */
export function megabytes(bytes: number, language: Language): string {
  const amount = bytes / 1_000_000;
  const places = amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(regionOf[language], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(amount);
}
