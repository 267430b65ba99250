import { givenFields } from "#/contract/given-fields.ts";
import { productFieldNames } from "#/contract/product-fields.ts";
import {
  plainProductBody,
  type PlainProductBody,
  productBody,
  type ProductBody,
} from "#/contract/operations/product-create.ts";
import type { WithoutOrigin } from "#/contract/origin.ts";
import { money } from "#/domain/money.ts";
import { priceFields } from "#server/kernel/ledger/catalogue-store.ts";
import type { Applied, Command, CommandContext } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireUniqueCodes } from "../unique-codes.ts";
import { requireEditor } from "#server/kernel/operations/authorize-editor.ts";
import { recordOpeningProducts } from "../record-opening-products.ts";
import {
  requireCategory,
  requireCountableCost,
  requireRoom,
  requireSupplier,
} from "../product-rules.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** Without a location, opening stock is at the user's own. */
type NewProduct = WithoutOrigin<ProductBody> & { location?: string | undefined };

/**
 * Adds an item to the catalogue with its variants, its first prices and, if given, its opening stock at cost
 * (S15).
 */
export const createProduct: Command<NewProduct> = {
  type: "product.create",
  body: productBody,
  plain: plainBody(plainProductBody, complete),
  permission: "product.edit",
  apply,
};

async function apply(context: CommandContext, body: NewProduct): Promise<Applied> {
  const { store, opId, actor, effectiveAt } = context;
  await requireEditor(context, "product.edit");
  if (money(body.cost_price) !== 0) await requireEditor(context, "cost.view", "cost_price");
  requireCountableCost(body.cost_price);
  const { id, variants } = body;
  const fields = givenFields(body, productFieldNames);
  if (fields.product_type === "SIMPLE" && variants.length > 0)
    throw new Refusal("validation_failed", { variants: ["wrong_form"] });
  if (await store.catalogueRow("product", id)) throw new Refusal("conflict", { id: ["exists"] });
  await requireCategory(store, fields.category);
  await requireSupplier(store, fields.supplier);
  const places = new Map(variants.map((variant, index) => [variant.id, `variants.${index}`]));
  const after = { ...fields, variants };
  await requireUniqueCodes(store, id, { before: null, after }, (it) => places.get(it) ?? null);
  if (fields.is_active) await requireRoom(context);

  await store.insertProduct(id, fields, effectiveAt);
  store.touch("product", id, null);
  for (const { available_stock: _opening, serials: _pieces, ...variant } of variants) {
    await store.insertVariant(id, variant);
    store.touch("variant", variant.id, null);
  }
  const prices = givenFields(fields, priceFields);
  await store.insertPrices({ product: id, effectiveAt, opId, actor, prices });
  const flags = await recordOpeningProducts(context, body, [
    { product: id, variant: null, found: body.available_stock, serials: body.serials },
    ...variants.map(({ id: variant, available_stock: found, serials }) => {
      return { product: id, variant, found, serials };
    }),
  ]);
  return { entity: "product", id, flags };
}

/** A client without an outbox may leave ids to the server. */
function complete(
  { store, opId }: CommandContext,
  { id = opId, variants, ...body }: PlainProductBody,
): NewProduct {
  return {
    ...body,
    id,
    variants: variants.map(({ id: given = store.newId(), ...variant }) => ({
      ...variant,
      id: given,
    })),
  };
}
