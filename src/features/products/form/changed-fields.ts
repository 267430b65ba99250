import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { ProductFormValues } from "./product-form-values.ts";
import type { ProductFields } from "./read-product.ts";

export type ProductChange = Draft<ProductPatch>;

/** A stock count entered together with an edit. */
export interface StockCount {
  readonly variant: string | null;
  /** In wire format. */
  readonly quantity: string;
}

type VariantFields = ProductFields["variants"][number];

/**
 * Returns the changed fields of an item; unchanged fields are omitted, since the latest change wins per field
 * (S15). A new variant is included completely, with its opening stock. Null if nothing changed.
 *
 * @param hidden fields this user may not see and therefore did not edit
 */
export function changedFields(
  before: ProductFields,
  after: ProductFields,
  hidden: readonly (keyof ProductFields)[] = [],
): ProductChange | null {
  const { variants: _was, available_stock: _held, serials: _pieces, ...fields } = after;
  const changed = Object.entries(fields).filter(
    ([name, value]) =>
      !(hidden as readonly string[]).includes(name) &&
      !isSame(value, before[name as keyof typeof fields]),
  );
  const variants = changedVariants(before.variants, after.variants);
  if (changed.length === 0 && variants.length === 0) return null;
  return {
    ...(Object.fromEntries(changed) as ProductChange),
    ...(variants.length === 0 ? {} : { variants }),
  };
}

function changedVariants(
  before: readonly VariantFields[],
  after: readonly VariantFields[],
): NonNullable<ProductChange["variants"]> {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  return after.flatMap((now) => {
    const { available_stock: _held, serials: _pieces, ...variant } = now;
    const was = known.get(variant.id);
    if (was === undefined) return [opening(now)];
    const { id, ...fields } = variant;
    const changed = Object.entries(fields).filter(
      ([name, value]) => !isSame(value, was[name as keyof typeof fields]),
    );
    return changed.length === 0 ? [] : [{ id, ...Object.fromEntries(changed) }];
  });
}

/** Returns a new variant, with its opening stock if one was entered (S15). */
export function opening({ available_stock, serials, ...variant }: VariantFields) {
  if (available_stock === null) return variant;
  return { ...variant, available_stock, ...(serials === undefined ? {} : { serials }) };
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || a === null) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the counts of items whose quantity was edited. The opening stock of a new variant is not a count. */
export function countedStock(before: ProductFields, after: ProductFields): StockCount[] {
  const known = new Set(before.variants.map(({ id }) => id));
  const stock = [
    { variant: null, quantity: after.available_stock },
    ...after.variants
      .filter(({ id }) => known.has(id))
      .map(({ id, available_stock: quantity }) => ({ variant: id, quantity })),
  ];
  return stock.flatMap(({ variant, quantity }) =>
    quantity === null ? [] : [{ variant, quantity }],
  );
}

/** Returns the ids of variants that existed when the form was opened and have been removed from it. */
export function removedVariants(
  held: ProductFormValues | null,
  values: ProductFormValues,
): string[] {
  const there = new Set(values.variants.map(({ id }) => id));
  return (held?.variants ?? []).map(({ id }) => id).filter((id) => !there.has(id));
}
