import type { Pack, PackOfLine } from "#/contract/packs.ts";
import { money } from "#/domain/money.ts";
import { quantity, type Unit } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";

/** A product or variant as sold: numbers as integers, a single name. */
export interface SellableItem {
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  /** Minor units per whole unit. */
  unitPrice: number;
  /** The same for wholesale customers; null if the item has no such price. */
  wholesalePrice: number | null;
  /** Hundredths of a percent. */
  taxRate: number;
  /** Thousandths; 0 means no minimum. */
  minimum: number;
  maximum: number;
}

export type NamedInBoth = { name_en: string; name_sw: string };

/** Returns the name in the active language, falling back to the other one. */
export function nameIn(row: NamedInBoth, language: Language): string {
  const [own, other] = language === "sw" ? [row.name_sw, row.name_en] : [row.name_en, row.name_sw];
  return own.trim() === "" ? other : own;
}

/** Returns a pack with its name in the active language, as stored in a line. */
export function packNamed({ id, size, ...names }: Pack, language: Language): PackOfLine {
  return { id, name: nameIn(names, language), size };
}

/** Returns the sellable item of a product or its chosen variant. */
export function itemOf(
  product: StoredProduct,
  variant: StoredVariant | null,
  language: Language,
): SellableItem {
  const name = nameIn(product, language);
  const adjustment = variant === null ? 0 : money(variant.price_adjustment);
  const priced = (base: string) => Math.max(0, money(base) + adjustment);
  return {
    product: product.id,
    variant: variant?.id ?? null,
    name: variant === null ? name : `${name} · ${variant.name}`,
    unit: product.unit_of_measure,
    unitPrice: priced(product.selling_price),
    wholesalePrice: product.wholesale_price === null ? null : priced(product.wholesale_price),
    taxRate: rate(product.tax_rate),
    minimum: quantity(product.minimum_order_quantity),
    maximum: quantity(product.maximum_order_quantity),
  };
}

/** Returns the active variants in order. */
export function toChooseFrom<Variant extends StoredVariant>(
  variants: readonly Variant[],
): Variant[] {
  return variants
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** The match of a code. */
export interface CodeMatch {
  product: StoredProduct;
  /** Null if the code belongs to the product itself or to a pack. */
  variant: StoredVariant | null;
  /** The pack with this barcode. */
  pack?: Pack | undefined;
}
