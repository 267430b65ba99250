import { givenFields } from "#/contract/given-fields.ts";
import { productFieldNames } from "#/contract/product-fields.ts";
import type { Pack } from "#/contract/packs.ts";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import { absent, formValuesOf, type ProductFormValues } from "./product-form-values.ts";
import type { ProductFields } from "./read-product.ts";

/** Initial state of an item form. */
export interface OpenedProduct {
  readonly id: string;
  /** Path of its picture. */
  readonly image?: string | undefined;
  /** Initial form values. */
  readonly values: ProductFormValues;
  /** The item that a new one is copied from. */
  readonly copyOf?: string;
  /** The stored item, used to determine the changed fields; null while the item exists only on this device. */
  readonly stands: { readonly values: ProductFormValues; readonly fields: ProductFields } | null;
  /** The refused operation that this form corrects (S7). */
  readonly refused: OperationRow | null;
  /** The fields set by the refused edit; the corrected edit sets them again. */
  readonly given: ProductPatch | null;
}

/**
 * Opens a new item as a copy of another, without its codes, stock and history. Null if that item is unknown
 * to this device.
 */
export async function openCopy(
  db: TradingDatabase,
  { from, newId }: { from: string; newId: () => string },
): Promise<OpenedProduct | null> {
  const view = await productView(db, from);
  if (view === null) return null;
  const values = formValuesOf(view, new Map());
  return {
    id: newId(),
    values: {
      ...values,
      sku: "",
      barcode: "",
      is_active: true,
      // Inactive variants are not copied.
      variants: values.variants
        .filter(({ is_active }) => is_active)
        .map((variant) => ({ ...variant, id: newId(), barcode: "" })),
      packs: values.packs.map((pack) => ({ ...pack, id: newId(), barcode: "" })),
    },
    copyOf: from,
    stands: null,
    refused: null,
    given: null,
  };
}

/**
 * Opens an item with the values of a refused operation, if there is one; null if the item is unknown to this
 * device.
 *
 * @param mend the refused operation to correct; by default the item's first one
 */
export async function openProduct(
  db: TradingDatabase,
  { id, location, mend }: { id: string; location: string; mend: string | null },
): Promise<OpenedProduct | null> {
  const refused = await refusedOf(db, id, mend);
  const read = refused === null ? null : readOperation(refused);
  if (refused !== null && read?.type === "product.create") {
    return { id, values: entryOfBody(read.body), stands: null, refused, given: null };
  }
  const view = await productView(db, id);
  if (view === null) return null;
  const stock = await stockTexts(db, location, view);
  const stands = { values: formValuesOf(view, stock), fields: fieldsOf(view) };
  if (refused === null || read?.type !== "product.edit") {
    return { id, image: view.image, values: stands.values, stands, refused: null, given: null };
  }
  const values = formValuesOf(
    withChange(view, read.body),
    new Map([...stock, ...openedBy(read.body)]),
  );
  return { id, image: view.image, values, stands, refused, given: read.body };
}

async function refusedOf(
  db: TradingDatabase,
  product: string,
  mend: string | null,
): Promise<OperationRow | null> {
  const about = await operationsTouching(db, [product]);
  const refused = about.filter(
    ({ state, subject, type }) =>
      state === "rejected" &&
      subject === product &&
      (type === "product.create" || type === "product.edit"),
  );
  // A refused creation must be corrected before any refused edit.
  const made = refused.find(({ type }) => type === "product.create");
  return made ?? refused.find(({ opId }) => opId === mend) ?? refused[0] ?? null;
}

async function stockTexts(
  db: TradingDatabase,
  location: string,
  { id }: ProductView,
): Promise<ReadonlyMap<string, string>> {
  const stockItem = (await stockOfProducts(db, location, [id])).get(id);
  const held = [...(stockItem?.byVariant ?? [])];
  return new Map(held.map(([item, quantity]) => [item, formatQuantityWire(quantity)]));
}

/** Returns the form values of a refused creation. */
function entryOfBody(body: ProductBody): ProductFormValues {
  const items = [{ id: "", available_stock: body.available_stock }, ...body.variants];
  const counted = items.flatMap(({ id, available_stock }) =>
    available_stock === null ? [] : [[id, available_stock] as const],
  );
  const values = formValuesOf(body, new Map(counted));
  const numbersOf = (serials: readonly string[] = []) => serials.join("\n");
  return {
    ...values,
    serials: numbersOf(body.serials),
    variants: values.variants.map((variant) => ({
      ...variant,
      serials: numbersOf(body.variants.find(({ id }) => id === variant.id)?.serials),
    })),
  };
}

/** Returns the opening stock of variants created by an edit. */
function openedBy({ variants = [] }: ProductPatch): (readonly [string, string])[] {
  return variants.flatMap(({ id, available_stock = null }) =>
    available_stock === null ? [] : [[id, available_stock] as const],
  );
}

/** Returns the item with a refused edit applied. */
function withChange(view: ProductView, change: ProductPatch): Parameters<typeof formValuesOf>[0] {
  const known = new Map<string, Parameters<typeof formValuesOf>[0]["variants"][number]>(
    view.variants.map((variant) => [variant.id, variant]),
  );
  for (const variant of change.variants ?? []) {
    const before = known.get(variant.id) ?? {
      name: "",
      sku_suffix: "",
      barcode: null,
      price_adjustment: "0.00",
      attributes: {},
      is_active: true,
    };
    const given = Object.fromEntries(
      Object.entries(variant).filter(([, value]) => value !== undefined),
    );
    known.set(variant.id, { ...before, id: variant.id, ...given });
  }
  for (const id of change.removed_variants ?? []) known.delete(id);
  return { ...view, ...givenFields(change, productFieldNames), variants: [...known.values()] };
}

/** Normalises the field order of a pack, so that equal packs compare equal. */
function asWritten({ id, name_en, name_sw, size, barcode, price }: Pack): Pack {
  return { id, name_en, name_sw, size, barcode, price };
}

/** Returns all fields of the item as the form would write them. */
function fieldsOf(view: ProductView): ProductFields {
  return {
    ...absent,
    ...givenFields(view, productFieldNames),
    packs: (view.packs ?? []).map(asWritten),
    available_stock: null,
    variants: view.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      sku_suffix: variant.sku_suffix,
      barcode: variant.barcode,
      price_adjustment: variant.price_adjustment,
      // Attributes of other types are written only if they are changed.
      attributes: variant.attributes as ProductFields["variants"][number]["attributes"],
      is_active: variant.is_active,
      available_stock: null,
    })),
  };
}
