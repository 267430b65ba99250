import type { ItemDraft } from "#/domain/import/import-draft.ts";
import { columnDefaults } from "#server/kernel/database/column-defaults.ts";
import { variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { noteChange, type Plan } from "./plan.ts";
import {
  count,
  isSameBarcode,
  checkAvailable,
  checkBarcode,
  checkUnit,
  open,
  type Planned,
} from "./plan-product.ts";
import { settleSerials } from "./plan-serials.ts";
import {
  itemKey,
  moveBarcode,
  type ProductState,
  skuKey,
  type Tell,
  type VariantState,
  type ImportSnapshot,
} from "./import-snapshot.ts";

/** The longest suffix accepted by the product form. */
const longestSuffix = 40;

/** Plans a row of a variant: its SKU is the item's with a suffix (decisions/0014). */
export function planVariant(
  snapshot: ImportSnapshot,
  plan: Plan,
  newId: () => string,
  { draft: row, parent: parentSku }: { draft: ItemDraft; parent: string },
  tell: Tell,
): Planned {
  const parent = snapshot.products.get(skuKey(parentSku));
  if (parent === undefined) return no("parent_missing");
  const suffix = row.sku.slice(parent.sku.length);
  const belongs = skuKey(row.sku).startsWith(skuKey(parent.sku));
  if (!belongs || suffix === "" || suffix.length > longestSuffix) return no("parent_missing");

  const key = skuKey(row.sku);
  const known = snapshot.variants.get(key);
  // An existing variant stays valid even if its item accepts no new ones.
  if (known === undefined && parent.product_type !== "VARIABLE") return no("parent_not_variable");
  const next = { ...(known ?? newVariant(parent, newId(), suffix)) };
  const fields = write(next, row, parent, known === undefined);
  const about = { good: parent, variant: next.id, isNew: known === undefined };
  const draft = settleSerials(snapshot, row, about, tell);
  checkBarcode(snapshot, draft.barcode, draft.sku, tell);
  checkUnit(draft, parent.unit_of_measure, tell);
  checkAvailable(snapshot, draft, itemKey(parent.id, next.id), tell);
  if (tell.count() > 0) return { outcome: "rejected", product: parent.id };

  moveBarcode(snapshot, draft.sku, { from: known?.barcode ?? null, to: next.barcode });
  snapshot.variants.set(key, next);
  if (known === undefined) {
    plan.newVariants.push(next);
    open(snapshot, plan, { product: parent.id, variant: next.id }, draft, parent.cost_price);
    return { outcome: "created", product: parent.id };
  }
  if (fields.length > 0) noteChange(plan.changedVariants, plan.newVariants, next, fields);
  const isCounted = count(snapshot, plan, parent.id, next.id, draft);
  const isChanged = fields.length > 0 || isCounted;
  return { outcome: isChanged ? "updated" : "unchanged", product: parent.id };

  function no(code: "parent_missing" | "parent_not_variable"): Planned {
    tell("sku", code, parentSku);
    return { outcome: "rejected", product: parent?.id ?? null };
  }
}

function newVariant(parent: ProductState, id: string, sku_suffix: string): VariantState {
  return {
    ...columnDefaults(variants),
    business_id: parent.business_id,
    id,
    product_id: parent.id,
    name: "",
    sku_suffix,
  };
}

function write(
  next: VariantState,
  draft: ItemDraft,
  parent: ProductState,
  isNew: boolean,
): string[] {
  const said: Partial<VariantState> = {};
  const name = draft.variant_name ?? nameBeside(parent, draft.name);
  if (name !== undefined || isNew) said.name = name ?? next.sku_suffix.replace(/^[-_/. ]+/, "");
  if (said.name === "") said.name = next.sku_suffix;
  if (draft.barcode !== undefined && !isSameBarcode(next.barcode, draft.barcode))
    said.barcode = draft.barcode;
  if (draft.selling_price !== undefined)
    said.price_adjustment = draft.selling_price - parent.selling_price;
  if (draft.attributes !== undefined) said.attributes = draft.attributes;
  if (draft.is_active !== undefined) said.is_active = draft.is_active;
  const changed = Object.entries(said).filter(
    ([field, value]) => written(next[field as keyof VariantState]) !== written(value),
  );
  Object.assign(next, Object.fromEntries(changed));
  return changed.map(([field]) => field);
}

/** `Shirt – Red` of the item `Shirt` becomes `Red`; the item's own name does not name a variant. */
function nameBeside(parent: ProductState, name: string | undefined): string | undefined {
  if (name === undefined || !name.startsWith(parent.name_en)) return name;
  const rest = name.slice(parent.name_en.length).replace(/^[\s\-–—:,/(]+|\)$/g, "");
  return rest === "" ? undefined : rest;
}

/** Serialises attributes independently of the order of their keys. */
function written(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
