import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import { formatRateWire, hundredPercent, parseRate } from "#/domain/rate.ts";
import { readNumber } from "#/ui/number-text.ts";
import type { DiscountWish } from "./adjust-form-values.ts";

/** A discount as typed. */
export interface DiscountText {
  readonly kind: DiscountWish["kind"];
  readonly text: string;
}

/** The text of a discount in its field; zero is an empty field. */
export function discountText(wish: DiscountWish): DiscountText {
  const figure = wish.kind === "share" ? wish.share : wish.amount;
  if (figure === 0) return { kind: wish.kind, text: "" };
  const wire = wish.kind === "share" ? formatRateWire(figure) : formatMoneyWire(figure);
  return { kind: wish.kind, text: wire.replace(/\.?0+$/u, "") };
}

/** Parses the text; null if it is not a discount: not a number, below zero, above 100 %. */
export function readDiscount({ kind, text }: DiscountText): DiscountWish | null {
  if (text.trim() === "") return kind === "share" ? { kind, share: 0 } : { kind, amount: 0 };
  const decimal = readNumber(text, { decimals: 2 });
  if (!decimal.ok) return null;
  if (kind === "share") {
    const share = parseRate(decimal.decimal);
    return share.ok && share.value <= hundredPercent ? { kind, share: share.value } : null;
  }
  const amount = parseMoney(decimal.decimal);
  return amount.ok && amount.value >= 0 ? { kind, amount: amount.value } : null;
}

/** Returns minor units, or null if the text is not a price. */
export function readPrice(text: string): number | null {
  const decimal = readNumber(text, { decimals: 2 });
  if (!decimal.ok) return null;
  const price = parseMoney(decimal.decimal);
  return price.ok && price.value >= 0 ? price.value : null;
}

/** Formats a price for its field. */
export function priceText(price: number): string {
  return formatMoneyWire(price).replace(/\.00$/u, "");
}
