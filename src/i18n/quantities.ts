import { regionOf, type Language } from "./language.ts";

/** Measured quantities are written with a symbol, counted ones without. */
const symbols: Readonly<Record<string, string>> = {
  kg: "kg",
  gram: "g",
  liter: "L",
  ml: "ml",
  meter: "m",
  cm: "cm",
};

const thousand = 1000;
const formats = new Map<Language, Intl.NumberFormat>();

function format(language: Language): Intl.NumberFormat {
  const kept = formats.get(language);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat(regionOf[language], { maximumFractionDigits: 3 });
  formats.set(language, made);
  return made;
}

/**
 * Formats a quantity: `1.25 kg`, `0.5 L`, `3`. Trailing zeros are omitted.
 * @param thousandths integer thousandths of the unit
 * @param unit the catalogue's unit of measure; null or a counted unit gives a plain number
 */
export function formatQuantity(
  thousandths: number,
  unit: string | null,
  language: Language,
): string {
  const figure = format(language)
    .format(thousandths / thousand)
    .replace("-", "−");
  const symbol = unit === null ? undefined : symbols[unit];
  return symbol === undefined ? figure : `${figure}\u00a0${symbol}`;
}

/** The symbol of a measured unit (`kg`); null for counted ones. */
export function unitSymbol(unit: string): string | null {
  return symbols[unit] ?? null;
}
