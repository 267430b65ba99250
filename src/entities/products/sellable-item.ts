import type { Pack, PackOfLine } from "#/contract/packs.ts";
import { money } from "#/domain/money.ts";
import { quantity, type Unit } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";

/** A product, or one of its variants, as it is sold: figures as integers, one name. */
export interface SellableItem {
  product: string;
  variant: string | null;
  name: string;
  unit: Unit;
  /** Minor units for one whole unit. */
  unitPrice: number;
  /** The same for a wholesale customer; null where the item has no such price. */
  wholesalePrice: number | null;
  /** Hundredths of a percent. */
  taxRate: number;
  /** Thousandths; 0 is no bound. */
  minimum: number;
  maximum: number;
}

export type NamedInBoth = { name_en: string; name_sw: string };

/** The name in the language in use; the other one where that was never written. */
export function nameIn(row: NamedInBoth, language: Language): string {
  const [own, other] = language === "sw" ? [row.name_sw, row.name_en] : [row.name_en, row.name_sw];
  return own.trim() === "" ? other : own;
}

/** A pack by its name in the language in use, as a line keeps it. */
export function packNamed({ id, size, ...names }: Pack, language: Language): PackOfLine {
  return { id, name: nameIn(names, language), size };
}

/** What a product (or the variant chosen of it) is sold as. */
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

/** The variants in use, in order. */
export function toChooseFrom<Variant extends StoredVariant>(
  variants: readonly Variant[],
): Variant[] {
  return variants
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** What a code stands for. */
export interface CodeMatch {
  product: StoredProduct;
  /** Null when the code is the product's own, or a pack's. */
  variant: StoredVariant | null;
  /** The pack whose barcode it is. */
  pack?: Pack | undefined;
}
