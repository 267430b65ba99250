import { givenFields } from "#/contract/given-fields.ts";
import { variantFieldNames } from "#/contract/product-fields.ts";
import type { CatalogueFields, KnownVariant } from "#server/kernel/ledger/catalogue-store.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { winningFields, writeFields } from "./edit-row.ts";
import type { FieldFaults } from "#server/kernel/operations/field-fault.ts";
import type { Opening } from "./record-opening-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

type Fields = CatalogueFields["variant"];

/** A variant within an edit of its item. One that is new may have opening stock. */
export type VariantEdit = {
  id: string;
  available_stock?: string | null | undefined;
  serials?: string[] | undefined;
} & {
  [Field in keyof Fields]?: Fields[Field] | undefined;
};

export type EditedVariants = {
  /** Every variant of the item after the edit. */
  after: KnownVariant[];
  changed: { id: string; winning: Partial<Fields> }[];
  made: KnownVariant[];
  /** Opening stock of the new variants. */
  opened: Omit<Opening, "product">[];
  /** The variant's path in the body, such as `variants.0`; null if the body does not contain it. */
  fieldOf: (variant: string) => string | null;
};

/**
 * Merges an edit's variants with the known ones (S15): a known variant changes in the fields it has won, a
 * new one must be complete. Writes nothing yet.
 */
export async function editVariants(
  context: CommandContext,
  known: readonly KnownVariant[],
  given: readonly VariantEdit[],
): Promise<EditedVariants> {
  const { store } = context;
  const standing = new Map(known.map((variant) => [variant.id, variant]));
  const changed: EditedVariants["changed"] = [];
  const made: KnownVariant[] = [];
  const opened: EditedVariants["opened"] = [];
  const places = new Map<string, string>();
  for (const [index, body] of given.entries()) {
    const field = `variants.${index}`;
    const { id } = body;
    if (places.has(id)) throw new Refusal("validation_failed", { [`${field}.id`]: ["taken"] });
    places.set(id, field);
    const there = standing.get(id);
    // The variant was removed before this edit arrived: nothing is left to change.
    if (there === undefined && (await store.isVariantRemoved(id))) continue;
    if (there === undefined) {
      const variant = { id, ...whole(body, field) };
      if (await store.catalogueRow("variant", id))
        throw new Refusal("conflict", { [`${field}.id`]: ["exists"] });
      made.push(variant);
      opened.push({ variant: id, found: body.available_stock ?? null, serials: body.serials });
      standing.set(id, variant);
    } else {
      // Opening stock is refused for existing variants: theirs was recorded long ago.
      if ((body.available_stock ?? null) !== null)
        throw new Refusal("validation_failed", { [`${field}.available_stock`]: ["exists"] });
      const winning = await winningFields(
        context,
        "variant",
        id,
        givenFields(body, variantFieldNames),
      );
      changed.push({ id, winning });
      standing.set(id, { ...there, ...winning });
    }
  }
  return {
    after: [...standing.values()],
    changed,
    made,
    opened,
    fieldOf: (variant) => places.get(variant) ?? null,
  };
}

/** A new variant requires name and suffix; other fields default as in a form. */
function whole(body: VariantEdit, field: string): Fields {
  const { name, sku_suffix } = body;
  const faults: FieldFaults = {};
  if (name === undefined) faults[`${field}.name`] = ["required"];
  if (sku_suffix === undefined) faults[`${field}.sku_suffix`] = ["required"];
  if (name === undefined || sku_suffix === undefined)
    throw new Refusal("validation_failed", faults);
  return {
    name,
    sku_suffix,
    barcode: body.barcode ?? null,
    price_adjustment: body.price_adjustment ?? "0.00",
    attributes: body.attributes ?? {},
    is_active: body.is_active ?? true,
  };
}

/**
 * Removes variants of the item (docs/decisions/0046). A variant that was sold, bought, counted or moved keeps
 * its name and is deactivated instead; one already removed is ignored.
 */
export async function removeVariants(
  context: CommandContext,
  known: readonly KnownVariant[],
  removed: readonly string[],
): Promise<void> {
  const { store, receivedAt } = context;
  const standing = new Set(known.map(({ id }) => id));
  for (const id of new Set(removed)) {
    if (!standing.has(id)) continue;
    if (await store.isVariantUsed(id)) {
      const winning = await winningFields(context, "variant", id, { is_active: false });
      await writeFields(context, "variant", id, winning);
    } else {
      await store.removeVariant(id, receivedAt);
      store.touch("variant", id, null);
    }
  }
}

/** Writes the result of `editVariants`. */
export async function writeVariants(
  context: CommandContext,
  product: string,
  { changed, made }: EditedVariants,
): Promise<void> {
  for (const { id, winning } of changed) await writeFields(context, "variant", id, winning);
  for (const variant of made) {
    await context.store.insertVariant(product, variant);
    context.store.touch("variant", variant.id, null);
  }
}
