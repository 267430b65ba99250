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

/** An item whose form is open. */
export interface OpenedProduct {
  readonly id: string;
  /** The path of its picture. */
  readonly image?: string | undefined;
  /** The form as it opens. */
  readonly values: ProductFormValues;
  /** The item a new one was begun from. */
  readonly copyOf?: string;
  /** The item as it stands, to say only what was changed; null while it is only here. */
  readonly stands: { readonly values: ProductFormValues; readonly fields: ProductFields } | null;
  /** What the server would not take, and this form mends (S7). */
  readonly refused: OperationRow | null;
  /** The fields the refused edit gave: the mended one gives them again. */
  readonly given: ProductPatch | null;
}

/**
 * A new item that begins as another one stands: without its codes, its stock and its history. Null where
 * this device does not know that one.
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
      // What is no longer sold of the one is no beginning for the other.
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
 * An item with what was typed for it and refused, if anything was; null where this device does not
 * know the item.
 *
 * @param mend the refused operation to mend; without it the item's first one, if there is one
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
  // Whatever is refused of an edit, an item that was not taken comes first.
  const made = refused.find(({ type }) => type === "product.create");
  return made ?? refused.find(({ opId }) => opId === mend) ?? refused[0] ?? null;
}

async function stockTexts(
  db: TradingDatabase,
  location: string,
  { id }: ProductView,
): Promise<ReadonlyMap<string, string>> {
  const shelf = (await stockOfProducts(db, location, [id])).get(id);
  const held = [...(shelf?.byVariant ?? [])];
  return new Map(held.map(([item, quantity]) => [item, formatQuantityWire(quantity)]));
}

/** What was typed for a new item. */
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

/** What the variants that an edit makes open with. */
function openedBy({ variants = [] }: ProductPatch): (readonly [string, string])[] {
  return variants.flatMap(({ id, available_stock = null }) =>
    available_stock === null ? [] : [[id, available_stock] as const],
  );
}

/** The item as the refused edit would have made it. */
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

/** A pack in the order of the form, so that two of the same are told by what they say. */
function asWritten({ id, name_en, name_sw, size, barcode, price }: Pack): Pack {
  return { id, name_en, name_sw, size, barcode, price };
}

/** The item as it would be written whole. */
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
      // Whatever else is in there is not written anew unless it is changed.
      attributes: variant.attributes as ProductFields["variants"][number]["attributes"],
      is_active: variant.is_active,
      available_stock: null,
    })),
  };
}
