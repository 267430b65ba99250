import { regionOf, type Language } from "./language.ts";

/** Symbols of currencies for which Intl's differs from common usage. */
const signs: Readonly<Record<string, string>> = { TZS: "TSh" };

const minorPerMajor = 100;
const noBreak = "\u00a0";

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, places: number, currency?: string): Intl.NumberFormat {
  const key = `${language} ${places} ${currency ?? ""}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat(regionOf[language], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    ...(currency === undefined ? {} : { style: "currency", currency }),
  });
  formats.set(key, made);
  return made;
}

/**
 * Formats a figure without currency, for dense layouts where the screen already states it: `1,500`,
 * `1,500.50`. Cents are omitted if zero.
 * @param minor integer minor units (cents)
 */
export function formatFigure(minor: number, language: Language): string {
  const places = minor % minorPerMajor === 0 ? 0 : 2;
  return numberFormat(language, places)
    .format(minor / minorPerMajor)
    .replace("-", "−");
}

/**
 * Formats an amount in its own currency, never converted: `TSh 1,500` in both languages, `−TSh 300` below
 * zero. Symbol and figure never wrap.
 * @param minor integer minor units (cents)
 * @param currency ISO 4217 code
 */
export function formatAmount(minor: number, currency: string, language: Language): string {
  const sign = signs[currency];
  if (sign !== undefined) {
    const figure = formatFigure(Math.abs(minor), language);
    return `${minor < 0 ? "−" : ""}${sign}${noBreak}${figure}`;
  }
  const places = minor % minorPerMajor === 0 ? 0 : 2;
  return numberFormat(language, places, currency).format(minor / minorPerMajor);
}

/** The symbol of a currency, for the edge of a field: `TSh`. */
export function currencySign(currency: string): string {
  return signs[currency] ?? currency;
}

/**
 * Formats a rate: 1800 → `18%`, 750 → `7.5%`.
 * @param hundredths integer hundredths of a percent
 */
export function formatRate(hundredths: number, language: Language): string {
  const percent = hundredths / 100;
  const places = hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
  return `${numberFormat(language, places).format(percent)}%`;
}

/** Formats a count with digit grouping: `10,000`. */
export function formatCount(count: number, language: Language): string {
  return numberFormat(language, 0).format(count);
}
