import type { ProductPatch } from "#/contract/catalogue-writes.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { ProductFields } from "./read-product.ts";

export type ProductChange = Draft<ProductPatch>;

/** A count that an edit comes with: what was typed for the shelf. */
export interface ShelfCount {
  readonly variant: string | null;
  /** As on the wire. */
  readonly quantity: string;
}

type VariantFields = ProductFields["variants"][number];

/**
 * What of a good was changed (S15: the latest change wins per field, so nothing else is said).
 * A variant that was not there is written whole. Null where nothing was changed.
 *
 * @param hidden a field this person may not see, and so did not write
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
      value !== before[name as keyof typeof fields],
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
  return after.flatMap(({ available_stock: _held, serials: _pieces, ...variant }) => {
    const was = known.get(variant.id);
    if (was === undefined) return [variant];
    const { id, ...fields } = variant;
    const changed = Object.entries(fields).filter(
      ([name, value]) => !isSame(value, was[name as keyof typeof fields]),
    );
    return changed.length === 0 ? [] : [{ id, ...Object.fromEntries(changed) }];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || a === null) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The shelves that were counted: whose figure was typed anew. */
export function countedShelves({ available_stock, variants }: ProductFields): ShelfCount[] {
  const shelves = [
    { variant: null, quantity: available_stock },
    ...variants.map(({ id, available_stock: quantity }) => ({ variant: id, quantity })),
  ];
  return shelves.flatMap(({ variant, quantity }) =>
    quantity === null ? [] : [{ variant, quantity }],
  );
}
