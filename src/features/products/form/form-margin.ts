import { type Minor, parseMoney } from "#/domain/money.ts";
import { marginOf } from "#/domain/purchasing/price-offer.ts";
import { parseRate, taxIncluded } from "#/domain/rate.ts";
import { readNumber } from "#/ui/number-text.ts";
import type { ProductFormValues } from "./product-form-values.ts";

type Prices = Pick<
  ProductFormValues,
  "cost_price" | "selling_price" | "wholesale_price" | "tax_rate" | "product_type"
>;

/** Profit and margin of the price being typed. */
export interface EntryMargin {
  /** Per unit, excluding tax; negative for a loss. Minor units. */
  profit: Minor;
  /** Share of the price excluding tax, hundredths of a percent. */
  margin: number;
  isWholesaleBelowCost: boolean;
}

/** Returns null while a price or the cost is missing or invalid; the fields show the errors. */
export function entryMargin(entry: Prices, isTaxIncluded: boolean): EntryMargin | null {
  const [price, cost] = [minorOf(entry.selling_price), minorOf(entry.cost_price)];
  const rate = readNumber(entry.tax_rate, { decimals: 2 });
  const reading = parseRate(rate.ok ? rate.decimal : "");
  if (price === null || cost === null || !reading.ok) return null;
  const sold = { price, cost, taxRate: reading.value };
  const margin = marginOf(sold, isTaxIncluded);
  if (margin === null) return null;
  const net = (some: Minor) => (isTaxIncluded ? some - taxIncluded(some, sold.taxRate) : some);
  const wholesale = minorOf(entry.wholesale_price);
  return {
    profit: net(price) - cost,
    margin,
    isWholesaleBelowCost: wholesale !== null && net(wholesale) < cost,
  };
}

function minorOf(text: string): Minor | null {
  const typed = readNumber(text, { decimals: 2 });
  const reading = parseMoney(typed.ok ? typed.decimal : "");
  return reading.ok && reading.value > 0 ? reading.value : null;
}
