import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { Ids } from "#/platform/ids.ts";
import { productEditIntent, productIntent } from "#/store/catalogue-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { type OutboxPorts, type Place, record, supersede } from "#/store/outbox.ts";
import { countIntent } from "#/store/stock-intents.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { changedFields, countedStock, opening, type ProductChange } from "./changed-fields.ts";
import type { OpenedProduct } from "./open-product.ts";
import type { ProductFields } from "./read-product.ts";

/** The database and the acting user. */
export interface SaveContext {
  readonly db: TradingDatabase;
  readonly ports: OutboxPorts & { readonly ids: Ids };
  readonly place: Place;
}

/** An item to save with its initial state. */
export interface Written {
  /** Created when the form opened (S2). */
  readonly opId: string;
  readonly opened: OpenedProduct;
  readonly fields: ProductFields;
  /** Ids of removed variants. */
  readonly removed?: readonly string[];
  /** Fields hidden from this user. */
  readonly hidden: readonly (keyof ProductFields)[];
}

/**
 * Records a new item or the changed fields of an existing one, and its stock counts; replaces the refused
 * operation if this corrects one (S7). Returns whether there was anything to record. Throws the outbox's
 * errors; operations recorded before an error remain, and retrying with the same `opId` adds nothing (S2).
 */
export async function saveProduct(context: SaveContext, written: Written): Promise<boolean> {
  const { opened, fields, hidden, removed = [] } = written;
  if (opened.stands === null) {
    await recordNew(context, written);
    return true;
  }
  const changed = changedFields(opened.stands.fields, fields, hidden);
  const { stands, given } = opened;
  const kept = given === null ? changed : againGiven(given, changed, { stands, fields });
  const change = removed.length === 0 ? kept : { ...kept, removed_variants: [...removed] };
  const stock = countedStock(stands.fields, fields);
  if (change !== null) await recordEdit(context, written, change);
  for (const stockItem of stock) {
    const { ids } = context.ports;
    const draft = { id: ids.next(), product: opened.id, ...stockItem, note: "" };
    const action = { opId: ids.next(), place: context.place, draft };
    await record(context.db, context.ports, await countIntent(context.db, action));
  }
  return change !== null || stock.length > 0;
}

async function recordNew({ db, ports, place }: SaveContext, { opId, opened, fields }: Written) {
  const { id, refused } = opened;
  const action = { opId, place: placeOfMended(refused) ?? place, draft: { id, ...fields } };
  const intent = productIntent(action);
  await (refused === null ? record(db, ports, intent) : supersede(db, ports, refused.opId, intent));
}

async function recordEdit(
  { db, ports, place }: SaveContext,
  { opId, opened: { id, refused } }: Written,
  draft: ProductChange,
) {
  const action = { opId, place: placeOfMended(refused) ?? place, draft, subject: id };
  const intent = productEditIntent(action);
  await (refused === null ? record(db, ports, intent) : supersede(db, ports, refused.opId, intent));
}

/** A corrected operation keeps its till and user. */
function placeOfMended(refused: OperationRow | null): Place | null {
  if (refused === null) return null;
  const { location, till, actor } = refused;
  return { location, till, actor };
}

/**
 * Combines the refused edit's fields, at their current values, with further changes: while the refusal is
 * unresolved, its fields still represent the user's intent.
 */
function againGiven(
  given: ProductPatch,
  changed: ProductChange | null,
  { stands, fields }: { stands: { fields: ProductFields }; fields: ProductFields },
): ProductChange {
  const known = new Set(stands.fields.variants.map(({ id }) => id));
  const named = Object.entries(fields).filter(
    ([name]) =>
      name !== "variants" &&
      name !== "available_stock" &&
      given[name as keyof ProductPatch] !== undefined,
  );
  const wished = new Set((given.variants ?? []).map(({ id }) => id));
  const again = fields.variants
    .filter(({ id }) => wished.has(id))
    .map((variant) =>
      opening(known.has(variant.id) ? { ...variant, available_stock: null } : variant),
    );
  const others = (changed?.variants ?? []).filter(({ id }) => !wished.has(id));
  const variants = [...again, ...others];
  return {
    ...(Object.fromEntries(named) as ProductChange),
    ...changed,
    ...(variants.length === 0 ? {} : { variants }),
  };
}
