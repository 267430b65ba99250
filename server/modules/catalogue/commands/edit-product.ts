import { z } from "zod";
import { givenFields } from "#/contract/given-fields.ts";
import { productFieldNames } from "#/contract/product-fields.ts";
import {
  plainProductPatch,
  type PlainProductPatch,
  productPatch,
  type ProductPatch,
} from "#/contract/operations/product-edit.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import { quantity } from "#/domain/quantity.ts";
import { type CatalogueFields, priceFields } from "#server/kernel/ledger/catalogue-store.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { writeFields, winningFields } from "../edit-row.ts";
import { editVariants, removeVariants, type VariantEdit, writeVariants } from "../edit-variants.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireUniqueCodes } from "../unique-codes.ts";
import { checkAlerts } from "#server/modules/stock/check-alerts.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { recordOpeningProducts } from "../record-opening-products.ts";
import {
  knownStock,
  requireCategory,
  requireCountableCost,
  requireNoStock,
  requireRoom,
  requireSupplier,
} from "../product-rules.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Without a location, opening stock of a new variant is at the user's own. */
type Edits = WithoutOrigin<ProductPatch> & { location?: string | undefined };

/** Changes fields of an item and of its variants; the latest effective change wins per field (S15). */
export const editProduct: Command<Edits> = {
  type: "product.edit",
  body: productPatch,
  plain: plainBody(plainProductPatch, complete),
  permission: "product.edit",
  apply: (context, body) =>
    edit(context, {
      given: givenFields(body, productFieldNames),
      variants: body.variants ?? [],
      removed: body.removed_variants ?? [],
      location: body.location,
    }),
};

/** Adds an item to the favourites; has no body. */
export const featureProduct = featuring(true);

/** Removes it from the favourites. */
export const unfeatureProduct = featuring(false);

function featuring(is_featured: boolean): Command<Record<string, never>> {
  return {
    type: "product.edit",
    body: null,
    plain: plainBody(z.strictObject({})),
    permission: "product.edit",
    apply: (context) => edit(context, { given: { is_featured }, variants: [], removed: [] }),
  };
}

/** A client without an outbox names no id for a variant it creates. */
function complete({ store }: CommandContext, { variants, ...body }: PlainProductPatch): Edits {
  return {
    ...body,
    variants: variants?.map(({ id = store.newId(), ...variant }) => ({ ...variant, id })),
  };
}

type Fields = CatalogueFields["product"];

interface Edit {
  given: Partial<Fields>;
  variants: readonly VariantEdit[];
  /** Variants to be removed. */
  removed: readonly string[];
  location?: string | undefined;
}

async function edit(
  context: CommandContext,
  { given, variants: givenVariants, removed, location }: Edit,
): Promise<Applied> {
  const { store, subject: id } = context;
  await requireEditor(context, "product.edit");
  if (given.cost_price !== undefined) {
    await requireEditor(context, "cost.view", "cost_price");
    requireCountableCost(given.cost_price);
  }
  const before = id === null ? null : await store.catalogueRow("product", id);
  if (id === null || before === null) throw new Refusal("not_found", {}, false);
  await removeVariants(context, await store.variantsOf(id), removed);
  const known = await store.variantsOf(id);
  const winning = await winningFields(context, "product", id, given);
  const variants = await editVariants(context, known, givenVariants);
  await requireFit(context, id, before, winning);
  await requireUniqueCodes(
    store,
    id,
    {
      before: { ...before, variants: known },
      after: { ...before, ...winning, variants: variants.after },
    },
    (variant) => variants.fieldOf(variant),
  );
  await writeFields(context, "product", id, winning);
  await writeVariants(context, id, variants);
  await notePrices(context, id, given);
  await followLevels(context, id, winning);
  const { cost_price } = { ...before, ...winning };
  const openings = variants.opened.map((opened) => ({ product: id, ...opened }));
  const flags = await recordOpeningProducts(context, { location, cost_price }, openings);
  return { entity: "product", id, flags };
}

async function requireFit(
  context: CommandContext,
  id: string,
  before: Fields,
  { category, supplier, product_type, is_active }: Partial<Fields>,
): Promise<void> {
  const { store } = context;
  if (category !== undefined && category !== before.category)
    await requireCategory(store, category);
  if (supplier !== undefined) await requireSupplier(store, supplier);
  if (product_type !== undefined && product_type !== before.product_type)
    await requireNoStock(store, id, product_type);
  if (is_active === true && !before.is_active) await requireRoom(context);
}

/** Records a new price in the history at its own time, even if a later price has already arrived. */
async function notePrices(
  { store, effectiveAt, opId, actor }: CommandContext,
  product: string,
  given: Partial<Fields>,
): Promise<void> {
  const prices = givenFields(given, priceFields);
  if (Object.keys(prices).length === 0) return;
  await store.insertPrices({ product, effectiveAt, opId, actor, prices });
}

/** Records without a level of their own take the item's; alerts are evaluated against the new levels. */
async function followLevels(
  { store, receivedAt }: CommandContext,
  product: string,
  { reorder_point, alert_level }: Partial<Fields>,
): Promise<void> {
  if (reorder_point === undefined && alert_level === undefined) return;
  const followers = await store.followLevels(product, {
    ...(reorder_point === undefined ? {} : { reorderLevel: quantity(reorder_point) }),
    ...(alert_level === undefined ? {} : { alertLevel: quantity(alert_level) }),
  });
  const items = await knownStock(store, followers);
  for (const item of items) store.touch("stock_item", item.id, item.location);
  await checkAlerts(store, items, receivedAt);
}
