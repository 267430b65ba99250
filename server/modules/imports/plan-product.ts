import { barcodeKey } from "#/domain/barcode.ts";
import type { ItemDraft } from "#/domain/import/import-draft.ts";
import { fitsUnit, type Unit } from "#/domain/quantity.ts";
import { columnDefaults } from "#server/kernel/database/column-defaults.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { noteChange, type Plan, type RowOutcome } from "./plan.ts";
import { layPacks, movePackCodes } from "./plan-packs.ts";
import { laySerials, settleSerials } from "./plan-serials.ts";
import { categoryFor, type Making, supplierFor } from "./plan-names.ts";
import {
  itemKey,
  holderOf,
  moveBarcode,
  type ProductState,
  skuKey,
  type Tell,
  type ImportSnapshot,
} from "./import-snapshot.ts";

export type Planned = { outcome: RowOutcome; product: string | null };

/** The product column of each draft field stored without conversion. */
const columns = {
  name: "name_en",
  name_sw: "name_sw",
  description: "description_en",
  short_description: "short_description_en",
  product_type: "product_type",
  tracking_type: "tracking_type",
  cost_price: "cost_price",
  selling_price: "selling_price",
  wholesale_price: "wholesale_price",
  tax_rate: "tax_rate",
  unit: "unit_of_measure",
  minimum_order: "minimum_order_quantity",
  maximum_order: "maximum_order_quantity",
  order_quantity: "order_quantity",
  reorder_point: "reorder_point",
  alert_level: "alert_level",
  is_active: "is_active",
  is_featured: "is_featured",
} as const satisfies Partial<Record<keyof ItemDraft, keyof ProductState>>;

/** Plans a row of an item that is not a variant: creates, changes or counts it. */
export function planProduct(
  snapshot: ImportSnapshot,
  plan: Plan,
  making: Making & { now: number },
  row: ItemDraft,
  tell: Tell,
): Planned {
  const key = skuKey(row.sku);
  const known = snapshot.products.get(key);
  const next = { ...(known ?? newProduct(making, row.sku)) };
  const fields = write(next, row, known);
  const isNew = known === undefined;
  if (isNew && next.name_en === "") {
    next.name_en = row.name_sw ?? "";
    if (next.name_en === "") tell("name", "required", "");
  }
  if (isNew && snapshot.parents.has(key)) next.product_type = "VARIABLE";
  // Listing the serial numbers of a new item implies serial tracking.
  if (isNew && row.serials !== undefined) next.tracking_type = row.tracking_type ?? "SERIAL";
  const draft = settleSerials(snapshot, row, { good: next, variant: null, isNew }, tell);
  checkBarcode(snapshot, draft.barcode, draft.sku, tell);
  const { newId } = making;
  const isPacked = row.packs !== undefined && layPacks(snapshot, next, row.packs, { newId, tell });
  if (isPacked) fields.push("packs");
  checkQuantities(snapshot, draft, next, tell);
  if (next.is_active && known?.is_active !== true && snapshot.room !== null && snapshot.room <= 0)
    tell("sku", "plan_limit", draft.sku);
  if (tell.count() > 0) return { outcome: "rejected", product: known?.id ?? null };

  if (known === undefined || draft.category !== undefined)
    next.category_id = categoryFor(
      snapshot,
      plan,
      making,
      draft.category ?? "",
      known?.category_id ?? null,
    );
  if (draft.supplier !== undefined)
    next.supplier_id = supplierFor(
      snapshot,
      plan,
      making,
      draft.supplier,
      known?.supplier_id ?? null,
    );
  if (known !== undefined && next.category_id !== known.category_id) fields.push("category");
  if (known !== undefined && next.supplier_id !== known.supplier_id) fields.push("supplier");
  takeRoom(snapshot, known, next);
  moveBarcode(snapshot, draft.sku, { from: known?.barcode ?? null, to: next.barcode });
  movePackCodes(snapshot, next, known);
  snapshot.products.set(key, next);
  if (known === undefined) return make(snapshot, plan, next, draft);
  if (fields.length > 0) noteChange(plan.changedProducts, plan.newProducts, next, fields);
  const isCounted = next.product_type === "SIMPLE" && count(snapshot, plan, next.id, null, draft);
  const isChanged = fields.length > 0 || isCounted;
  return { outcome: isChanged ? "updated" : "unchanged", product: next.id };
}

function newProduct({ business, newId, now }: Making & { now: number }, sku: string): ProductState {
  return {
    ...columnDefaults(products),
    business_id: business,
    id: newId(),
    sku,
    name_en: "",
    name_sw: "",
    category_id: "",
    created_at: now,
  };
}

/** Applies the row to the item and returns the fields that differ, under their wire names. */
function write(next: ProductState, draft: ItemDraft, known: ProductState | undefined): string[] {
  const changed: string[] = [];
  const { barcode } = draft;
  if (barcode !== undefined && !isSameBarcode(known?.barcode ?? null, barcode)) {
    next.barcode = barcode;
    changed.push("barcode");
  }
  for (const [field, column] of Object.entries(columns)) {
    const said = draft[field as keyof typeof columns];
    if (said === undefined || isSame(next[column], said)) continue;
    Object.assign(next, { [column]: said });
    changed.push(column);
  }
  return changed;
}

function isSame(held: unknown, said: unknown): boolean {
  if (typeof held !== "string") return held === said;
  return held.replaceAll(/\r\n?/g, "\n").trim() === said;
}

/** A spreadsheet may have dropped a leading zero; it is still the same barcode. */
export function isSameBarcode(held: string | null, said: string): boolean {
  return held !== null && barcodeKey(held) === barcodeKey(said);
}

/** No two items may share a barcode; an item may keep the one it already has. */
export function checkBarcode(
  snapshot: ImportSnapshot,
  barcode: string | undefined,
  sku: string,
  tell: Tell,
): void {
  if (barcode === undefined) return;
  const own = snapshot.holders.get(barcodeKey(barcode))?.has(skuKey(sku)) ?? false;
  const holder = own ? null : holderOf(snapshot, barcode, sku);
  if (holder !== null) tell("barcode", "barcode_taken", holder);
}

function checkQuantities(
  snapshot: ImportSnapshot,
  draft: ItemDraft,
  next: ProductState,
  tell: Tell,
): void {
  checkUnit(draft, next.unit_of_measure, tell);
  checkAvailable(snapshot, draft, itemKey(next.id, null), tell);
  const held = snapshot.stock.get(itemKey(next.id, null)) ?? 0;
  const moves = draft.available !== undefined && draft.available !== held;
  if (next.product_type === "VARIABLE" && moves) tell("available", "variable_stock", "");
}

/** Refuses fractions of an indivisible unit. */
export function checkUnit(draft: ItemDraft, unit: Unit, tell: Tell): void {
  for (const field of ["available", "reorder_point", "alert_level"] as const) {
    const value = draft[field];
    if (value !== undefined && !fitsUnit(value, unit)) tell(field, "not_whole", unit);
  }
}

/**
 * Refuses a negative count, except an unchanged one: an export contains the negative stock of an oversold
 * item.
 */
export function checkAvailable(
  snapshot: ImportSnapshot,
  draft: ItemDraft,
  key: string,
  tell: Tell,
): void {
  const { available } = draft;
  if (available !== undefined && available < 0 && available !== snapshot.stock.get(key))
    tell("available", "below_zero", "");
}

function takeRoom(
  snapshot: ImportSnapshot,
  known: ProductState | undefined,
  next: ProductState,
): void {
  if (snapshot.room === null) return;
  if (next.is_active && known?.is_active !== true) snapshot.room -= 1;
  if (!next.is_active && known?.is_active === true) snapshot.room += 1;
}

function make(snapshot: ImportSnapshot, plan: Plan, next: ProductState, draft: ItemDraft): Planned {
  plan.newProducts.push(next);
  if (next.product_type === "SIMPLE")
    open(snapshot, plan, { product: next.id, variant: null }, draft, next.cost_price);
  return { outcome: "created", product: next.id };
}

/** Opens a new item's stock with the given quantity. An omitted quantity means not counted, not zero. */
export function open(
  snapshot: ImportSnapshot,
  plan: Plan,
  item: { product: string; variant: string | null },
  draft: ItemDraft,
  cost: number,
): void {
  const { available: quantity } = draft;
  if (quantity === undefined) return;
  plan.openings.push({ ...item, quantity, cost, serials: draft.serials?.serials });
  laySerials(snapshot, plan, item, { named: draft.serials, quantity });
  snapshot.stock.set(itemKey(item.product, item.variant), quantity);
}

/**
 * Counts an existing item; returns false if no quantity is given or it equals the stock. For stock never
 * counted, a zero is recorded as a count.
 */
export function count(
  snapshot: ImportSnapshot,
  plan: Plan,
  product: string,
  variant: string | null,
  draft: ItemDraft,
): boolean {
  const { available: quantity, serials: named } = draft;
  const key = itemKey(product, variant);
  if (quantity === undefined) return false;
  if (named === undefined && quantity === snapshot.stock.get(key)) return false;
  plan.counts.push({ product, variant, quantity, serials: named?.serials });
  laySerials(snapshot, plan, { product, variant }, { named, quantity });
  snapshot.stock.set(key, quantity);
  return true;
}
