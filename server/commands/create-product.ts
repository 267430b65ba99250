import { givenFields, productFieldNames } from "#/contract/catalogue-fields.ts";
import {
  plainProductBody,
  productBody,
  type PlainProductBody,
  type ProductBody,
} from "#/contract/catalogue-writes.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { Applied, Command, CommandContext } from "./command.ts";
import { countStock, type Found } from "./count-stock.ts";
import { eitherBody } from "./either-body.ts";
import { requireFreeCodes } from "./free-codes.ts";
import { requireEditor } from "./judge-editor.ts";
import { requireGoods } from "./known-goods.ts";
import {
  requireCategory,
  requireCountableCost,
  requireRoom,
  requireSupplier,
} from "./product-rules.ts";
import { Refusal } from "./refusal.ts";

/**
 * Takes a good into the catalogue, with its variants, its first prices and, where said, what is on
 * the shelf: a first count, at cost (S15).
 */
export const createProduct: Command<ProductBody | PlainProductBody> = {
  type: "product.create",
  body: eitherBody(productBody, plainProductBody),
  permission: "product.edit",
  originOf: (body) => ("till" in body ? body : null),
  numberOf: () => null,
  apply,
};

async function apply(
  context: CommandContext,
  body: ProductBody | PlainProductBody,
): Promise<Applied> {
  const { store, opId, actor, effectiveAt } = context;
  await requireEditor(context, "product.edit");
  if (money(body.cost_price) !== 0) await requireEditor(context, "cost.view", "cost_price");
  requireCountableCost(body.cost_price);
  const id = body.id ?? opId;
  const fields = givenFields(body, productFieldNames);
  const variants = body.variants.map((variant) => ({
    ...variant,
    id: variant.id ?? store.newId(),
  }));
  if (fields.product_type === "SIMPLE" && variants.length > 0)
    throw new Refusal("validation_failed", { variants: ["wrong_form"] });
  if (await store.catalogueRow("product", id)) throw new Refusal("conflict", { id: ["exists"] });
  await requireCategory(store, fields.category);
  await requireSupplier(store, fields.supplier);
  const places = new Map(variants.map((variant, index) => [variant.id, `variants.${index}`]));
  const after = { ...fields, variants };
  await requireFreeCodes(store, id, { before: null, after }, (it) => places.get(it) ?? null);
  if (fields.is_active) await requireRoom(context);

  await store.insertProduct(id, fields, effectiveAt);
  store.touch("product", id, null);
  for (const { available_stock: _opening, ...variant } of variants) {
    await store.insertVariant(id, variant);
    store.touch("variant", variant.id, null);
  }
  const { cost_price, selling_price, wholesale_price } = fields;
  const prices = { cost_price, selling_price, wholesale_price };
  await store.insertPrices({ product: id, effectiveAt, opId, actor, prices });
  await countOpening(context, body, [
    { product: id, variant: null, found: body.available_stock },
    ...variants.map((one) => ({ product: id, variant: one.id, found: one.available_stock })),
  ]);
  return { entity: "product", id, flags: [] };
}

type Opening = { product: string; variant: string | null; found: string | null };

/** What is said to be on the shelf, as the first count of each (S15). */
async function countOpening(
  context: CommandContext,
  body: ProductBody | PlainProductBody,
  openings: readonly Opening[],
): Promise<void> {
  const { store, effectiveAt, actor } = context;
  const counted = openings.flatMap(({ found, ...good }) =>
    found === null ? [] : [{ good, found }],
  );
  if (counted.length === 0) return;
  const location = body.location ?? (await store.homeLocation(actor));
  if (location === null) throw new Refusal("validation_failed", { location: ["required"] });
  const goods = counted.map(({ good }) => good);
  await requireGoods(context, location, goods);
  const items = await store.stockItems(goods.map((good) => ({ ...good, location })));
  const till = "till" in body ? body.till : null;
  const found = items.map((item, index): Found => {
    const text = counted[index]?.found ?? "0";
    return { id: store.newId(), item, quantity: quantity(text), effectiveAt, note: "", till };
  });
  await countStock(context, found, "Opening stock");
}
