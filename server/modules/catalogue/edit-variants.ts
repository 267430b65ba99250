import { givenFields } from "#/contract/given-fields.ts";
import { variantFieldNames } from "#/contract/product-fields.ts";
import type { CatalogueFields, KnownVariant } from "#server/kernel/ledger/catalogue-store.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { winningFields, writeFields } from "./edit-row.ts";
import type { FieldFaults } from "#server/kernel/operations/field-fault.ts";
import type { Opening } from "./record-opening-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

type Fields = CatalogueFields["variant"];

/** A variant as an edit of its item names it; without an id it is a new one, which may open with stock. */
export type VariantEdit = {
  id?: string | undefined;
  available_stock?: string | null | undefined;
  serials?: string[] | undefined;
} & {
  [Field in keyof Fields]?: Fields[Field] | undefined;
};

export type EditedVariants = {
  /** Every variant of the item as it then stands. */
  after: KnownVariant[];
  changed: { id: string; winning: Partial<Fields> }[];
  made: KnownVariant[];
  /** What those that are made have on the shelf. */
  opened: Omit<Opening, "product">[];
  /** Where the body names it, `variants.0`; null where it does not. */
  fieldOf: (variant: string) => string | null;
};

/**
 * Folds an edit's variants over those that are known (S15): a known one changes in the fields it has
 * won, a new one is made and must be whole. Writes nothing yet.
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
    const id = body.id ?? store.newId();
    if (places.has(id)) throw new Refusal("validation_failed", { [`${field}.id`]: ["taken"] });
    places.set(id, field);
    const there = standing.get(id);
    // It was taken away before this edit of it came: nothing is left to change.
    if (there === undefined && (await store.isVariantRemoved(id))) continue;
    if (there === undefined) {
      const variant = { id, ...whole(body, field) };
      if (await store.catalogueRow("variant", id))
        throw new Refusal("conflict", { [`${field}.id`]: ["exists"] });
      made.push(variant);
      opened.push({ variant: id, found: body.available_stock ?? null, serials: body.serials });
      standing.set(id, variant);
    } else {
      // What is there already is counted: it opened long ago.
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

/** A new variant needs its name and its suffix; the rest begins as a form would. */
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
 * Takes variants of the item away (docs/decisions/0046). One that was sold, bought, counted or moved keeps its
 * name for that and is switched off; one that is gone already is no fault.
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

/** Writes what `editVariants` found. */
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
