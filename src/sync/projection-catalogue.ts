import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import { productFieldNames, variantFieldNames } from "#/contract/product-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import {
  packCodesOf,
  type StoredCategory,
  type StoredProduct,
  type StoredSupplier,
  type StoredVariant,
} from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayIn, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** A variant with the local operations applied. */
export type VariantView = StoredVariant & Overlaid;

/** An item with the local operations applied, with all its variants. */
export type ProductView = StoredProduct & Overlaid & { variants: VariantView[] };

/** A category with the local operations applied. */
export type CategoryView = StoredCategory & Overlaid;

/** A supplier with the local operations applied. */
export type SupplierView = StoredSupplier & Overlaid;

/**
 * `view = fold(rows, operations)` for items (S17): items created here are appended, items changed here show
 * the change. A refused edit only leaves its mark: the server's values remain. A refused creation stays in
 * view: the item is physically in stock.
 *
 * @param variants at least the variants of these products
 * @param operations all operations on the catalogue, in the order of recording
 */
export function projectProducts(
  products: readonly StoredProduct[],
  variants: readonly StoredVariant[],
  operations: readonly OperationRow[],
): ProductView[] {
  const blocked = blockedOperations(operations);
  const overlays = inEffect(overlaysIn("products", operations));
  const stored = groupedBy(variants, ({ product }) => product);
  const about = groupedBy(overlays, ({ operation }) => operation.subject);
  const removals = overlays.filter(({ type }) => type === "category.remove");
  return withMade(products, overlays.map(madeProduct)).map((row) => {
    const own = about.get(row.id) ?? [];
    const laid = removals.length === 0 ? own : inEffect([...own, ...removals]);
    const rows = stored.get(row.id) ?? [];
    const view = edited(row, laid, productChange, blocked);
    return { ...view, variants: variantViews(row.id, rows, own, blocked) };
  });
}

function productChange(
  { type, body, operation }: OverlayIn<"products">,
  row: StoredProduct,
): Partial<StoredProduct> | null {
  switch (type) {
    case "product.create":
      return {};
    case "product.edit": {
      const change = givenFields(body, productFieldNames);
      const { is_featured, packs } = change;
      return {
        ...change,
        ...(is_featured === undefined ? {} : { _featured: is_featured ? 1 : 0 }),
        ...(packs === undefined ? {} : { _packCodes: packCodesOf(packs) }),
      };
    }
    case "category.remove":
      if (row.category !== operation.subject || body.move_to === null) return null;
      return { category: body.move_to };
  }
}

function madeProduct({ type, body }: OverlayIn<"products">): StoredProduct | null {
  if (type !== "product.create") return null;
  const fields = givenFields(body, productFieldNames);
  const _packCodes = packCodesOf(fields.packs ?? []);
  return { id: body.id, ...fields, _seq: 0, _featured: fields.is_featured ? 1 : 0, _packCodes };
}

/** The variants of an item, including those created or changed by the item's own operations. */
function variantViews(
  product: string,
  rows: readonly StoredVariant[],
  overlays: readonly OverlayIn<"products">[],
  blocked: ReadonlySet<string>,
): VariantView[] {
  const laid = overlays.flatMap((overlay) =>
    named(overlay).map((variant) => ({ ...overlay, variant })),
  );
  const about = groupedBy(laid, ({ variant }) => variant.id);
  const made = laid.map(({ variant }): StoredVariant | null => {
    const { name, sku_suffix, barcode, price_adjustment, attributes, is_active } = variant;
    const isWhole =
      name !== undefined &&
      sku_suffix !== undefined &&
      barcode !== undefined &&
      price_adjustment !== undefined &&
      attributes !== undefined &&
      is_active !== undefined;
    if (!isWhole) return null;
    const fields = { name, sku_suffix, barcode, price_adjustment, attributes, is_active };
    return { id: variant.id, product, ...fields, _seq: 0 };
  });
  const isGone = ({ id, _seq }: StoredVariant) =>
    overlays.some(
      (overlay) =>
        overlay.type === "product.edit" &&
        overlay.body.removed_variants?.includes(id) &&
        stands(overlay) &&
        isBeyond(overlay.operation, _seq),
    );
  return withMade(rows, made)
    .filter((row) => !isGone(row))
    .map((row) =>
      edited(
        row,
        about.get(row.id) ?? [],
        ({ variant }) => givenFields(variant, variantFieldNames),
        blocked,
      ),
    );
}

function named({
  type,
  body,
}: OverlayIn<"products">): (
  | ProductBody["variants"]
  | NonNullable<ProductPatch["variants"]>
)[number][] {
  return type === "category.remove" ? [] : (body.variants ?? []);
}

/**
 * `view = fold(rows, operations)` for categories (S17), in the order of the rows, without those removed here.
 */
export function projectCategories(
  rows: readonly StoredCategory[],
  operations: readonly OperationRow[],
): CategoryView[] {
  const blocked = blockedOperations(operations);
  const overlays = inEffect(overlaysIn("categories", operations));
  const about = groupedBy(overlays, ({ operation }) => operation.subject);
  const made = overlays.map(({ type, body }) =>
    type === "category.create"
      ? { id: body.id, ...givenFields(body, categoryFieldNames), _seq: 0 }
      : null,
  );
  const gone = new Map<string, string | null>();
  const views = withMade(rows, made).map((row) => {
    const laid = about.get(row.id) ?? [];
    const view = edited(row, laid, categoryChange, blocked);
    const isGone = laid.some(
      (overlay) =>
        overlay.type === "category.remove" &&
        stands(overlay) &&
        isBeyond(overlay.operation, row._seq),
    );
    if (isGone) gone.set(view.id, view.parent);
    return view;
  });
  return views
    .filter(({ id }) => !gone.has(id))
    .map((view) => ({ ...view, parent: standingParent(view.parent, gone) }));
}

function categoryChange({ type, body }: OverlayIn<"categories">): Partial<StoredCategory> {
  return type === "category.edit" ? givenFields(body, categoryFieldNames) : {};
}

/** Children of a removed category move to its parent, as on the server. */
function standingParent(
  parent: string | null,
  gone: ReadonlyMap<string, string | null>,
): string | null {
  let standing = parent;
  // At most as many steps as removed categories: two tills may have made them each other's parent.
  for (let step = 0; step < gone.size && standing !== null && gone.has(standing); step += 1) {
    standing = gone.get(standing) ?? null;
  }
  return standing !== null && gone.has(standing) ? null : standing;
}

/** `view = fold(rows, operations)` for suppliers (S17), in the order of the rows. */
export function projectSuppliers(
  rows: readonly StoredSupplier[],
  operations: readonly OperationRow[],
): SupplierView[] {
  const blocked = blockedOperations(operations);
  const overlays = inEffect(overlaysIn("suppliers", operations));
  const about = groupedBy(overlays, ({ operation }) => operation.subject);
  const made = overlays.map(({ type, body }) =>
    type === "supplier.create"
      ? { id: body.id, ...givenFields(body, supplierFieldNames), _seq: 0 }
      : null,
  );
  return withMade(rows, made).map((row) =>
    edited(row, about.get(row.id) ?? [], supplierChange, blocked),
  );
}

function supplierChange({ type, body }: OverlayIn<"suppliers">): Partial<StoredSupplier> {
  return type === "supplier.edit" ? givenFields(body, supplierFieldNames) : {};
}

type Laid = { operation: OperationRow; effectiveAt: string };
type Row = { id: string; _seq: number };

/** Edits apply in the order they took effect, ties by operation id (S15). */
function inEffect<O extends Laid>(overlays: readonly O[]): O[] {
  return overlays.toSorted(
    (a, b) =>
      a.effectiveAt.localeCompare(b.effectiveAt) || (a.operation.opId < b.operation.opId ? -1 : 1),
  );
}

/**
 * A refused edit has not happened; a refused creation still counts, because the item is physically in stock.
 */
function stands({ operation }: Laid): boolean {
  return operation.state !== "rejected";
}

function withMade<R extends Row>(rows: readonly R[], made: readonly (R | null)[]): R[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const row of made) if (row !== null && !known.has(row.id)) known.set(row.id, row);
  return [...known.values()];
}

/**
 * Applies the overlaid operations to a row, in order. `changeOf` returns what each one sets, or null if it
 * does not affect the row in its state at that point.
 */
function edited<R extends Row, O extends Laid>(
  row: R,
  overlays: readonly O[],
  changeOf: (overlay: O, row: R) => Partial<R> | null,
  blocked: ReadonlySet<string>,
): R & Overlaid {
  const view = { ...row };
  const laid: OperationRow[] = [];
  for (const overlay of overlays) {
    if (!isBeyond(overlay.operation, row._seq)) continue;
    const change = changeOf(overlay, view);
    if (change === null) continue;
    laid.push(overlay.operation);
    if (stands(overlay)) Object.assign(view, change);
  }
  return Object.assign(view, laid.length === 0 ? untouched : overlaid(laid, blocked));
}

const untouched: Overlaid = { sync: "sent", pending: 0 };

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
