import { addAll, money } from "./money.ts";
import { rate } from "./rate.ts";

/** Totals at one tax rate. Minor units; `rate` in hundredths of a percent. */
export interface TaxAtRate {
  rate: number;
  /** Σ of the lines as charged. */
  total: number;
  tax: number;
}

/** Sums the lines of a sale by tax rate, highest first. */
export function taxByRate(
  lines: readonly { tax_rate: string; line_total: string; tax: string }[],
): TaxAtRate[] {
  const rates = [...new Set(lines.map((line) => rate(line.tax_rate)))];
  return rates
    .toSorted((a, b) => b - a)
    .map((one) => {
      const own = lines.filter((line) => rate(line.tax_rate) === one);
      return {
        rate: one,
        total: addAll(own.map(({ line_total }) => money(line_total))),
        tax: addAll(own.map(({ tax }) => money(tax))),
      };
    });
}
